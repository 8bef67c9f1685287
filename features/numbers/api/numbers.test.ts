import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer } from '@stoop/app/testing/read-answer';
import type { Database } from '@stoop/base/api/db/database';
import {
  type Applying,
  openApplying,
  type TestUser,
} from '@stoop/features/applications/testing/applying';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { NumberTable } from '../contract/routes.ts';

const Tables = z.object({ tables: z.array(NumberTable) });

forEachDatabase((open) => {
  let world: Applying;
  let database: Database;
  let staff: TestUser;
  let local: TestUser;
  beforeAll(async () => {
    database = await open();
    world = await openApplying(database);
    staff = await world.join({ role: 'staff' });
    local = await world.joinStaffOf(['pearl-court']);
    await application('one', 'warren-house', '2026-08-31T23:00:00-04:00', [
      ['INITIAL_CONTACT', '2026-08-31T23:00:00-04:00'],
      ['IN_TOUR', '2026-09-02T23:00:00-04:00'],
      ['IN_MATCHING', '2026-09-12T23:00:00-04:00'],
    ]);
    await application('two', 'warren-house', '2026-09-01T01:00:00-04:00', [
      ['INITIAL_CONTACT', '2026-09-01T01:00:00-04:00'],
      ['IN_TOUR', '2026-09-05T01:00:00-04:00'],
      ['INITIAL_CONTACT', '2026-09-05T01:00:30-04:00', true],
      ['CANCELLED', '2026-09-09T01:00:00-04:00'],
    ]);
    await application('three', 'pearl-court', '2026-09-10T12:00:00Z', [
      ['INITIAL_CONTACT', '2026-09-10T12:00:00Z'],
      ['CLOSED', '2026-10-10T12:00:00Z'],
    ]);
    await world.rows(`INSERT INTO tours (id, building_id, unit_id, mode, starts_at, ends_at, status, link_key, home_label)
      SELECT 'T-' || status || at, 'warren-house', 'warren-4f', 'in-person', at::timestamptz,
        at::timestamptz + interval '30 minutes', status, 'k', '4F'
      FROM (VALUES ('done', '2026-09-30T23:30:00-04:00'), ('done', '2026-10-01T10:00:00-04:00'),
        ('no-show', '2026-10-02T10:00:00-04:00'), ('cancelled', '2026-10-03T10:00:00-04:00')) v (status, at)`);
  });

  type Entered = [stage: string, at: string, isUndo?: boolean];
  async function application(id: string, buildingId: string, at: string, moves: Entered[]) {
    const stage = moves.at(-1)?.[0];
    await world.rows(
      `INSERT INTO applications (id, application_id, type, building_id, unit_id, stage, queue_outcome, submitted_at)
       VALUES ($1, 'APP-' || $1, 'unit', $2, $3, $4, 'not-queued', $5)`,
      [id, buildingId, buildingId === 'warren-house' ? 'warren-4f' : '=cmd', stage, at],
    );
    for (const [version, [entered, when, isUndo = false]] of moves.entries())
      await world.rows(
        `INSERT INTO application_moves (application_db_id, stage, version, at, is_undo) VALUES ($1, $2, $3, $4, $5)`,
        [id, entered, version + 1, when, isUndo],
      );
  }
  const read = async (query = '', { browser } = staff) => {
    const { tables } = await readAnswer(Tables, await browser.get(`/staff/numbers${query}`));
    return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  };

  test('how far applications come, without moves that were taken back', async () => {
    const { funnel } = await read();
    expect(funnel?.slice(0, 3)).toEqual([
      ['Initial Contact', 3, 100],
      ['Tour Scheduled', 1, 33.3],
      ['In Roommate Matching', 1, 33.3],
    ]);
    expect(funnel?.slice(-3)).toEqual([
      ['Withdrawn', 0, 0],
      ['Refused', 0, 0],
      ['Cancelled', 1, 33.3],
    ]);
  });

  test('an application counts in the month of New York in which it was submitted', async () => {
    const { months } = await read();
    expect(months?.map((row) => row.slice(0, 3))).toEqual([
      ['2026-08', 1, 1],
      ['2026-09', 2, 0],
    ]);
  });

  test('days in a stage are those of who left it, and of who is in it', async () => {
    const { stages } = await read('?buildingId=warren-house');
    expect(stages?.[0]?.slice(0, 5)).toEqual(['Initial Contact', 4, 4, 3, 0]);
    expect(stages?.[1]?.slice(0, 5)).toEqual(['Tour Scheduled', 10, 10, 1, 0]);
    expect(stages?.[2]?.slice(1, 5)).toEqual([null, null, 0, 1]);
  });

  test('homes, leases, tours and listings', async () => {
    const { leases, tours, listings, homes } = await read();
    expect(leases).toEqual([['2026-10', 1, 0]]);
    expect(tours).toEqual([
      ['2026-09', 1, 1, 0, 0, 100],
      ['2026-10', 3, 1, 1, 1, 50],
    ]);
    expect(listings?.[0]).toEqual([expect.stringContaining('Warren House'), 2, 4, 0, null]);
    expect(homes?.map(([kind, , rented]) => [kind, rented])).toEqual([
      ['Units', 0],
      ['Rooms', 0],
    ]);
  });

  test('days, types and buildings restrict what is counted', async () => {
    const submitted = async (query: string) => (await read(query)).funnel?.[0]?.[1];
    expect(await submitted('?from=2026-09-01')).toBe(2);
    expect(await submitted('?to=2026-08-31')).toBe(1);
    expect(await submitted('?type=room')).toBe(0);
    expect(await submitted('?buildingId=pearl-court')).toBe(1);
    expect(await submitted('?buildingId=nowhere')).toBe(0);
  });

  test('staff of some buildings count only those', async () => {
    const { funnel, tours, listings } = await read('', local);
    expect(funnel?.[0]?.[1]).toBe(1);
    expect(tours).toEqual([]);
    expect(listings).toHaveLength(1);
    expect((await read('?buildingId=warren-house', local)).funnel?.[0]?.[1]).toBe(0);
  });

  test('how fast pages are is said for three of four views, opened again and from another page', async () => {
    await world.rows(`INSERT INTO page_speeds (day, page, device, is_soft, metric, bucket, count)
      SELECT day::date, 'home', 'phone', soft, metric, bucket, count
      FROM (VALUES ('2026-09-01', false, 'lcp', 317, 2), ('2026-09-01', false, 'lcp', 345, 2),
        ('2026-09-02', true, 'lcp', 298, 1), ('2026-09-02', false, 'cls', 0, 3)) v (day, soft, metric, bucket, count)`);
    expect((await read('?from=2026-09-01')).speed).toEqual([
      ['Home, phones', 5, 1994, 201, null, 0],
    ]);
    expect((await read('?to=2026-09-01')).speed).toEqual([
      ['Home, phones', 4, 1994, null, null, null],
    ]);
  });

  test('each table is a file, in which no cell is a formula', async () => {
    await world.rows(`UPDATE buildings SET name = '=HYPERLINK("x")' WHERE id = 'pearl-court'`);
    const answer = await staff.browser.get('/staff/numbers/listings/csv?buildingId=pearl-court');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="stoop-listings.csv"',
    );
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [head, row] = (await answer.text()).split('\r\n');
    expect(head).toContain('Home,Applications,Tours,Leases,First after');
    expect(row).toMatch(/^"'=HYPERLINK\(""x""\), =cmd",1,0,1,$/);
  });
});
