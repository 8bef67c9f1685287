import { openTestDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { isInside } from '@stoop/base/rules/geo/spot';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Commute } from '../contract/parameters.ts';
import { Isochrones } from '../contract/routes.ts';

let city: Awaited<ReturnType<typeof openSmallCity>>;
beforeAll(async () => {
  city = await openSmallCity(await openTestDatabase());
});
const request = (path: string) => city.api.request(`/api/v1${path}`);

const WORK = '40.752,-73.977';
const WORK_AT = { lat: 40.752, lng: -73.977 };
const BEDFORD_AV = { lat: 40.7173, lng: -73.9569 };

type Place = typeof WORK_AT;
const ask = (homes: readonly Place[], to: readonly Place[]) =>
  city.api.request('/api/v1/commutes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
    body: JSON.stringify({ homes, to }),
  });

const EAST_RIVER = { lat: 40.772, lng: -73.948 };

test('the way from a home to each address has its walks, its trains and its buses', async () => {
  const homes = [BEDFORD_AV, WORK_AT, EAST_RIVER];
  const answer = await ask(homes, [WORK_AT, { lat: 40.7181, lng: -73.9572 }]);
  const [[toWork, near] = [], atWork, fromRiver] = await readAnswer(
    z.array(z.array(Commute)),
    answer,
  );
  expect(toWork?.steps.slice(0, 2)).toMatchObject([
    { kind: 'walk' },
    { kind: 'ride', line: 'L', from: 'Bedford Av', to: '14 St-Union Sq', stops: 3 },
  ]);
  expect(near).toMatchObject({ steps: [{ kind: 'walk' }] });
  expect(atWork?.[0]).toEqual({ minutes: 1, steps: [{ kind: 'walk', minutes: 1 }] });
  expect(fromRiver?.[0]?.steps[1]).toEqual({
    ...{ kind: 'bus', line: 'M79-SBS', from: 'York Av/E 79 St', to: '3 Av/E 79 St', stops: 3 },
  });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

const readIsochrones = async (query: string) =>
  (await readAnswer(Isochrones, await request(`/map/commutes?${query}`))).features;
const isReached = (
  [of15, of30, of45]: Awaited<ReturnType<typeof readIsochrones>>,
  at: { lat: number; lng: number },
) => [of15, of30, of45].map((one) => isInside(at, one?.geometry.coordinates ?? []));

const BRYANT_PARK = { lat: 40.7536, lng: -73.9832 };
const FOREST_HILLS = { lat: 40.7216, lng: -73.8445 };
const TOTTENVILLE = { lat: 40.5083, lng: -74.2355 };

test('an outline goes around the places from which the address is reached in time', async () => {
  const one = await readIsochrones(`commuteTo=${WORK}`);
  expect(one.map(({ properties }) => properties.minutes)).toEqual([15, 30, 45]);
  expect(isReached(one, BRYANT_PARK)).toEqual([true, true, true]);
  expect(isReached(one, FOREST_HILLS)).toEqual([false, true, true]);
  expect(isReached(one, TOTTENVILLE)).toEqual([false, false, false]);
});

test('of several addresses it is the part from which all are reached', async () => {
  const both = await readIsochrones(`commuteTo=${WORK}&commuteTo=40.597,-73.985`);
  expect(isReached(both, BRYANT_PARK)).toEqual([false, false, false]);
});

const NEWARK = { lat: 40.735, lng: -74.165 };

test.each([
  ['commuteTo', () => request('/map/commutes?commuteTo=40.735,-74.165')],
  ['to', () => ask([BEDFORD_AV], [NEWARK])],
  ['to.0', () => ask([BEDFORD_AV], [{ lat: 51.5, lng: -0.12 }])],
  ['homes', () => ask([], [WORK_AT])],
  ['to', () => ask([BEDFORD_AV], Array(7).fill(WORK_AT))],
])('an address outside of the city, and too many, are refused: %s', async (path, send) => {
  const problem = await readProblem(await send());
  expect(problem).toMatchObject({
    status: 400,
    code: 'request/invalid',
    issues: [expect.objectContaining({ path })],
  });
});
