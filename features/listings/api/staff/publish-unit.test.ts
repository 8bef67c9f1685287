import { forEachDatabase } from '@stoop/app/testing/databases';
import { openListingStaff } from '@stoop/app/testing/listing-staff';
import { readProblem } from '@stoop/app/testing/read-answer';
import type { Database } from '@stoop/base/api/db/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const P2 = '/staff/listings/pine/units/p2';

forEachDatabase((open) => {
  let database: Database;
  let world: Awaited<ReturnType<typeof openListingStaff>>;
  const clock = { now: new Date('2026-11-20T12:00:00Z') };
  beforeAll(async () => {
    database = await open();
    world = await openListingStaff(database, clock);
  });
  afterAll(() => world.stop());

  const read = async (path = P2): Promise<Record<string, unknown>> =>
    (await (await world.call('ada', 'GET', path)).json()) as Record<string, unknown>;
  const version = async () => Number((await read()).version);
  const change = async (body: object) =>
    world.call('ada', 'PATCH', '/staff/units/p2', { version: await version(), ...body });
  const publish = async (body: object) =>
    world.call('ada', 'POST', `${P2}/publication`, { version: await version(), ...body });

  beforeEach(() => world.reset());

  test('a published unit is found at once, listed from its first time on, and somebody answers for it', async () => {
    const answer = await publish({ isPublished: true });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      state: 'visible',
      is_visible: true,
      responsible: { id: 'ada', name: 'Ada Byron' },
      postedBy: 'Ada Byron',
      listedAt: expect.any(String),
      confirmedAt: expect.any(String),
    });
    expect(await world.found()).toEqual(['o1', 'p1', 'p2']);
    const { listedAt } = await read();
    await publish({ isPublished: false });
    expect(await world.found()).toEqual(['o1', 'p1']);
    await publish({ isPublished: true });
    expect((await read()).listedAt).toBe(listedAt);
  });

  test('it is among the newest homes while it is published; imported ones never are', async () => {
    const newest = async () => {
      const answer = await world.call('ada', 'GET', '/search/new');
      return ((await answer.json()) as { rentId: string }[]).map(({ rentId }) => rentId);
    };
    expect(await newest()).toEqual([]);
    await publish({ isPublished: true });
    expect(await newest()).toEqual(['p2']);
    await publish({ isPublished: false });
    expect(await newest()).toEqual([]);
  });

  test('the publisher may choose who answers for it, among the staff of the building', async () => {
    const refused = await publish({ isPublished: true, responsibleId: 'bob' });
    expect(await readProblem(refused)).toMatchObject({
      status: 400,
      issues: [{ path: 'responsibleId', message: 'must be staff of this building' }],
    });
    expect(await world.found()).toEqual(['o1', 'p1']);
    const { candidates } = await read();
    expect(candidates).toEqual([{ id: 'ada', name: 'Ada Byron' }]);
  });

  test('an old version is refused with the current state, and changes nothing', async () => {
    const seen = await version();
    await change({ squareFeet: 700 });
    const problem = await readProblem(
      await world.call('ada', 'POST', `${P2}/publication`, { version: seen, isPublished: true }),
    );
    expect(problem).toMatchObject({
      ...{ status: 409, code: 'listings/version-changed' },
      current: { version: seen + 1, squareFeet: 700 },
    });
    expect(await world.found()).toEqual(['o1', 'p1']);
  });

  describe('rules', () => {
    test('words that turn people away may wait in a hidden listing, and cannot be published', async () => {
      expect((await change({ description: 'Sunny. No vouchers, please.' })).status).toBe(200);
      const problem = await readProblem(await publish({ isPublished: true }));
      expect(problem).toMatchObject({ status: 422, code: 'listings/words-refused' });
      expect(problem.issues?.[0]?.message).toContain('“No vouchers, please.”');
      const shown = await readProblem(await change({ is_visible: true }));
      expect(shown.code).toBe('listings/words-refused');
      const later = await readProblem(await publish({ publishAt: '2026-12-01T09:00' }));
      expect(later.code).toBe('listings/words-refused');
      await change({ description: 'Sunny. Vouchers welcome.' });
      expect((await publish({ isPublished: true })).status).toBe(200);
      const worse = await readProblem(await change({ description: 'No kids.' }));
      expect(worse.code).toBe('listings/words-refused');
      expect(await read()).toMatchObject({ description: 'Sunny. Vouchers welcome.' });
    });

    test('FARE: a landlord who hired the broker pays; who hired must be said before publishing', async () => {
      const both = await readProblem(await change({ broker: 900, brokerHiredBy: 'landlord' }));
      expect(both).toMatchObject({ status: 422, code: 'listings/fees-refused' });
      expect((await change({ broker: 900 })).status).toBe(200);
      const unknown = await readProblem(await publish({ isPublished: true }));
      expect(unknown.issues).toMatchObject([{ path: 'brokerHiredBy' }]);
      await change({ brokerHiredBy: 'tenant' });
      expect((await publish({ isPublished: true })).status).toBe(200);
      const later = await readProblem(await change({ brokerHiredBy: 'landlord' }));
      expect(later.code).toBe('listings/fees-refused');
    });

    test('a fee that the law forbids is refused in a hidden listing, too', async () => {
      const fees = [{ name: 'Application fee', amount: 50, time: 'once' }];
      const problem = await readProblem(await change({ fees }));
      expect(problem).toMatchObject({ status: 422, issues: [{ path: 'fees.0' }] });
      expect(await read()).toMatchObject({ fees: [] });
    });

    test('a unit without a room that is shown cannot be published', async () => {
      const hide = (is_visible: boolean) => [
        { roomId: 'front', is_visible },
        { roomId: 'back', is_visible },
      ];
      await change({ rooms: hide(false) });
      const problem = await readProblem(await publish({ isPublished: true }));
      expect(problem.code).toBe('listings/incomplete');
      await change({ rooms: hide(true) });
    });
  });

  describe('at a time', () => {
    test('it is published and hidden by itself, in the time of New York', async () => {
      const answer = await publish({
        publishAt: '2026-12-01T09:00',
        unpublishAt: '2027-03-15T09:00',
      });
      expect(await answer.json()).toMatchObject({
        state: 'scheduled',
        publishAt: '2026-12-01T09:00:00-05:00',
        unpublishAt: '2027-03-15T09:00:00-04:00',
      });
      const { rows } = await database.pool.query('SELECT kind, next_try_at FROM jobs ORDER BY 2');
      expect(rows).toEqual([
        { kind: 'publish', next_try_at: new Date('2026-12-01T14:00:00Z') },
        { kind: 'unpublish', next_try_at: new Date('2027-03-15T13:00:00Z') },
      ]);
      await database.pool.query("DELETE FROM jobs WHERE kind = 'unpublish'");
      await world.runJobs();
      expect(await read()).toMatchObject({
        state: 'visible',
        publishAt: null,
        postedBy: 'Ada Byron',
      });
      expect(await world.found()).toEqual(['o1', 'p1', 'p2']);
    });

    test('a changed or cancelled time makes the earlier job do nothing', async () => {
      await publish({ publishAt: '2026-12-01T09:00' });
      await publish({ publishAt: null });
      await world.runJobs();
      expect(await world.found()).toEqual(['o1', 'p1']);
      expect(await read()).toMatchObject({ state: 'hidden', publishAt: null });
    });

    test('what breaks a rule by then stays hidden, and the audit trail says why', async () => {
      await publish({ publishAt: '2026-12-01T09:00' });
      await database.pool.query("UPDATE unit_listings SET description = 'No vouchers.'");
      await world.runJobs();
      expect(await read()).toMatchObject({ state: 'hidden', publishAt: null });
      const { rows } = await database.pool.query(
        "SELECT detail FROM audit_events WHERE action = 'listing/not-published'",
      );
      expect(rows).toMatchObject([{ detail: { unitId: 'p2' } }]);
    });

    test.each([
      [{ publishAt: '2026-11-20T06:59' }, 'publishAt'],
      [{ publishAt: '2027-03-14T02:30' }, 'publishAt'],
      [{ unpublishAt: '2026-12-01T09:00' }, 'unpublishAt'],
      [{ publishAt: '2026-12-02T09:00', unpublishAt: '2026-12-01T09:00' }, 'unpublishAt'],
      [{ publishAt: '2026-12-02T09:00', unpublishAt: '2026-12-02T09:00' }, 'unpublishAt'],
      [{ isPublished: true, publishAt: '2026-12-02T09:00' }, 'publishAt'],
    ])('%j is refused', async (body, path) => {
      const problem = await readProblem(await publish(body));
      expect([problem.status, problem.issues?.[0]?.path]).toEqual([400, path]);
    });
  });
});
