import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import { Browser } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { openApplying, UNIT } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';

interface Listed {
  items: {
    unitId: string;
    label: string;
    reports: { id: string; words: string; note: string | null }[];
  }[];
  nextCursor: string | null;
  totalCount: number;
}

forEachDatabase((open) => {
  let database: Database;
  let world: Awaited<ReturnType<typeof openApplying>>;
  beforeAll(async () => {
    database = await open();
    world = await openApplying(database);
  });
  beforeEach(async () => {
    for (const table of ['listing_reports', 'live_events', 'jobs'])
      await database.pool.query(`DELETE FROM ${table}`);
  });

  const report = (
    browser: Browser,
    {
      unitId = UNIT.unitId,
      key,
      ...body
    }: { unitId?: string; key?: string; reason?: string; words?: string },
  ) =>
    browser.send(
      'POST',
      `/buildings/warren-house/units/${unitId}/reports`,
      { reason: 'gone', ...body },
      {
        ...(key && { 'Idempotency-Key': key }),
      },
    );
  const visitor = () => new Browser(world.api);
  const staffOf = async (buildings: readonly string[] | null) => {
    const staff = await world.join({ role: 'staff' });
    if (!buildings) return staff;
    await database.pool.query(`UPDATE accounts SET staff_scope = 'buildings' WHERE id = $1`, [
      staff.id,
    ]);
    for (const id of buildings)
      await database.pool.query('INSERT INTO staff_buildings VALUES ($1, $2)', [staff.id, id]);
    return staff;
  };
  const list = async ({ browser }: { browser: Browser }, query = '') =>
    (await (await browser.get(`/staff/reports${query}`)).json()) as Listed;
  const mails = async () =>
    (await database.pool.query('SELECT kind, target, params FROM jobs ORDER BY created_at, kind'))
      .rows;

  test('a visitor reports a home: staff read it, support gets an email, and nobody is promised an answer', async () => {
    const answer = await report(visitor(), { reason: 'scam', words: ' Wants cash.\r\nToday. ' });
    expect([answer.status, await answer.json()]).toEqual([202, { tellsWhenClosed: false }]);
    const { items } = await list(await staffOf(null));
    expect(items).toMatchObject([
      {
        ...UNIT,
        label: 'Warren House, 1B1B',
        reports: [{ reason: 'scam', words: 'Wants cash.\nToday.', isFromUser: false, note: null }],
      },
    ]);
    expect(await mails()).toMatchObject([
      {
        kind: 'home-reported',
        target: 'support@stoop.example',
        params: { reason: 'It looks like a scam', homeLabel: 'Warren House, 1B1B' },
      },
    ]);
    const { rows } = await database.pool.query('SELECT kind, building_id FROM live_events');
    expect(rows).toEqual([{ kind: 'report', building_id: 'warren-house' }]);
  });

  test('a repeated call with one key is one report; with another body it is another', async () => {
    const browser = visitor();
    await Promise.all([1, 2, 3].map(() => report(browser, { key: 'k1', words: 'Gone.' })));
    await report(browser, { key: 'k1', words: 'Really gone.' });
    await report(browser, { words: 'Gone.' });
    expect((await list(await staffOf(null))).items[0]?.reports).toHaveLength(3);
    expect(await mails()).toHaveLength(3);
  });

  test.each([
    [{ reason: 'boring' }, 'reason'],
    [{ words: 'x'.repeat(1_001) }, 'words'],
    [{ key: 'two words' }, 'Idempotency-Key'],
  ])('%o is refused by its name', async (body, path) => {
    const { code, issues } = await readProblem(await report(visitor(), body));
    expect([code, issues?.[0]?.path]).toEqual(['request/invalid', path]);
  });

  test('a hidden home and an unknown one cannot be reported', async () => {
    for (const unitId of ['warren-hidden-unit', 'none'])
      expect((await readProblem(await report(visitor(), { unitId }))).code).toBe(
        'listings/unit-not-found',
      );
  });

  test('reports of one home are one entry, and are closed together; users are told without the note', async () => {
    const grace = await world.join();
    await report(grace.browser, { words: 'First.' });
    await report(grace.browser, { words: 'Second.' });
    await report(visitor(), { words: 'Third.' });
    const staff = await staffOf(null);
    const [home] = (await list(staff)).items;
    expect(home?.reports.map(({ words }) => words)).toEqual(['Third.', 'Second.', 'First.']);
    const ids = home?.reports.map(({ id }) => id) ?? [];
    await database.pool.query('DELETE FROM jobs');
    const body = { ids, note: 'Called the owner.' };
    const closed = await staff.browser.post('/staff/reports/close', body);
    expect(await closed.json()).toEqual({ closed: 3 });
    expect((await list(staff)).items).toEqual([]);
    const [past] = (await list(staff, '?state=closed')).items;
    expect(past?.reports.map(({ note }) => note)).toEqual(Array(3).fill('Called the owner.'));
    const sent = await mails();
    expect(sent).toMatchObject([{ kind: 'report-closed', target: `${grace.id}@stoop.test` }]);
    expect(JSON.stringify(sent)).not.toContain('Called');
    const again = await staff.browser.post('/staff/reports/close', { ids });
    expect(await again.json()).toEqual({ closed: 0 });
    expect(await mails()).toHaveLength(1);
  });

  test('staff of other buildings neither read nor close a report', async () => {
    await report(visitor(), {});
    const id = (await database.pool.query('SELECT id FROM listing_reports')).rows[0]?.id;
    const other = await staffOf(['oak']);
    expect(await list(other)).toMatchObject({ items: [], totalCount: 0 });
    const refused = await other.browser.post('/staff/reports/close', { ids: [id] });
    expect((await readProblem(refused)).code).toBe('listings/report-not-found');
    expect((await list(await staffOf(['warren-house']))).totalCount).toBe(1);
  });

  test('homes are listed page by page, the one that was reported last first', async () => {
    await report(visitor(), {});
    await report(visitor(), { unitId: 'warren-3r', reason: 'fee' });
    await report(visitor(), {});
    const staff = await staffOf(null);
    const first = await list(staff, '?limit=1');
    const second = await list(staff, `?limit=1&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ unitId }) => unitId)).toEqual([
      'warren-4f',
      'warren-3r',
    ]);
    expect([first.totalCount, second.nextCursor]).toEqual([2, null]);
    expect((await list(staff, '?reason=fee')).items.map(({ unitId }) => unitId)).toEqual([
      'warren-3r',
    ]);
    expect((await list(staff, '?buildingId=oak')).items).toEqual([]);
  });

  test('an account exports its reports', async () => {
    const grace = await world.join();
    await report(grace.browser, { words: 'Gone.' });
    const own = await (await grace.browser.get('/me/export')).json();
    expect(own).toMatchObject({
      reports: [{ unitId: UNIT.unitId, words: 'Gone.', closedAt: null }],
    });
  });
});
