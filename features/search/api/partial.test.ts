import { openTestDatabase } from '@stoop/app/testing/databases';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { TooSlow } from '@stoop/base/api/http/database-away';
import { beforeAll, expect, test } from 'vitest';

let city: Awaited<ReturnType<typeof openSmallCity>>;
beforeAll(async () => {
  city = await openSmallCity(await openTestDatabase());
  const { index } = city;
  const lacks = { missing: ['Brooklyn'] };
  const { search, map, pins, facets } = index;
  Object.assign(index, {
    search: async (...query: Parameters<typeof search>) => ({
      ...(await search(...query)),
      ...lacks,
    }),
    map: async (query: Parameters<typeof map>[0]) => ({ ...(await map(query)), ...lacks }),
    pins: async (query: Parameters<typeof pins>[0]) => ({ ...(await pins(query)), ...lacks }),
    facets: async (query: Parameters<typeof facets>[0]) => ({ ...(await facets(query)), ...lacks }),
  });
});

const get = (path: string) => city.api.request(`/api/v1${path}`);

test.each([
  '/search?type=room',
  '/map/search?lat=40.7&lng=-74&radiusKm=50',
  '/map/pins?west=-74.3&south=40.5&east=-73.7&north=40.95&zoom=12',
  '/facets?borough=Queens',
])('an answer that lacks homes says which, and no cache has it: %s', async (path) => {
  for (const _ of [1, 2, 3]) {
    const response = await get(path);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ missing: ['Brooklyn'] });
  }
});

test('a sentence is read as if the missing homes had what it asks for', async () => {
  const response = await get('/search/words?q=loft+in+brooklyn+with+a+gym');
  expect(await response.json()).toMatchObject({ filters: { amenities: ['Gym'] } });
});

test.each(['/buildings?ids=pearl-court', '/neighborhoods/cobble-hill/living'])(
  'what is about homes that cannot be read is not answered: %s',
  async (path) => {
    const homes = () => Promise.reject(new TooSlow('no answer in time'));
    Object.assign(city.index, { homes });
    const response = await get(path);
    expect([response.status, response.headers.has('Retry-After')]).toEqual([503, true]);
  },
);
