import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer } from '@stoop/app/testing/read-answer';
import type { BuildingCount } from '@stoop/base/api/db/shapes';
import { writeLetter } from '@stoop/features/outbox/api/kinds';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { OwnApplication } from '../../contract/application.ts';
import { boardRoute } from '../../contract/staff/board-routes.ts';
import { dueRoute } from '../../contract/staff/due-routes.ts';
import {
  type Applying,
  apply,
  openApplying,
  roomBody,
  type TestUser,
  unitBody,
} from '../../testing/applying.ts';
import { countOverdue } from './overdue.ts';
import { putWaiting } from './put-waiting.ts';
import { makeRound } from './round.ts';

const Due = dueRoute.responses[200].content['application/json'].schema;
const Board = boardRoute.responses[200].content['application/json'].schema;
const Mails = z.array(z.object({ kind: z.string(), params: z.record(z.string(), z.string()) }));

forEachDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  let house: TestUser;
  let applicationId: string;
  /** Friday, November 20, 2026, 7:00 in New York. */
  let now = new Date('2026-11-20T12:00:00Z');

  /** What else waits for staff, of features above. */
  let threads: BuildingCount[] = [];
  let documents: BuildingCount[] = [];

  beforeAll(async () => {
    world = await openApplying(await open(), () => now);
    grace = await world.join();
    house = await world.joinStaffOf(['warren-house'], 'Hal');
    ({ applicationId } = await apply(grace, unitBody()));
  });
  beforeEach(async () => {
    now = new Date('2026-11-20T12:00:00Z');
    const tables = ['answer_rounds', 'answer_delays', 'jobs'];
    for (const table of tables) await world.rows(`DELETE FROM ${table}`);
    await world.rows(`UPDATE applications SET stage = 'INITIAL_CONTACT',
      answer_from = '2026-11-18T15:00:00Z', submitted_at = '2026-11-18T15:00:00Z'`);
    await forgetDays();
    await world.rows(`UPDATE application_moves SET at = '2026-11-18T15:00:00Z'`);
  });

  const round = (at: string) => {
    now = new Date(at);
    return makeRound({
      sql: world.database.sql,
      origin: () => 'https://stoop.test',
      now: () => now,
      also: { threads: async () => threads, documents: async () => documents },
    });
  };
  /** What is changed here past the product is computed anew. */
  const forgetDays = () =>
    world.rows(`UPDATE applications SET answer_by = NULL, answer_day = NULL, answer_due = NULL`);
  const step = async () =>
    (await readAnswer(OwnApplication, await grace.browser.get(`/me/applications/${applicationId}`)))
      .nextStep;
  const mails = async () =>
    Mails.parse(
      await world.rows(`SELECT kind, params FROM jobs WHERE queue = 'mail' ORDER BY kind`),
    );
  const due = async (query = '', { browser } = house) =>
    readAnswer(Due, await browser.get(`/staff/applications/due${query}`));

  test('R9.13 until the promised day ends, the applicant reads it and nobody is written to', async () => {
    expect(await round('2026-11-20T12:59:59Z')).toBeNull();
    expect(await round('2026-11-21T04:59:59Z')).toEqual({ told: 0 });
    expect(await step()).toMatchObject({ dueDay: '2026-11-20', isOverdue: false });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['answers-due']);
    expect((await mails())[0]?.params).toMatchObject({ missed: '0', dueToday: '1' });
  });

  test('R9.13 on the morning after it, the applicant is told with a new day, once', async () => {
    expect(await round('2026-11-21T13:00:00Z')).toEqual({ told: 1 });
    expect(await round('2026-11-21T13:01:00Z')).toBeNull();
    const told = await mails();
    // Staff are not written to on a Saturday.
    expect(told.map(({ kind }) => kind)).toEqual(['answer-late']);
    expect(told[0]?.params).toMatchObject({
      ...{ applicationId, dueDay: 'November 20, 2026', newDay: 'November 24, 2026' },
    });
    const late = { dueDay: '2026-11-24', missedDay: '2026-11-20', isOverdue: true };
    expect(await step()).toMatchObject(late);
    const { items, counts, totalCount } = await due();
    expect([counts, totalCount]).toEqual([{ overdue: 1, today: 0, week: 0, later: 0 }, 1]);
    const totals = ['overdue', 'today'].map((answer) => due(`?answer=${answer}`));
    expect((await Promise.all(totals)).map((one) => one.totalCount)).toEqual([1, 0]);
    const board = async (query: string) => {
      const answer = await house.browser.get(`/staff/applications/counts?${query}`);
      const { answers, totalCount: total } = await readAnswer(Board, answer);
      return [answers, total];
    };
    expect(await board('answer=overdue')).toEqual([{ overdue: 1, today: 0 }, 1]);
    expect(await board('answer=today')).toEqual([{ overdue: 1, today: 0 }, 0]);
    expect(await countOverdue(world.database.sql, '2026-11-20')).toBe(1);
    expect(items[0]).toMatchObject({ applicationId, answer: late });
  });

  test('R9.13 after a tour it is our turn, and the day follows the tour wherever it is moved', async () => {
    await world.rows(`UPDATE applications SET stage = 'IN_TOUR'`);
    await world.rows(`UPDATE application_moves SET stage = 'IN_TOUR'`);
    await forgetDays();
    expect((await due()).totalCount).toBe(0);
    await world.rows(
      `INSERT INTO tours (id, building_id, unit_id, visitor_id, mode, starts_at, ends_at, status, home_label, link_key)
       VALUES ('t1', 'warren-house', 'warren-4f', $1, 'video', '2026-11-19T15:00:00Z', '2026-11-19T15:30:00Z', 'done', '4F', 'k')`,
      [grace.id],
    );
    expect((await due()).items[0]?.answer).toMatchObject({ by: 'us', dueDay: '2026-11-23' });
    await world.rows(`UPDATE tours SET starts_at = '2026-11-20T15:00:00Z'`);
    expect((await due()).items[0]?.answer).toMatchObject({ dueDay: '2026-11-24' });
    await world.rows(`UPDATE tours SET status = 'no-show'`);
    expect((await due()).totalCount).toBe(0);
    await world.rows(`DELETE FROM tours`);
    await world.rows(`UPDATE application_moves SET stage = 'INITIAL_CONTACT'`);
  });

  test('the kept day is forgotten by a move, and kept again for the stage that it led to', async () => {
    now = new Date('2026-11-18T16:00:00Z');
    expect((await due()).items[0]?.answer).toMatchObject({ dueDay: '2026-11-20' });
    const kept = () =>
      world.rows(`SELECT answer_by AS "by", answer_day::text AS day FROM applications`);
    expect(await kept()).toEqual([{ by: 'us', day: '2026-11-20' }]);
    await house.browser.post(`/staff/applications/${applicationId}/stage`, {
      ...{ to: 'IN_TOUR', version: 1 },
    });
    expect(await kept()).toEqual([{ by: null, day: null }]);
    expect((await due()).totalCount).toBe(0);
    expect((await kept())[0]?.by).toBe('applicant');
    await world.rows(`DELETE FROM application_moves WHERE version > 1`);
    await world.rows(`UPDATE applications SET version = 1`);
  });

  test('an application can have waited before it came here, with what was told meanwhile', async () => {
    const delays = [
      { dueDay: '2026-11-16', newDay: '2026-11-19', toldAt: '2026-11-17T13:00:00.000Z' },
      { dueDay: '2026-11-19', newDay: '2026-11-24', toldAt: '2026-11-20T11:00:00.000Z' },
    ];
    // The day of the stage is that of the submission.
    await world.rows(`UPDATE application_moves SET at = '2026-11-12T15:00:00Z'`);
    await world.database.sql.transaction((tx) =>
      putWaiting(tx, { applicationId, from: '2026-11-12T15:00:00Z', delays }),
    );
    expect((await due()).items[0]?.answer).toMatchObject({
      ...{ dueDay: '2026-11-24', missedDay: '2026-11-16', timesMissed: 2 },
    });
    expect((await mails()).length).toBe(0);
    await world.database.sql.transaction((tx) =>
      putWaiting(tx, { applicationId: 'APP-made-up', from: '2026-11-12T15:00:00Z', delays }),
    );
  });

  test('two rounds at once tell once', async () => {
    await Promise.all([round('2026-11-21T13:00:00Z'), round('2026-11-21T13:00:00Z')]);
    expect((await mails()).filter(({ kind }) => kind === 'answer-late')).toHaveLength(1);
  });

  test('staff of all learn of what is missed for the second time', async () => {
    const chief = await world.join({ role: 'staff', firstName: 'Cleo' });
    const told = async () =>
      (await mails()).flatMap(({ kind, params }) =>
        kind === 'answers-due' ? params.firstName : [],
      );
    await round('2026-11-23T13:00:00Z');
    expect(await told()).toEqual(['Hal']);
    await world.rows('DELETE FROM jobs');
    await round('2026-11-26T13:00:00Z');
    await round('2026-11-27T13:00:00Z');
    expect((await told()).sort()).toEqual(['Cleo', 'Hal']);
    await world.rows('DELETE FROM jobs');
    // An assignee alone is reminded, and staff of all of what is missed again.
    await world.rows('UPDATE applications SET assignee_id = $1', [chief.id]);
    await world.rows(`DELETE FROM answer_rounds WHERE day = '2026-11-27'`);
    await round('2026-11-27T14:00:00Z');
    expect(await told()).toEqual(['Cleo']);
    await world.rows(`DELETE FROM accounts WHERE id = $1`, [chief.id]);
  });

  test('staff are told in the morning what else waits in their buildings, and staff of all of where nobody is', async () => {
    const chief = await world.join({ role: 'staff', firstName: 'Cleo' });
    await world.rows(`UPDATE applications SET stage = 'CANCELLED'`);
    await forgetDays();
    threads = [
      { buildingId: 'warren-house', count: 2 },
      { buildingId: 'pearl-court', count: 1 },
    ];
    documents = [{ buildingId: 'warren-house', count: 1 }];
    await world.rows(
      `INSERT INTO application_corrections (id, application_db_id, at, state, before, after)
       SELECT 'c1', id, now(), 'waiting', '{}', '{}' FROM applications`,
    );
    await round('2026-11-30T13:00:00Z');
    const told = Object.fromEntries(
      (await mails()).map(({ params }) => [params.firstName, params]),
    );
    const none = { missed: '0', dueToday: '0' };
    expect(told).toMatchObject({
      Hal: { ...none, threads: '2', corrections: '1', documents: '1' },
      Cleo: { ...none, threads: '1', corrections: '0', documents: '0' },
    });
    expect(writeLetter('answers-due', told.Hal ?? {}).subject).toBe(
      '2 conversations without an answer, 1 correction asked for, 1 request with new documents',
    );
    [threads, documents] = [[], []];
    await world.rows('DELETE FROM application_corrections');
    await world.rows(`DELETE FROM accounts WHERE id = $1`, [chief.id]);
  });

  test('where it waits for the applicant, they are asked again and staff have nothing due', async () => {
    await world.rows(`UPDATE applications SET stage = 'PENDING_LEASE'`);
    await world.rows(`UPDATE application_moves SET stage = 'PENDING_LEASE'`);
    await forgetDays();
    expect(await round('2026-11-30T13:00:00Z')).toEqual({ told: 1 });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['applicant-awaited']);
    expect(await step()).toMatchObject({ by: 'applicant', isOverdue: false, dueDay: '2026-12-02' });
    expect((await due()).items).toEqual([]);
    await world.rows(`UPDATE application_moves SET stage = 'INITIAL_CONTACT'`);
  });

  test('an application that has ended waits for nothing', async () => {
    await world.rows(`UPDATE applications SET stage = 'CANCELLED'`);
    await forgetDays();
    expect(await round('2026-11-30T13:00:00Z')).toEqual({ told: 0 });
    expect(await mails()).toEqual([]);
    expect((await due()).totalCount).toBe(0);
  });

  test('staff see what is due in their buildings, the longest first, page by page', async () => {
    const later = await apply(await world.join({ firstName: 'Ida' }), roomBody());
    const first = await due('?limit=1');
    expect(first.items.map((one) => one.applicationId)).toEqual([applicationId]);
    const next = await due(`?limit=1&cursor=${first.nextCursor}`);
    expect(next.items.map((one) => one.applicationId)).toEqual([later.applicationId]);
    expect([next.hasMore, next.totalCount]).toEqual([false, 2]);
    expect((await due('?buildingId=warren-house')).totalCount).toBe(2);
    expect((await due('?buildingId=pearl-court')).totalCount).toBe(0);
    await world.rows(`UPDATE staff_buildings SET building_id = 'pearl-court'`);
    expect((await due()).items).toEqual([]);
  });
});
