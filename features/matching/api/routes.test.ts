import { forEachDatabase } from '@stoop/app/testing/databases';
import { GRACE } from '@stoop/app/testing/people';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { addPlace, addSeeker, type Seeker } from '@stoop/app/testing/seekers';
import { openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, describe, expect, test } from 'vitest';
import { ExplainedCard, FriendFits, RankedCards, UnitRoommates } from '../contract/routes.ts';

const HABITS = {
  cleanlinessLevel: 'tidy',
  sleepSchedule: 'early_bird',
  noiseTolerance: 'low',
  guestPolicy: 'rarely',
  smoking: 'smoke_free',
};
const LOOKS = { budgetRange: { min: 1_000, max: 2_000 }, preferredLocations: ['cobble-hill'] };

/** What no card shows; none of it may be in an answer to others. */
const CANARIES = [
  '1991-08-07',
  'canary',
  '2027-03-17',
  'self_described',
  '12_plus',
  'opposite_sleep_schedule',
  '@seekers.test',
  'Seeker',
];

/** Best first for Ada: Eve answers as she does, Hal and Ira are ruled out. */
const PEOPLE: Seeker[] = [
  { id: 'ada', lifestyle: HABITS, living: { ...LOOKS, dealBreakers: ['messy_home'] } },
  {
    id: 'eve',
    lifestyle: HABITS,
    living: {
      ...LOOKS,
      preferredMoveInDate: '2027-03-17',
      lengthOfStay: '12_plus',
      mustHaveAmenities: ['canary amenity'],
      dealBreakers: ['opposite_sleep_schedule'],
    },
  },
  { id: 'fay', lifestyle: { ...HABITS, cleanlinessLevel: 'very_tidy' }, living: LOOKS },
  { id: 'gus', lifestyle: { ...HABITS, sleepSchedule: 'night_owl' }, living: LOOKS },
  { id: 'hal', lifestyle: { ...HABITS, smoking: 'smokes_inside' }, living: LOOKS },
  { id: 'ira', lifestyle: { ...HABITS, cleanlinessLevel: 'relaxed' }, living: LOOKS },
  { id: 'joy', lifestyle: {} },
  { id: 'kim', lifestyle: HABITS, living: LOOKS, hasCard: false },
  { id: 'lou', lifestyle: HABITS, living: LOOKS },
  { id: 'max', lifestyle: HABITS, living: LOOKS },
];

const ROOM = { buildingId: 'warren-house', unitId: 'warren-3r', roomId: 'warren-3r-front' };

forEachDatabase((open) => {
  let database: Database;
  let city: Awaited<ReturnType<typeof openSmallCity>>;
  beforeAll(async () => {
    database = await open();
    const as = (id: string) => ({ ...GRACE, id });
    city = await openSmallCity(database, {
      people: { ada: as('ada'), eve: as('eve'), gus: as('gus'), joy: as('joy'), max: as('max') },
    });
    for (const person of PEOPLE) await addSeeker(database, person);
    await database.pool.query(
      `UPDATE profiles SET basic_info = '{"dateOfBirth":"1991-08-07","gender":"self_described","phone":"canary phone","occupation":"canary occupation"}',
         social_media_links = '{"instagram":"https://instagram.com/canary"}' WHERE account_id = 'eve'`,
    );
    // Lou has blocked Ada, and Ada has blocked Max.
    await database.pool.query(
      `INSERT INTO blocks (blocker_id, blocked_id, first_name) VALUES ('lou', 'ada', ''), ('ada', 'max', '')`,
    );
  });

  const call = (path: string, as = 'ada') =>
    city.api.request(`/api/v1${path}`, { headers: { as } });
  const list = async (query = '', as = 'ada') =>
    readAnswer(RankedCards, await call(`/roommates${query}`, as));
  const idsIn = ({ items }: RankedCards) => items.map(({ card }) => card.userId);

  describe('the list of people', () => {
    test('has those who fit best first, and counts those whom a conflict rules out', async () => {
      const { items, ...rest } = await list();
      expect(
        items.map(({ card, compatibility: { score, band } }) => [card.userId, score, band]),
      ).toEqual([
        ['eve', 100, 'Strong fit'],
        ['fay', 92, 'Strong fit'],
        ['gus', 77, 'Strong fit'],
        ['joy', null, null],
      ]);
      expect(rest).toEqual({
        nextCursor: null,
        hasMore: false,
        totalCount: 4,
        hidden: 2,
        you: { hasCard: true, answers: { used: 7, of: 11 } },
      });
    });

    test('explains each with what works and what to talk about', async () => {
      const { items } = await list();
      const gus = items.find(({ card }) => card.userId === 'gus');
      expect(gus?.compatibility).toMatchObject({
        reasons: [
          { field: 'cleanlinessLevel' },
          { field: 'noiseTolerance' },
          { field: 'guestPolicy' },
        ],
        toTalkAbout: [{ field: 'sleepSchedule', yours: 'Early bird', theirs: 'Night owl' }],
        conflicts: [],
      });
    });

    test('leaves out blocked people on both sides, the own card and hidden ones', async () => {
      expect(idsIn(await list())).toEqual(['eve', 'fay', 'gus', 'joy']);
      expect(idsIn(await list('', 'max'))).toEqual(['eve', 'lou', 'fay', 'ira', 'gus', 'joy']);
    });

    test('no deal-breaker of others tells on them: it neither hides nor ranks anybody', async () => {
      // Eve's deal-breaker is an opposite sleep schedule, which Gus has.
      const seenByGus = await list('', 'gus');
      expect(idsIn(seenByGus)).toContain('eve');
      expect(seenByGus.hidden).toBe(1);
    });

    test.each([
      ['?cleanlinessLevel=very_tidy&cleanlinessLevel=spotless', ['fay']],
      ['?sleepSchedule=night_owl', ['gus']],
      ['?area=cobble-hill&area=soho', ['eve', 'fay', 'gus']],
      ['?area=soho', []],
      ['?moveIn=2027-03', ['eve']],
      ['?minBudget=2000', ['eve', 'fay', 'gus']],
      ['?minBudget=2001', []],
      ['?maxBudget=999', []],
    ])('%s leaves %j', async (query, ids) => {
      expect(idsIn(await list(query))).toEqual(ids);
    });

    test.each([
      ['?cleanlinessLevel=filthy', 'cleanlinessLevel'],
      ['?gender=woman', 'gender'],
      ['?moveIn=2027-13', 'moveIn'],
      ['?minBudget=-1', 'minBudget'],
      ['?minBudget=9&maxBudget=8', 'minBudget'],
      ['?limit=51', 'limit'],
      ['?cursor=abc', 'cursor'],
    ])('refuses %s', async (query, path) => {
      const answer = await call(`/roommates${query}`);
      expect(await readProblem(answer)).toMatchObject({ status: 400, issues: [{ path }] });
    });

    test('comes in pages, each person once', async () => {
      const found: string[] = [];
      for (let cursor = ''; ; ) {
        const page = await list(`?limit=2${cursor}`, 'max');
        found.push(...idsIn(page));
        if (!page.nextCursor) break;
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect(found).toEqual(['eve', 'lou', 'fay', 'ira', 'gus', 'joy']);
    });

    test('says what its viewer lacks', async () => {
      expect((await list('', 'joy')).you).toEqual({ hasCard: true, answers: { used: 0, of: 11 } });
    });
  });

  describe('all lines of a fit', () => {
    test('have points that add up to the score', async () => {
      const { compatibility } = await readAnswer(ExplainedCard, await call('/roommates/gus/fit'));
      const { table, score } = compatibility;
      expect(score).toBe(77);
      expect(table.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(77);
    });

    test('name a conflict that the viewer reads on the card', async () => {
      const { compatibility } = await readAnswer(ExplainedCard, await call('/roommates/ira/fit'));
      expect(compatibility.conflicts).toEqual([
        { kind: 'your_deal_breaker', sentence: 'A deal-breaker of yours: a messy home.' },
      ]);
    });

    test.each(['ada', 'kim', 'lou', 'max', 'nobody'])(
      'of the own card, a hidden one, blocked and unknown people are one answer: %s',
      async (id) => {
        const answer = await call(`/roommates/${id}/fit`);
        expect(await readProblem(answer)).toMatchObject({
          status: 404,
          code: 'people/card-not-found',
        });
      },
    );
  });

  test('the fits of friends are theirs alone, with a card that is switched off as well', async () => {
    await database.pool.query(
      `INSERT INTO connections (requester_id, recipient_id, state) VALUES ('ada', 'kim', 'friends'), ('gus', 'ada', 'requested')`,
    );
    const { items } = await readAnswer(FriendFits, await call('/me/friends/fits'));
    const compatibility = { score: 100, band: 'Strong fit' };
    expect(items).toMatchObject([{ userId: 'kim', compatibility }]);
    await database.pool.query('DELETE FROM connections');
  });

  describe('a unit', () => {
    const fits = async (as = 'ada') =>
      readAnswer(
        UnitRoommates,
        await call('/buildings/warren-house/units/warren-3r/roommates', as),
      );

    test('tells how people fit whose cards name its neighborhood and a budget for it, without a name', async () => {
      expect(await fits()).toEqual({
        people: 1,
        withCard: 0,
        waiting: [],
        looking: 5,
        fits: [
          { band: 'Strong fit' },
          { band: 'Strong fit' },
          { band: 'Strong fit' },
          { band: 'Not a match' },
          { band: 'Not a match' },
        ],
        canCompare: true,
      });
    });

    test('R5.14 tells how many others wait for its rooms, how many of them show a card, and nothing else of them', async () => {
      const before = await fits();
      for (const id of ['ada', 'eve', 'gus', 'kim', 'joy', 'lou'])
        await addPlace(database, id, ROOM);
      expect(await fits()).toEqual({ ...before, people: 6, withCard: 4 });
    });

    test('shows how those of them who agreed fit, without a name, until they switch it off', async () => {
      const agree = (isShown: boolean) =>
        database.pool.query(
          `UPDATE profiles SET shows_while_waiting = $1 WHERE account_id IN ('eve', 'gus', 'lou')`,
          [isShown],
        );
      const { people, waiting } = await fits();
      expect([people, waiting]).toEqual([6, []]);
      await agree(true);
      const shown = { band: 'Strong fit' };
      expect((await fits()).waiting).toEqual([shown, shown, shown]);
      expect((await fits('joy')).waiting).toBeNull();
      await database.pool.query(
        `UPDATE profiles SET has_roommate_card = false WHERE account_id = 'eve'`,
      );
      expect(await fits()).toMatchObject({ people: 6, withCard: 3, waiting: [shown, shown] });
      await database.pool.query(
        `UPDATE profiles SET has_roommate_card = true WHERE account_id = 'eve'`,
      );
      await agree(false);
      expect(await fits()).toMatchObject({ people: 6, withCard: 4, waiting: [] });
    });

    test('compares nobody with somebody who has not answered', async () => {
      expect(await fits('joy')).toMatchObject({ looking: 8, fits: null, canCompare: false });
    });

    test('that is hidden is not found', async () => {
      const path = '/buildings/warren-house/units/warren-hidden-unit/roommates';
      expect((await call(path)).status).toBe(404);
    });
  });

  test('nothing that no card shows is in any answer to others', async () => {
    const told = await Promise.all(
      [
        call('/roommates', 'gus'),
        call('/roommates?moveIn=2027-03', 'gus'),
        call('/roommates/eve/fit', 'gus'),
        call('/buildings/warren-house/units/warren-3r/roommates', 'gus'),
        call('/search?type=roommates', ''),
      ].map(async (answer) => (await answer).text()),
    );
    expect(told[0]).toContain('"userId":"eve"');
    expect(CANARIES.filter((canary) => told.some((text) => text.includes(canary)))).toEqual([]);
  });
});
