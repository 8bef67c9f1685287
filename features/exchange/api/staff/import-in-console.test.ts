import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { forOneDatabase } from '@stoop/app/testing/databases';
import { EventReader } from '@stoop/app/testing/event-reader';
import { readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { house, type Importing, lines, openImporting } from '../../testing/importing.ts';

const uploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith('stoop-upload-'));
const before = new Set(uploads());
/** Polled, because tests of other files upload, too. */
const leftOver = () => uploads().filter((name) => !before.has(name));

forOneDatabase((open) => {
  let importing: Importing;
  let world: Importing['world'];
  beforeAll(async () => {
    importing = await openImporting(await open());
    world = importing.world;
  });
  beforeEach(() => importing.reset());
  const send = (...asked: Parameters<Importing['send']>) => importing.send(...asked);
  const check = (...asked: Parameters<Importing['check']>) => importing.check(...asked);
  const doImport = (...asked: Parameters<Importing['doImport']>) => importing.doImport(...asked);

  const counted = async () => {
    const tables = [
      'buildings',
      'units',
      'listing_changes',
      'live_events',
      'jobs',
      'kept_documents',
    ];
    const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
    return (await world.rows(`SELECT ${counts.join(', ')}`))[0];
  };

  test('a check shows what would change, by line and by field, and leaves nothing behind', async () => {
    await doImport(lines(house('a', 'Alder')), (await check(lines(house('a', 'Alder')))).hash);
    const before = await counted();
    const changed = { ...house('a', 'Acacia'), rentList: house('a', '').rentList };
    const body = lines(changed, house('b', 'Birch'), { buildingId: 'c' });
    const report = await check(body);
    expect(report).toMatchObject({ read: 3, added: 1, updated: 1, unchanged: 0, refused: 1 });
    expect(report.changes).toEqual([
      {
        collection: 'fetched_buildings_collection',
        id: 'a',
        file: 'fetched_buildings_collection.ndjson',
        line: 1,
        fields: [{ path: 'name', before: '"Alder"', after: '"Acacia"' }],
        more: 0,
      },
    ]);
    expect(report.refusals).toMatchObject([{ line: 3, path: 'name' }]);
    expect(await counted()).toEqual(before);
    await expect.poll(leftOver).toEqual([]);
  });

  test('the file that was checked is imported, by whom is recorded, and others are told', async () => {
    const body = lines(house('a', 'Alder'), house('b', 'Birch'));
    const { hash } = await check(body);
    expect(await doImport(body, hash)).toMatchObject({ added: 2, refused: 0, hash });
    expect(await counted()).toMatchObject({ listing_changes: 2, live_events: 2 });
    const audit = await world.rows(
      `SELECT detail FROM audit_events WHERE action = 'data/imported' AND actor_id = $1
       ORDER BY at DESC LIMIT 1`,
      [importing.staff.id],
    );
    expect(audit).toEqual([{ detail: { added: 2, updated: 0, refused: 0 } }]);
    const other = await send(`?hash=${hash}`, lines(house('a', 'Other')));
    expect((await readProblem(other)).code).toBe('import/other-file');
  });

  test('what would delete a unit or a room is refused with the reason, and nothing is imported', async () => {
    const first = lines(house('a', 'Alder'));
    await doImport(first, (await check(first)).hash);
    const before = await counted();
    const body = lines(house('a', 'Acacia', ['u1']), house('b', 'Birch'));
    const report = await check(body);
    expect(report).toMatchObject({ added: 1, updated: 0, refused: 1, removals: 1 });
    expect(report.refusals).toMatchObject([
      { line: 1, path: 'rentList', reason: 'would delete unit u2, room u2-r of unit u2' },
    ]);
    expect(await doImport(body, report.hash)).toMatchObject({ removals: 1 });
    expect(await counted()).toEqual(before);
  });

  test('a compressed file, an array, and files that cannot be imported', async () => {
    const packed = gzipSync(JSON.stringify([house('a', 'Alder')]));
    expect(await check(new Uint8Array(packed))).toMatchObject({ added: 1 });
    const problem = async (...given: Parameters<typeof check>) =>
      (await check(...given)).problems.map(({ reason }) => reason).join();
    expect(await problem('{}', 'homes.ndjson')).toMatch(/collection that is not known/);
    expect(await problem('{"__collections__": {"users": {}}}')).toMatch(/npm run import/);
    expect(await problem(new Uint8Array(packed.subarray(0, 40)))).toMatch(/cut short/);
    const large = await send('/check', new Uint8Array(25_000_001));
    expect((await readProblem(large)).code).toBe('request/too-large');
    expect((await send('/check', '{}', '../users.ndjson')).status).toBe(400);
    await expect.poll(leftOver).toEqual([]);
  });

  test('one import runs at a time, and a check that nobody waits for ends', async () => {
    const many = lines(...Array.from({ length: 1_200 }, (_, at) => house(`many-${at}`, 'Elm')));
    const first = new EventReader(await send('/check', many));
    const second = await send('/check', lines(house('a', 'Alder')));
    expect((await readProblem(second)).code).toBe('import/running');
    await first.cut();
    expect(await check(lines(house('a', 'Alder')))).toMatchObject({ added: 1 });
    await expect.poll(leftOver).toEqual([]);
  });

  test('a file that is wrong as a whole is read no further after 1,000 refused documents, and nothing is imported', async () => {
    const body = gzipSync(Buffer.from('{}\n'.repeat(100_000)));
    const checked = await check(new Uint8Array(body));
    expect([checked.read, checked.refused]).toEqual([1_000, 1_000]);
    expect(checked.problems).toEqual([
      expect.objectContaining({ line: 1_000, reason: expect.stringMatching(/read no further/) }),
    ]);
  });

  test('an import that nobody waits for ends, and leaves whole documents, a record and no file', async () => {
    const many = Array.from({ length: 3_000 }, (_, at) => house(`left-${at}`, 'Left House'));
    const body = lines(...many);
    // As its check would answer, which takes longer than the rest.
    const hash = createHash('sha256').update(body).digest('hex');
    const answer = await send(`?hash=${hash}`, body);
    const has = async () =>
      Number(
        (await world.rows(`SELECT count(*) AS n FROM buildings WHERE id LIKE 'left-%'`))[0]?.n,
      );
    await expect.poll(has).toBeGreaterThan(0);
    await answer.body?.cancel();
    // The next one waits until it has ended.
    expect((await check(lines(house('a', 'One')))).read).toBe(1);
    const imported = await has();
    expect(imported).toBeLessThan(1_200);
    const units = `SELECT count(*) AS n FROM units WHERE building_id LIKE 'left-%'`;
    expect(Number((await world.rows(units))[0]?.n)).toBe(imported * 2);
    const audit = `SELECT detail FROM audit_events WHERE action = 'data/imported'
      ORDER BY number DESC LIMIT 1`;
    expect(await world.rows(audit)).toMatchObject([{ detail: { added: imported } }]);
    await expect.poll(leftOver).toEqual([]);
    await world.rows(`DELETE FROM buildings WHERE id LIKE 'left-%'`);
  });
});
