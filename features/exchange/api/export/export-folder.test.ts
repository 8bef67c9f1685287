import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLLECTIONS } from '@stoop/app/api/collections';
import { arbitraryBuildings } from '@stoop/app/testing/arbitrary-documents';
import { forOneDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import type { Database } from '@stoop/base/api/db/database';
import { sameJson } from '@stoop/base/rules/json/json-values';
import {
  exportBuildings,
  importBuildings,
} from '@stoop/features/applications/api/exchange/buildings';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPath } from '../import/import-path.ts';
import { exportFolder } from './export-folder.ts';

forOneDatabase((open) => {
  let database: Database;
  const folder = mkdtempSync(join(tmpdir(), 'stoop-export-'));
  const contents = (name: string) =>
    readdirSync(join(folder, name)).map((file) => [
      file,
      readFileSync(join(folder, name, file), 'utf8'),
    ]);

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('R3.21 an export equals the import, whatever unknown fields and characters it has', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryBuildings, async (buildings) => {
        await database.pool.query('DELETE FROM buildings');
        const documents = buildings.map(({ document }) => document);
        const report = await importFew(database, 'fetched_buildings_collection', documents);
        expect(report.refusals).toEqual([]);
        const ids = buildings.map(({ id }) => id);
        const back = await exportBuildings(database.sql, ids);
        expect(sameJson(back, buildings)).toBe(true);
      }),
      { numRuns: 12 },
    );
    await database.pool.query('TRUNCATE buildings, unit_terms CASCADE');
  });

  test('R3.21 an export of an imported export has the same bytes, and both are recorded', async () => {
    const fixed = fc.sample(arbitraryBuildings, { seed: 7, numRuns: 12 }).flat();
    const different = [...new Map(fixed.map((one) => [one.id, one])).values()];
    await importBuildings(database.sql, different);
    await importFew(database, 'fome_neighborhoods', [
      { id: 'soho', borough: 'Manhattan', more: [1] },
      { id: 'Zoo', borough: 'Bronx', name: 'Zoo', coordinates: { lat: 40.8, lng: -73.9 } },
    ]);
    await importFew(database, 'fome_mixed_buildings', [
      { id: 'b1', __collections__: { floors: { f1: { floor_number: 1 } }, others: {} } },
      { id: 'b2', __collections__: { floors: {} } },
      { id: 'b3' },
    ]);
    await importFew(database, 'users', [{ uid: 'ada', lastLogin: null }]);
    const first = await exportFolder(COLLECTIONS, database, join(folder, 'first'));
    expect(first).toMatchObject([
      { collection: 'users', documents: 1 },
      { collection: 'fome_neighborhoods', documents: 2 },
      { collection: 'fetched_buildings_collection', documents: different.length },
      { collection: 'fome_mixed_buildings', documents: 3 },
      { collection: 'unitTerms', documents: 1 },
    ]);
    const empty = await open();
    expect(await importPath(COLLECTIONS, empty, join(folder, 'first'))).toMatchObject({
      refused: 0,
    });
    await exportFolder(COLLECTIONS, empty, join(folder, 'second'));
    expect(contents('second')).toEqual(contents('first'));
    expect(await importPath(COLLECTIONS, empty, join(folder, 'second'))).toMatchObject({
      added: 0,
      updated: 0,
    });
    const { rows } = await empty.pool.query(
      'SELECT action, detail FROM audit_events ORDER BY number',
    );
    expect(rows).toEqual([
      // Its terms hold since the import of the building, and then since what their document says.
      { action: 'data/imported', detail: { added: different.length + 6, updated: 1, refused: 0 } },
      { action: 'data/exported', detail: expect.objectContaining({ users: 1 }) },
      { action: 'data/imported', detail: { added: 0, updated: 0, refused: 0 } },
    ]);
  });

  test('a folder that is not empty is refused', async () => {
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    expect(await exportFolder(COLLECTIONS, database, folder)).toEqual({
      reason: expect.stringContaining('not empty'),
    });
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test('a document without an id in its fields is exported with its key', async () => {
    const document = { name: 'Keyed', coordinates: { lat: 40.7, lng: -74 } };
    await database.pool.query('TRUNCATE buildings CASCADE');
    await importBuildings(database.sql, [{ id: 'key', document }]);
    await exportFolder(COLLECTIONS, database, join(folder, 'keyed'));
    const text = readFileSync(join(folder, 'keyed', 'fetched_buildings_collection.ndjson'), 'utf8');
    expect(JSON.parse(text)).toEqual({ ...document, __id__: 'key' });
  });
});
