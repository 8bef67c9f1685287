import { forOneDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ApplicationView } from '../contract/application.ts';
import { StaffApplication } from '../contract/staff/application-routes.ts';
import {
  type Applying,
  apply,
  openApplying,
  postStage,
  type TestUser,
  UNIT,
  unitBody,
} from '../testing/applying.ts';
import { listDrafts, saveDraft } from './drafts/store.ts';
import { readApplications } from './exchange/applications.ts';
import { exportBuildings, importBuildings } from './exchange/buildings.ts';

const PEOPLE = 200;
const SAME_KEY = 50;
const ROUNDS = 12;

forOneDatabase((open) => {
  let world: Applying;
  let staff: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff' });
  });
  beforeEach(async () => {
    await world.leaveQueue();
    await world.rows('DELETE FROM applications');
  });

  const many = (count: number) => Promise.all(Array.from({ length: count }, () => world.join()));

  test(`${SAME_KEY} concurrent submits with one key are one application with one answer`, async () => {
    const grace = await world.join();
    const send = () =>
      grace.browser.send('POST', '/applications', unitBody(), { 'Idempotency-Key': 'one' });
    const answers = await Promise.all(Array.from({ length: SAME_KEY }, send));
    const results = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(results).size).toBe(1);
    expect(await world.rows('SELECT FROM applications')).toHaveLength(1);
    expect(await world.rows(`SELECT FROM queue_entries WHERE unit_id = 'warren-4f'`)).toHaveLength(
      1,
    );
  });

  test('R5.08 concurrent submits by one person without a key have one place', async () => {
    const grace = await world.join();
    const results = await Promise.all(Array.from({ length: 10 }, () => apply(grace)));
    const outcomes = results.map(({ queue }) => queue.status).sort();
    expect(outcomes).toEqual([...Array(9).fill('already-queued'), 'queued']);
  });

  test(`R4.04 ${PEOPLE} people who apply concurrently are all saved and queued in order`, async () => {
    const people = await many(PEOPLE);
    const results = await Promise.all(people.map((one) => apply(one)));
    const positions = results.map(({ queue }) => queue.position ?? 0).sort((a, b) => a - b);
    expect(positions).toEqual(Array.from({ length: PEOPLE }, (_, at) => at + 1));
    const [counts] =
      await world.rows(`SELECT (SELECT count(*)::int FROM applications) AS applications,
      (SELECT count(*)::int FROM queue_entries WHERE unit_id = 'warren-4f') AS entries,
      (SELECT count(DISTINCT params->>'applicationId')::int FROM jobs m
        JOIN applications a ON a.application_id = m.params->>'applicationId') AS mails`);
    expect(counts).toEqual({ applications: PEOPLE, entries: PEOPLE, mails: PEOPLE });
    // The answers agree with the queue, by the time of submission and by the place.
    const order = await world.rows(`SELECT a.application_id AS id FROM queue_entries q
      JOIN applications a ON a.id = q.application_db_id ORDER BY a.submitted_at, q.number`);
    const byPlace = results.toSorted((a, b) => (a.queue.position ?? 0) - (b.queue.position ?? 0));
    expect(order.map(({ id }) => id)).toEqual(byPlace.map(({ applicationId }) => applicationId));
  });

  test(`R5.07 in ${ROUNDS} rounds no submit is queued behind one that enters matching`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await world.leaveQueue();
      const [first, ...others] = await many(5);
      if (!first) throw new Error('no applicant');
      const { applicationId } = await apply(first);
      await postStage(staff, applicationId, { to: 'IN_TOUR', version: 1 });
      const [moved, ...results] = await Promise.all([
        postStage(staff, applicationId, { to: 'IN_MATCHING', version: 2 }),
        ...others.map((one) => apply(one)),
      ]);
      expect(moved.status).toBe(200);
      // Those with a place joined before the move; the others were refused.
      const [{ at }] = await world.rows(
        `SELECT m.at FROM application_moves m JOIN applications a ON a.id = m.application_db_id
         WHERE a.application_id = $1 AND m.version = 3`,
        [applicationId],
      );
      for (const { submitTime, queue } of results) {
        const milliseconds = Date.parse(submitTime) - at.getTime();
        if (queue.status === 'queued') expect(milliseconds).toBeLessThanOrEqual(0);
        else expect([queue.status, milliseconds >= 0]).toEqual(['not-queued', true]);
      }
    }
  });

  test('R4.02 of two concurrent moves by staff one wins, and the other sees the current stage', async () => {
    const other = await world.join({ role: 'staff' });
    for (const to of ['IN_TOUR', 'INITIAL_CONTACT', 'IN_TOUR', 'IN_MATCHING']) {
      const grace = await world.join();
      const { applicationId } = await apply(grace);
      if (to !== 'IN_TOUR') await postStage(staff, applicationId, { to: 'IN_TOUR', version: 1 });
      const version = to === 'IN_TOUR' ? 1 : 2;
      const answers = await Promise.all(
        [staff, other].map((who) => postStage(who, applicationId, { to, version })),
      );
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect([won?.status, lost?.status]).toEqual([200, 409]);
      expect(StaffApplication.parse(await won?.json())).toMatchObject({
        stage: to,
        version: version + 1,
      });
      expect(await lost?.json()).toMatchObject({
        code: 'applications/version-changed',
        current: { stage: to, version: version + 1 },
      });
      await world.leaveQueue();
    }
  });

  test('a withdrawal during a move by staff cancels the application and frees its place', async () => {
    for (let round = 0; round < 10; round += 1) {
      const grace = await world.join();
      const { applicationId } = await apply(grace);
      const [withdrawn, moved] = await Promise.all([
        grace.browser.post(`/me/applications/${applicationId}/withdraw`),
        postStage(staff, applicationId, { to: 'IN_TOUR', version: 1 }),
      ]);
      expect(ApplicationView.parse(await withdrawn.json())).toMatchObject({
        stage: 'CANCELLED',
        queue: { position: null, length: 0 },
      });
      expect([200, 409]).toContain(moved.status);
    }
  });

  test('concurrent deletions, withdrawals, submits and moves do not deadlock', async () => {
    const people = await many(12);
    const made = await Promise.all(people.map((one) => apply(one)));
    const remove = ({ browser, id }: TestUser) =>
      browser.send('DELETE', '/me', { email: `${id}@stoop.test` });
    const answers = await Promise.all(
      people.flatMap((one, at) => {
        const { applicationId } = made[at] ?? { applicationId: '' };
        return [
          remove(one),
          postStage(staff, applicationId, { to: 'IN_TOUR', version: 1 }),
          one.browser.post('/applications', unitBody()),
          one.browser.post(`/me/applications/${applicationId}/withdraw`),
        ];
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await world.rows(`SELECT FROM queue_entries WHERE unit_id = 'warren-4f'`)).toEqual([]);
    expect(
      await world.rows(`SELECT FROM applications WHERE applicant_name IS NOT NULL OR stage <> 'CANCELLED'
        OR personal_info::text <> '{}'`),
    ).toEqual([]);
  });

  test('of different bodies with one key at once the first is accepted, the others are refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const grace = await world.join();
      const send = (_: unknown, at: number) => {
        const employmentInfo = { status: 'student', annualIncome: 50_000 + (at % 3) };
        const key = { 'Idempotency-Key': `round-${round}` };
        return grace.browser.send('POST', '/applications', unitBody({ employmentInfo }), key);
      };
      const answers = await Promise.all(Array.from({ length: 12 }, send));
      const statuses = answers.map(({ status }) => status);
      const taken = statuses.indexOf(201) % 3;
      expect(statuses).toEqual(statuses.map((_, at) => (at % 3 === taken ? 201 : 422)));
      const own = 'SELECT FROM applications WHERE applicant_id = $1';
      expect(await world.rows(own, [grace.id])).toHaveLength(1);
    }
  });

  test('R4.06 of two tabs that begin a twentieth draft at once one is refused', async () => {
    const { sql } = world.database;
    const { id } = await world.join();
    await world.rows(
      `INSERT INTO application_drafts (account_id, home, draft, saved_at)
       SELECT $1, 'warren-house/' || at, '{}', now() FROM generate_series(1, 19) AS at`,
      [id],
    );
    const save = (roomId: string | null) =>
      saveDraft(sql, id, { home: { ...UNIT, roomId }, draft: {} });
    const answers = await Promise.all([save(null), save('warren-4f-a')]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(await listDrafts(sql, id)).toHaveLength(20);
  });

  test('concurrent submits, retries, withdrawals, moves and imports end, and each answer agrees with the queue', async () => {
    const { database } = world;
    const [building] = await exportBuildings(database.sql, ['warren-house']);
    if (!building) throw new Error('no building');
    const people = await many(12);
    const made = await Promise.all(people.map((one) => apply(one)));
    const ids = made.map(({ applicationDbId }) => applicationDbId);
    const documents = (await readApplications(database.sql, 'unit', ids)).map(({ document }) => ({
      ...document,
      livingRequirements: { lengthOfStay: '7' },
    }));
    const answers = await Promise.all([
      ...people.flatMap((one, at) => {
        const { applicationId } = made[at] ?? { applicationId: '' };
        return [
          one.browser.post(`/me/applications/${applicationId}/requeue`),
          postStage(staff, applicationId, { to: 'IN_TOUR', version: 1 }),
          one.browser.post('/applications', unitBody()),
          ...(at % 2 ? [one.browser.post(`/me/applications/${applicationId}/withdraw`)] : []),
        ];
      }),
      importBuildings(database.sql, [building]),
      importFew(database, 'unit_applications', documents),
      importBuildings(database.sql, [building]),
    ]);
    const statuses = answers.map((answer) => (answer instanceof Response ? answer.status : 200));
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    const astray = await world.rows(`SELECT q.application_id FROM queue_entries q
      JOIN applications a ON a.id = q.application_db_id WHERE q.status <> a.stage`);
    expect(astray).toEqual([]);
    const twice = await world.rows(`SELECT applicant_id FROM queue_entries
      WHERE unit_id = 'warren-4f' AND status NOT IN ('CLOSED', 'CANCELLED')
      GROUP BY applicant_id HAVING count(*) > 1`);
    expect(twice).toEqual([]);
    const gaps = await world.rows(`SELECT a.id FROM applications a JOIN application_moves m
      ON m.application_db_id = a.id GROUP BY a.id HAVING count(*) <> a.version`);
    expect(gaps).toEqual([]);
  });
});
