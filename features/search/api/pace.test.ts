import { openTestDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { Commute } from '@stoop/features/commute/contract/parameters';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { BuildingPage, Facets } from '../contract/answers.ts';

let city: Awaited<ReturnType<typeof openSmallCity>>;
beforeAll(async () => {
  city = await openSmallCity(await openTestDatabase());
});

const ask = (path: string, pace?: number) =>
  city.api.request(`/api/v1${path}`, {
    ...(pace && { headers: { 'Private-Query': `pace=${pace}` } }),
  });
const idsOf = async (answer: Promise<Response> | Response) =>
  (await readAnswer(BuildingPage, await answer)).items.map(({ buildingId }) => buildingId);

test.each(['walkMax', 'stepFreeWalk', 'lat=40.716&lng=-74.009&walkMinutes'])(
  'at half a mile in 20 minutes %s finds what half as many minutes find at the usual pace',
  async (limit) => {
    const searched = `/search?type=building&limit=100&${limit}`;
    for (const minutes of [4, 8, 16])
      expect(await idsOf(ask(`${searched}=${minutes}`, 20))).toEqual(
        await idsOf(ask(`${searched}=${minutes / 2}`)),
      );
  },
);

test('where nothing is close enough, the closest walk is in minutes at the own pace', async () => {
  const closestAt = async (pace: number) => {
    const counts = await readAnswer(Facets, await ask('/facets?walkMax=1', pace));
    return counts.closest?.walkMax?.value;
  };
  const usual = (await closestAt(10)) ?? 0;
  expect(usual).toBeGreaterThan(1);
  expect(await closestAt(15)).toBe(Math.ceil(usual * 1.5));
});

test('a commute at a slower pace is longer by its walks, and none is kept', async () => {
  const to = [{ lat: 40.752, lng: -73.977 }];
  const minutesAt = async (pace: number) => {
    const answer = await city.api.request('/api/v1/commutes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ homes: [{ lat: 40.716, lng: -74.009 }], to, pace }),
    });
    const [[way] = []] = await readAnswer(z.array(z.array(Commute)), answer);
    return way?.minutes ?? 0;
  };
  expect(await minutesAt(20)).toBeGreaterThan((await minutesAt(10)) + 3);
  expect(await minutesAt(8)).toBeLessThanOrEqual(await minutesAt(10));
  const searched = await ask('/search?commuteTo=40.752,-73.977,40', 20);
  expect(searched.headers.get('Cache-Control')).toContain('no-store');
});

test('a pace that is none is refused', async () => {
  for (const pace of ['11', 'slow', '']) {
    const problem = await readProblem(await ask(`/search?pace=${pace}`));
    expect(problem.issues?.map(({ path }) => path)).toEqual(['pace']);
  }
});
