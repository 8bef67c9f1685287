import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { addSeeker, type Seeker } from '@stoop/app/testing/seekers';
import { openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, describe, expect, test } from 'vitest';
import { FittingHomes } from '../contract/routes.ts';

const HABITS = {
  cleanlinessLevel: 'tidy',
  sleepSchedule: 'early_bird',
  noiseTolerance: 'low',
  guestPolicy: 'rarely',
  smoking: 'smoke_free',
};
const SIX = { ...HABITS, budget: 1_900 };
const LOOKS = { budgetRange: { min: 1_000, max: 2_000 }, preferredLocations: ['cobble-hill'] };

/** Six who would fit. Nothing of Eve's that no card shows may be told. */
const PEOPLE: Seeker[] = [
  ...['ada', 'fay', 'gus', 'lou', 'max'].map((id) => ({ id, lifestyle: HABITS, living: LOOKS })),
  {
    id: 'eve',
    lifestyle: HABITS,
    living: {
      ...LOOKS,
      preferredMoveInDate: '2027-03-17',
      lengthOfStay: '12_plus',
      mustHaveAmenities: ['canary amenity'],
    },
  },
];

forEachDatabase((open) => {
  let database: Database;
  let city: Awaited<ReturnType<typeof openSmallCity>>;
  beforeAll(async () => {
    database = await open();
    city = await openSmallCity(database);
    for (const person of PEOPLE) await addSeeker(database, person);
  });

  const homesFor = (answers: object) =>
    city.api.request('/api/v1/roommates/homes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(answers),
    });

  describe('homes for six answers', () => {
    test('are those in whose neighborhood at least three people look who would fit', async () => {
      const { items } = await readAnswer(FittingHomes, await homesFor(SIX));
      expect(items.map(({ home, people }) => [home.rentId, people])).toEqual([
        ['warren-3r', '6 to 10'],
      ]);
    });

    test('and of a neighborhood it is told in a band how many look there, if they are three or more', async () => {
      const looking = async (id: string) =>
        (await city.api.request(`/api/v1/neighborhoods/${id}/looking`)).json();
      expect(await looking('cobble-hill')).toEqual({ people: '6 to 10' });
      expect(await looking('tribeca')).toEqual({ people: null });
    });

    test('tell nothing of anybody', async () => {
      const told = await (await homesFor(SIX)).text();
      expect(told).not.toMatch(/eve|canary|2027-03-17|12_plus|seekers/i);
    });

    test('are left out where fewer people can pay for a room there', async () => {
      await database.pool.query(
        `UPDATE profiles SET living_requirements = '{"budgetRange":{"max":1000},"preferredLocations":["cobble-hill"]}'
         WHERE account_id IN ('ada', 'eve', 'fay', 'gus', 'lou')`,
      );
      expect(await readAnswer(FittingHomes, await homesFor(SIX))).toEqual({ items: [] });
    });

    test.each([
      [{ ...SIX, budget: 0 }, 'budget'],
      [{ ...SIX, smoking: 'sometimes' }, 'smoking'],
      [{ ...SIX, gender: 'woman' }, 'gender'],
    ])('are refused for %j', async (answers, path) => {
      const problem = await readProblem(await homesFor(answers));
      expect(problem).toMatchObject({ status: 400, issues: [{ path }] });
    });
  });
});
