import { openTestDatabase } from '@stoop/app/testing/databases';
import {
  HABITS,
  invite,
  openSharing,
  SHARED,
  type Sharing,
  sharedRoomBody,
} from '@stoop/app/testing/sharing';
import type { Database } from '@stoop/base/api/db/database';
import { apply, type TestUser } from '@stoop/features/applications/testing/applying';
import { randomAnswers } from '@stoop/features/matching/rules/testing/random-answers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * A user changes the own answers as often as they like, or makes as many accounts, and reads what a home tells each time.
 * What is the same for all answers cannot be found out by any of them. On one engine: the rows that the answers are made
 * of are read by other tests on both.
 */
const PROBES = [
  ...Array.from({ length: 31 }, (_, day) => ({
    habits: HABITS,
    wishes: { preferredMoveInDate: `2027-01-${String(day + 1).padStart(2, '0')}` },
  })),
  ...fc
    .sample(randomAnswers, { numRuns: 25, seed: 14 })
    .map(
      ({
        budgetRange,
        preferredMoveInDate,
        lengthOfStay,
        preferredLocations,
        willShareCommonSpaces,
        dealBreakers,
        ...habits
      }) => ({
        habits,
        wishes: { budgetRange, preferredMoveInDate, preferredLocations, dealBreakers },
      }),
    ),
];

const CARD = { budgetRange: { min: 600, max: 1_250 }, preferredLocations: ['cobble-hill'] };
const OTHERS = ['Ben', 'Chloe', 'Dora', 'Eli', 'Fay', 'Gus'];
/** Waits wherever somebody waits, and agreed that it is shown without a name. */
const SHOWN = 'Hal';

describe('probing', () => {
  let database: Database;
  let world: Sharing;
  let prober: TestUser;
  const others: TestUser[] = [];
  let shown: TestUser;
  beforeAll(async () => {
    database = await openTestDatabase();
    world = await openSharing(database);
    shown = await world.sharer({ firstName: SHOWN, living: CARD });
    await agree(shown);
    prober = await world.sharer({ firstName: 'Maya' });
    for (const [at, firstName] of OTHERS.entries())
      others.push(
        await world.sharer({
          firstName,
          lifestyle: {
            ...HABITS,
            ...(at % 2 && { cleanlinessLevel: 'spotless', drinking: 'never' }),
          },
          living: { ...CARD, preferredMoveInDate: `2027-0${2 + (at % 2)}-14` },
        }),
      );
  });

  afterAll(() => database.close());

  const set = ({ id }: TestUser, habits: object | null, wishes: object) =>
    world.rows(
      `UPDATE profiles SET lifestyle_preferences = coalesce($2::json, lifestyle_preferences),
         living_requirements = $3 WHERE account_id = $1`,
      [id, habits && JSON.stringify(habits), wishes],
    );

  const agree = ({ id }: TestUser) =>
    world.rows('UPDATE profiles SET shows_while_waiting = true WHERE account_id = $1', [id]);

  /** What a home tells after each change of the own answers. */
  async function told(): Promise<string[]> {
    const texts: string[] = [];
    const path = `/buildings/${SHARED.buildingId}/units/${SHARED.unitId}`;
    for (const { habits, wishes } of PROBES) {
      await set(prober, habits, wishes);
      for (const about of ['possible-households', 'roommates'])
        texts.push(await (await prober.browser.get(`${path}/${about}`)).text());
    }
    return texts;
  }

  describe('what a home tells of others, whatever its reader answers', () => {
    test('does not depend on the day of their move-in, nor on what no card shows', async () => {
      const [waiting] = others as [TestUser];
      await apply(waiting, sharedRoomBody());
      await agree(waiting);
      const before = await told();
      for (const [at, person] of others.entries())
        await set(person, null, {
          ...CARD,
          preferredMoveInDate: `2027-0${2 + (at % 2)}-${at % 3 ? '28' : '01'}`,
          lengthOfStay: '1_3',
          willShareCommonSpaces: false,
          dealBreakers: ['any_smoking', 'cats', 'alcohol_at_home'],
        });
      const after = await told();
      expect(after).toEqual(before);
      // They tell something: otherwise the same would prove nothing.
      expect(new Set(before).size).toBeGreaterThan(10);
      expect(before.join()).toContain('"people":1,"withCard":1,"waiting":[{"band":"Strong fit"}]');
      await world.rows('UPDATE profiles SET shows_while_waiting = account_id = $1', [shown.id]);
    });

    test('does not depend on who waits for its rooms, but for those who agreed', async () => {
      const wait = async (from: number) => {
        await world.rows('DELETE FROM queue_entries');
        await world.rows('DELETE FROM applications');
        for (const person of [shown, ...others.slice(from, from + 3)])
          await apply(person, sharedRoomBody());
      };
      await wait(0);
      const before = await told();
      expect(before.join()).toContain('"people":4,"withCard":4,"waiting":[{"band":"Strong fit"}]');
      await wait(3);
      expect(await told()).toEqual(before);
    });
  });

  test('an invitation tells nothing that depends on what an inviter without a card answered', async () => {
    const inviter = await world.sharer({ firstName: 'Iris', hasCard: false, living: CARD });
    const asked = await world.sharer({ firstName: 'Kim' });
    const { householdId } = await invite(inviter, [asked]);
    const told = async () => {
      const texts: string[] = [];
      for (const { habits, wishes } of PROBES) {
        await set(asked, habits, wishes);
        texts.push(await (await asked.browser.get(`/households/${householdId}`)).text());
      }
      return texts;
    };
    const before = await told();
    await set(
      inviter,
      { ...HABITS, smoking: 'smokes_inside' },
      { budgetRange: { min: 100, max: 300 }, preferredMoveInDate: '2027-09-01' },
    );
    expect(await told()).toEqual(before);
    expect(new Set(before).size).toBeGreaterThan(2);
  });
});
