import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addMappingRoute, mappingsRoute } from '../../contract/mapping-routes.ts';
import { house, type Importing, openImporting, reportOf } from '../../testing/importing.ts';

const TableMapping = addMappingRoute.responses[201].content['application/json'].schema;

forOneDatabase((open) => {
  let importing: Importing;
  beforeAll(async () => {
    importing = await openImporting(await open());
  });
  beforeEach(() => importing.reset());

  const keep = (columns: Record<string, string>, name = 'Rent roll') =>
    importing.staff.browser.post('/staff/mappings', {
      name,
      columns: Object.entries(columns).map(([heading, field]) => ({ heading, field })),
    });
  const RENT_ROLL = { Property: 'buildingId', Apt: 'unitNumber', Rent: 'rent', Beds: 'bedrooms' };
  const kept = async (...asked: Parameters<typeof keep>) =>
    (await readAnswer(TableMapping, await keep(...asked), 201)).mappingId;
  const checkTable = async (mapping: string, ...rows: string[]) =>
    reportOf(await importing.send(`/check?mapping=${mapping}`, rows.join('\r\n'), 'roll.csv'));
  const rents = () =>
    importing.world.rows(`SELECT u.unit_number AS apt, u.bed_count AS beds, r.price FROM units u
      JOIN rooms r ON r.building_id = u.building_id AND r.unit_id = u.id
      WHERE u.building_id = 'a' ORDER BY u.id`);

  test('a table changes what its rows say by a mapping, and adds the homes that a building lacks', async () => {
    await importing.importDocuments({
      ...house('a', 'Alder', ['u1']),
      rentList: [
        { rentId: 'u1', unitNumber: '1A', bedCount: 1, roomList: [{ roomId: 'r', price: 1_500 }] },
      ],
    });
    const mapping = await kept(RENT_ROLL);
    const rows = [
      '\uFEFFProperty;Notes;Apt;Rent;Beds',
      'a;loud;1A;"$1,600";',
      'a;;2B;2100;2',
      'a;;;;',
    ];
    const report = await checkTable(mapping, ...rows);
    expect(report).toMatchObject({ read: 1, updated: 1, refused: 0, problems: [] });
    expect(report.changes[0]?.line).toBe(2);
    const imported = await reportOf(
      await importing.send(
        `?mapping=${mapping}&hash=${report.hash}`,
        rows.join('\r\n'),
        'roll.csv',
      ),
    );
    expect(imported).toMatchObject({ updated: 1 });
    expect(await rents()).toEqual([
      { apt: '2B', beds: 2, price: 2_100 },
      { apt: '1A', beds: 1, price: 1_600 },
    ]);
    expect(await checkTable(mapping, ...rows)).toMatchObject({ unchanged: 1, updated: 0 });
  });

  test('of a table each wrong row is named with its line, and a building with one is refused as a whole', async () => {
    await importing.importDocuments(house('a', 'Alder', ['u1']), house('b', 'Birch', ['u1']));
    const mapping = await kept(RENT_ROLL);
    const report = await checkTable(
      mapping,
      'Property,Apt,Rent,Beds',
      'a,1A,1600,1',
      'a,1B,free,1',
      'b,9Z,1700,1',
      ',9Z,1700,1',
      'c,1,1800,1',
    );
    expect(report).toMatchObject({ read: 4, updated: 1, refused: 3 });
    expect(report.refusals).toEqual([
      expect.objectContaining({
        line: 5,
        path: 'Building ID',
        reason: expect.stringMatching(/missing/),
      }),
      expect.objectContaining({ line: 3, path: 'Rent of the whole home' }),
      expect.objectContaining({ line: 6, path: 'name', reason: expect.stringMatching(/missing/) }),
    ]);
    const problems = async (...rows: string[]) =>
      (await checkTable(mapping, ...rows)).problems.map(({ reason }) => reason).join();
    expect(await problems('Property,Apt,Rent')).toMatch(/lacks “Beds”/);
    expect(await problems('')).toMatch(/is empty/);
    expect(await problems('Property,Apt,Rent,Beds', 'a,"1A,1600,1')).toMatch(/never closed/);
    const gone = await importing.send('/check?mapping=gone', 'Property', 'roll.csv');
    expect((await readProblem(gone)).code).toBe('import/mapping-not-found');
    expect((await importing.send('/check', 'Property', 'roll.csv')).status).toBe(404);
  });

  test('what is downloaded as a table changes nothing when it is imported again', async () => {
    await importing.importDocuments(
      { ...house('a', '-Alder'), city: 'New York, NY' },
      house('b', 'Birch'),
    );
    const download = (mapping: string) =>
      importing.staff.browser.get(`/staff/homes/csv?mapping=${mapping}`);
    const textOf = async (mapping: string) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await download(mapping)).bytes());
    const file = await textOf('all');
    expect(file).toMatch(/^\uFEFFBuilding ID,Building,Address,/);
    const { fields } = await readAnswer(
      mappingsRoute.responses[200].content['application/json'].schema,
      await importing.staff.browser.get('/staff/mappings'),
    );
    const mapping = await kept(Object.fromEntries(fields.map(({ label, name }) => [label, name])));
    const again = await checkTable(mapping, file.slice(1));
    expect(again).toMatchObject({ added: 0, updated: 0, refused: 0, problems: [] });
    expect(again.unchanged).toBeGreaterThanOrEqual(2);
    expect(await textOf(mapping)).toBe(file);
    expect(await textOf('reso')).toMatch(/^\uFEFFListingKey,StandardStatus,/);
    expect((await download('gone')).status).toBe(404);
  });

  test('mappings have names of their own and columns that fit, and at most 50 are kept', async () => {
    const mappingId = await kept(RENT_ROLL);
    const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;
    expect(await codeOf(keep(RENT_ROLL, 'RENT ROLL'))).toBe('import/mapping-name-taken');
    expect(await readProblem(await keep({ Apt: 'unitNumber' }, 'Other'))).toMatchObject({
      ...{ status: 422, code: 'import/mapping-wrong' },
      issues: [{ path: 'columns', message: 'must have a column of “Building ID”' }],
    });
    const change = (id: string, name: string) =>
      importing.staff.browser.send('PUT', `/staff/mappings/${id}`, {
        ...{ name, columns: [{ heading: 'Property', field: 'buildingId' }] },
      });
    expect((await change(mappingId, 'rent roll')).status).toBe(200);
    expect(await codeOf(change('gone', 'Gone'))).toBe('import/mapping-not-found');
    for (let at = 2; at <= 50; at += 1) await kept(RENT_ROLL, `Mapping ${at}`);
    expect(await codeOf(keep(RENT_ROLL, 'Mapping 51'))).toBe('import/mappings-full');
    expect((await change(mappingId, 'First')).status).toBe(200);
    const remove = () => importing.staff.browser.send('DELETE', `/staff/mappings/${mappingId}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await keep(RENT_ROLL, 'Mapping 51')).status).toBe(201);
  });
});
