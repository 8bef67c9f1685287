import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { COLLECTIONS } from '@stoop/app/api/collections';
import { forOneDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { exportBuildings } from '@stoop/features/applications/api/exchange/buildings';
import { readQueues } from '@stoop/features/applications/api/queue/store';
import { listFloorSets, listFloors } from '@stoop/features/listings/api/floors/store';
import { listNeighborhoodDocuments } from '@stoop/features/listings/api/neighborhoods/store';
import { findBuilding } from '@stoop/features/listings/api/store';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImportOptions, importPath } from './import-path.ts';

const BUILDINGS = 'fetched_buildings_collection';

const building = (id: string, fields: JsonObject = {}): JsonObject => ({
  id,
  buildingId: id,
  name: `House ${id}`,
  coordinates: { lat: 40.7, lng: -74 },
  rentList: [{ rentId: 'u1', roomList: [{ roomId: 'r1', price: 1200 }] }],
  ...fields,
});
const EMPTIED = [
  'buildings',
  'floor_sets',
  'neighborhoods',
  'kept_documents',
  'listing_changes',
  'accounts',
];
const ndjson = (...documents: unknown[]) => documents.map((one) => JSON.stringify(one)).join('\n');

forOneDatabase((open) => {
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    database = await open();
    folder = mkdtempSync(join(tmpdir(), 'stoop-import-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    rmSync(folder, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), 'stoop-import-'));
    // To truncate takes a hundred times as long: every table that refers to one of these is made anew.
    for (const table of EMPTIED) await database.pool.query(`DELETE FROM ${table}`);
  });

  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const taken = (path: string, options?: ImportOptions) =>
    importPath(COLLECTIONS, database, path, options);
  const count = async (table: string) =>
    (await database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;

  test('R3.21 lines of a collection are added, and found unchanged the second time', async () => {
    const file = write(`${BUILDINGS}.ndjson`, ndjson(building('b1'), building('b2')));
    expect(await taken(file)).toMatchObject({ read: 2, added: 2, refused: 0 });
    expect(await count('listing_changes')).toBe(2);
    expect(await taken(file)).toMatchObject({ read: 2, added: 0, unchanged: 2 });
    expect(await count('listing_changes')).toBe(2);
    write(`${BUILDINGS}.ndjson`, ndjson(building('b1'), building('b2', { name: 'New' })));
    expect(await taken(file)).toMatchObject({ updated: 1, unchanged: 1 });
    expect((await findBuilding(database.sql, 'b2'))?.name).toBe('New');
    expect(await count('listing_changes')).toBe(3);
  });

  test('R3.21 a replaced building loses the units and rooms that it no longer has', async () => {
    const room = (roomId: string) => ({ roomId, price: 900 });
    const file = write(
      `${BUILDINGS}.json`,
      JSON.stringify([
        building('b1', {
          rentList: [
            { rentId: 'u1', roomList: [room('r1'), room('r2')] },
            { rentId: 'u2', roomList: [room('r1')] },
          ],
        }),
        building('b2'),
      ]),
    );
    await taken(file);
    const after = building('b1', { rentList: [{ rentId: 'u1', roomList: [room('r2')] }] });
    write(`${BUILDINGS}.json`, JSON.stringify([after]));
    expect(await taken(file)).toMatchObject({ read: 1, updated: 1 });
    expect(await exportBuildings(database.sql, ['b1'])).toEqual([{ id: 'b1', document: after }]);
    expect(await count('rooms')).toBe(2);
  });

  test('R3.21 a folder contains files named after their collections, compressed or not', async () => {
    write(`${BUILDINGS}.ndjson.gz`, gzipSync(ndjson(building('b1'))));
    write('fome_neighborhoods.json', JSON.stringify([{ id: 'soho', borough: 'Manhattan' }]));
    const floors = { f2: { floor_number: 2, units: ['u1'] }, f0: { floor_number: -1 } };
    write('fome_rental_buildings.ndjson', ndjson({ id: 'b1', __collections__: { floors } }));
    write('users.jsonl', ndjson({ uid: 'ada', email: 'ada@example.org' }));
    write('unit_applications.ndjson', ndjson({ applicationDbId: 'a1', status: 'IN_TOUR' }));
    write('settings.json', '[{"id": 1}]');
    write('README.txt', 'not data');
    const report = await taken(folder);
    expect(report).toMatchObject({ read: 5, added: 5, refused: 0 });
    expect(report.problems).toEqual([
      { file: 'settings.json', path: '', reason: expect.stringContaining('not known') },
    ]);
    expect(report.problems[0]?.reason).toContain('fome_mixed_buildings');
    expect(await listFloors(database.sql, 'b1', 'rental')).toEqual([
      { floor_number: -1, units: [] },
      { floor_number: 2, units: ['u1'] },
    ]);
    expect(await listFloors(database.sql, 'b1', 'sale')).toEqual([]);
    expect(await taken(folder)).toMatchObject({ read: 5, unchanged: 5 });
  });

  test('R3.21 a file of another name needs its collection as an option', async () => {
    const file = write('listings.json', JSON.stringify([building('b1')]));
    const untold = await taken(file);
    expect(untold).toMatchObject({ read: 0 });
    expect(untold.problems[0]?.reason).toMatch(/users, fome_neighborhoods.*--collection NAME/);
    expect(await taken(file, { collection: BUILDINGS })).toMatchObject({
      added: 1,
    });
  });

  test('R3.21 a Firestore backup is imported, with its own types and its keys', async () => {
    const time = { __datatype__: 'timestamp', value: { _seconds: 1_764_583_200, _nanoseconds: 7 } };
    const place = { __datatype__: 'geopoint', value: { _latitude: 40.7, _longitude: -74 } };
    const unit = { rentId: 'u1', moveDate: time };
    const backup = {
      __collections__: {
        [BUILDINGS]: {
          b1: { name: 'One', coordinates: place, seen: time, rentList: [unit] },
          key2: building('b2'),
        },
        fome_sale_buildings: {
          b1: { type: 'sale', __collections__: { floors: { f1: { floor_number: 1 } } } },
        },
        users: { ada: { email: 'ada@example.org', __collections__: {} } },
        mystery: { x: {} },
      },
    };
    for (const indent of [0, 2]) {
      const file = write('backup.json', JSON.stringify(backup, null, indent));
      const report = await taken(file);
      expect(report).toMatchObject({ read: 4, refused: 0 });
      expect(report.problems).toEqual([
        { file: 'backup.json', path: 'mystery', reason: expect.stringContaining('users') },
      ]);
    }
    const [one, two] = await exportBuildings(database.sql, ['b1', 'b2']);
    expect(one?.document).toEqual({
      __id__: 'b1',
      name: 'One',
      coordinates: { lat: 40.7, lng: -74 },
      seen: time,
      rentList: [{ rentId: 'u1', moveDate: '2025-12-01T10:00:00.000000007Z' }],
    });
    expect(two?.document).toEqual({ __id__: 'key2', ...building('b2') });
    expect(await listFloorSets(database.sql, 'sale', ['b1'])).toHaveLength(1);
    expect((await COLLECTIONS.users.read(database.sql, ['ada']))[0]?.document).toMatchObject({
      email: 'ada@example.org',
    });
  });

  test('R3.21 an invalid document is refused whole, with its line, path and reason; others are imported', async () => {
    const bad = building('b2', { rentList: [{ rentId: 'u1', broker: -1 }] });
    const lines = `${ndjson(building('b1'), bad)}\n{"id": oops}\n\n${ndjson(building('b4'))}\n[1]\n`;
    const file = write(`${BUILDINGS}.ndjson`, `${lines}${ndjson(building('b1'), { name: 'x' })}`);
    const report = await taken(file);
    expect(report).toMatchObject({ read: 7, added: 2, refused: 5 });
    const where = { file: `${BUILDINGS}.ndjson` };
    expect(report.refusals).toEqual([
      { ...where, line: 2, path: 'rentList[0].broker', reason: expect.stringContaining('dollars') },
      { ...where, line: 3, path: '', reason: expect.stringContaining('is no JSON') },
      { ...where, line: 6, path: '', reason: expect.stringContaining('object') },
      { ...where, line: 7, path: 'buildingId', reason: expect.stringContaining('at line 1') },
      { ...where, line: 8, path: '', reason: expect.stringContaining('has no id') },
    ]);
    expect(await findBuilding(database.sql, 'b2')).toBeNull();
  });

  test('R3.21 faults in an array have the item and its line', async () => {
    const file = write(`${BUILDINGS}.json`, `[\n${JSON.stringify(building('b1'))},\n{"id": "b2"}]`);
    expect((await taken(file)).refusals).toEqual([
      {
        file: `${BUILDINGS}.json`,
        line: 3,
        path: '[1].name',
        reason: expect.stringContaining('missing'),
      },
    ]);
  });

  test.each<[string, string, Uint8Array | string]>([
    ['is a table', `${BUILDINGS}.json`, 'id,name\nb1,One\n'],
    ['is a page', `${BUILDINGS}.json`, '<!doctype html><p>Not here</p>'],
    ['is a picture', `${BUILDINGS}.json`, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1])],
    ['is an array cut short', `${BUILDINGS}.json`, `[${JSON.stringify(building('b1'))},`],
    [
      'is packed and cut short',
      `${BUILDINGS}.json.gz`,
      gzipSync(ndjson(building('b1'))).subarray(0, -9),
    ],
    ['is packed and damaged', `${BUILDINGS}.json.gz`, gzipSync('x').fill(7, 10)],
    [
      'is one document over many lines',
      `${BUILDINGS}.json`,
      JSON.stringify(building('b1'), null, 2),
    ],
    ['is a backup cut short', 'b.json', `{"__collections__":{"users":{"ada":{}},"${BUILDINGS}":`],
  ])('R3.21 a file that %s changes nothing', async (_what, name, content) => {
    const report = await taken(write(name, content));
    expect(report).toMatchObject({ read: 0, added: 0, refused: 0 });
    expect(report.problems).toEqual([
      { file: name, path: '', reason: expect.stringMatching(/^is /) },
    ]);
    expect(await count('buildings')).toBe(0);
    expect(await count('accounts')).toBe(0);
  });

  test('R3.21 a missing path and an empty folder are reported', async () => {
    const missing = await taken(join(folder, 'nothing'));
    expect(missing.problems[0]?.reason).toBe('does not exist');
    expect((await taken(folder)).problems[0]?.reason).toMatch(/holds no/);
  });

  test('R3.14 queue entries become rows: the count is public, the entries are not', async () => {
    const entry = (applicantId: string, status: string) => ({
      applicationId: `APP-${applicantId}`,
      applicantId,
      applicantName: `Name of ${applicantId}`,
      status,
    });
    const rentList = [
      {
        rentId: 'u1',
        unit_application_queue: [entry('ada', 'IN_MATCHING'), entry('bob', 'CANCELLED')],
        roomList: [
          { roomId: 'r1', price: 1, room_application_queue: [entry('cem', 'IN_TOUR')] },
          { roomId: 'r2', price: 1, room_application_queue: [] },
        ],
      },
    ];
    const document = building('b1', { rentList });
    await taken(write(`${BUILDINGS}.ndjson`, ndjson(document)));
    expect(await count('queue_entries')).toBe(3);
    expect(await readQueues(database.sql, { buildingId: 'b1', unitId: 'u1' })).toEqual({
      unit: { length: 1, inMatching: true },
      rooms: { r1: { length: 1, inMatching: false } },
    });
    const shown = JSON.stringify(await findBuilding(database.sql, 'b1'));
    expect(shown).not.toMatch(/APP-|applicant|Name of|queue/);
    expect(await exportBuildings(database.sql, ['b1'])).toEqual([{ id: 'b1', document }]);
  });

  test('a document that the database refuses does not block the others', async () => {
    await database.pool.query(
      `ALTER TABLE buildings ADD CONSTRAINT no_castles CHECK (name <> 'Castle')`,
    );
    const documents = ['b1', 'b2', 'b3', 'b4'].map((id) =>
      building(id, id === 'b3' ? { name: 'Castle' } : {}),
    );
    const report = await taken(write(`${BUILDINGS}.ndjson`, ndjson(...documents)));
    await database.pool.query('ALTER TABLE buildings DROP CONSTRAINT no_castles');
    expect(report).toMatchObject({ read: 4, added: 3, refused: 1 });
    expect(report.refusals[0]).toMatchObject({
      line: 3,
      reason: expect.stringContaining('no_castles'),
    });
  });

  test('R3.17 a neighborhood is read as it was imported, with unknown fields', async () => {
    const soho = { id: 'soho', borough: 'Manhattan', average_price: 4800, nickname: null };
    const named = { ...soho, name: 'SoHo', coordinates: { lat: 40.72, lng: -74, zoom: 3 } };
    await taken(write('fome_neighborhoods.json', JSON.stringify([soho])));
    await taken(write('fome_neighborhoods.json', JSON.stringify([named])));
    expect(await listNeighborhoodDocuments(database.sql, ['soho'])).toEqual([
      { id: 'soho', document: named },
    ]);
  });

  test('progress ends at the whole file', async () => {
    const shares: number[] = [];
    const file = write(`${BUILDINGS}.ndjson.gz`, gzipSync(ndjson(building('b1'), building('b2'))));
    await taken(file, {
      onProgress: ({ share }) => shares.push(share),
    });
    expect(shares.at(-1)).toBe(1);
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });
});
