import { FILTER_KEYS } from '@stoop/features/search/rules/filters';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { GRACE } from '../testing/people.ts';
import { readProblem } from '../testing/read-answer.ts';
import { openSmallCity } from '../testing/small-city.ts';

let api: Awaited<ReturnType<typeof openSmallCity>>['api'];
beforeAll(async () => {
  api = (await openSmallCity(await openTestDatabase(), { people: { grace: GRACE } })).api;
});

const ask = (path: string, method = 'GET') =>
  api.request(path, { method, headers: { as: 'grace' } });

const VIEW = 'west=-74&south=40&east=-73&north=41&zoom=12';
const LONG = 'a'.repeat(201);

const INVALID = 'request/invalid';
/** An application has a sentence of its own. */
const R8_26 = 'applications/invalid';

test.each([
  ['PATCH', '/me', [], '', 'must be an object'],
  ['PATCH', '/me', { basicInfo: null }, 'basicInfo', 'must be an object'],
  ['POST', '/me/recently-viewed', {}, 'items', 'must be given'],
  ['POST', '/me/recently-viewed', { items: {} }, 'items', 'must be a list'],
  ['POST', '/applications', { applicationType: 'unit' }, 'personalInfo', 'must be given', R8_26],
])(
  '%s %s with %j says which form it misses',
  async (method, path, body, key, message, is = INVALID) => {
    const headers = {
      as: 'grace',
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
    };
    const answer = await api.request(`/api/v1${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    const { code, issues } = await readProblem(answer);
    expect(code).toBe(is);
    expect(issues).toContainEqual({ path: key, message });
  },
);

describe('bad input is told by the name of its key', () => {
  test.each([
    ['/search?colour=red', ['colour']],
    ['/search?limit=6&limit=7', ['limit']],
    ['/search?limit=0', ['limit']],
    ['/search?limit=-1', ['limit']],
    ['/search?limit=6.5', ['limit']],
    ['/search?limit=1e2', ['limit']],
    ['/search?limit=%EF%BC%96', ['limit']],
    ['/search?cursor=abc', ['cursor']],
    ['/search?cursor=', ['cursor']],
    [`/search?cursor=${Buffer.from('["building","a"]').toString('base64url')}`, ['cursor']],
    [`/search?cursor=${Buffer.from('["building",1,2]').toString('base64url')}`, ['cursor']],
    ['/search?type=castle', ['type']],
    ['/search?type=', ['type']],
    ['/search?minPrice=abc', ['minPrice']],
    ['/search?minPrice=', ['minPrice']],
    ['/search?minPrice=9999999999', ['minPrice']],
    ['/search?minPrice=2&maxPrice=1', ['minPrice', 'maxPrice']],
    ['/search?beds=two', ['beds']],
    ['/search?moveIn=2026-13-01', ['moveIn']],
    ['/search?moveIn=tomorrow', ['moveIn']],
    ['/search?hasBrokerFee=false', ['hasBrokerFee']],
    ['/search?borough=Bronx&borough=Queens', ['borough']],
    [`/search?q=${LONG}`, ['q']],
    ['/search?q=a%00b', ['q']],
    ['/search?q=%C3', ['q']],
    ['/search?q=%ED%A0%80', ['q']],
    ['/search?q=%1B', ['q']],
    [`/search?${'amenities=Gym&'.repeat(21)}`, ['amenities']],
    [`/search?${'amenities=Gym&'.repeat(51)}`, ['']],
    ['/search?__proto__=1', ['__proto__']],
    ['/search?constructor=1', ['constructor']],
    ['/search?limit=x&beds=y&nope=z', ['beds', 'limit', 'nope']],
    ['/map/search?radiusKm=0', ['radiusKm']],
    ['/map/search?radiusKm=-5', ['radiusKm']],
    ['/map/search?radiusKm=101', ['radiusKm']],
    ['/map/search?radiusKm=NaN', ['radiusKm']],
    ['/map/search?limit=501', ['limit']],
    ['/map/search?lat=40.7', ['lng']],
    ['/map/search?lat=north&lng=-74', ['lat']],
    ['/map/pins', ['west', 'south', 'east', 'north', 'zoom']],
    [`/map/pins?${VIEW}&zoom=13`, ['zoom']],
    ['/map/pins?west=-73&south=40&east=-74&north=41&zoom=12', ['west']],
    ['/map/pins?west=-74&south=41&east=-73&north=40&zoom=12', ['south']],
    ['/map/pins?west=-181&south=40&east=-73&north=41&zoom=12', ['west']],
    ['/map/pins?west=-74&south=40&east=-73&north=41&zoom=23', ['zoom']],
    ['/search?q=%F0%9F%8E%89', ['q']],
    ['/search?q=!!!', ['q']],
    ['/map/walks', ['lat', 'lng']],
    ['/map/walks?lat=40.7&lng=-74&walkMinutes=21', ['walkMinutes']],
    ['/map/search?walkMinutes=10', ['walkMinutes']],
    ['/search?lat=40.7&lng=-74&walkMinutes=21', ['walkMinutes']],
    ['/facets?x=1', ['x']],
    ['/facets?beds=many', ['beds']],
    ['/facets?lat=40.7', ['lng']],
    ['/facets?radiusKm=2', ['radiusKm']],
    ['/places', ['q']],
    ['/places?q=', ['q']],
    ['/places?q=a&limit=21', ['limit']],
    ['/search/words', ['q']],
    ['/search/words?q=', ['q']],
    [`/search/words?q=${'a'.repeat(301)}`, ['q']],
    [`/buildings?ids=${LONG}`, ['ids']],
    [`/buildings?${Array.from({ length: 51 }, () => 'ids=a').join('&')}`, ['']],
    ['/buildings?id=a', ['ids', 'id']],
    [`/buildings/${LONG}`, ['buildingId']],
    ['/buildings/%20', ['buildingId']],
    ['/buildings/a%0Ab', ['buildingId']],
    ['/buildings/warren-house?x=1', ['x']],
    ['/buildings/warren-house/floors?type=all', ['type']],
    [`/buildings/warren-house/units/${LONG}`, ['unitId']],
    ['/neighborhoods?hasProperties=1', ['hasProperties']],
    ['/neighborhoods?borough=', ['borough']],
    [`/neighborhoods/${LONG}`, ['id']],
    ['/session?as=staff', ['as']],
    ['/openapi.json?x=1', ['x']],
  ])('%s', async (path, keys) => {
    const problem = await readProblem(await ask(`/api/v1${path}`));
    expect(problem.status).toBe(400);
    expect(problem.issues?.map((issue) => issue.path)).toEqual(keys);
  });
});

describe('addresses that lead nowhere', () => {
  test.each([
    ['/', 404],
    ['/api', 404],
    ['/api/', 404],
    ['/api//x', 404],
    ['/api/v1', 404],
    ['/api/v1/', 404],
    ['/api//v1/search', 404],
    ['/api/v1/search/', 404],
    ['/api%2Fv1%2Fsearch', 404],
    ['/api/%2e%2e', 404],
    ['/api/v1/me', 404],
    ['/api/v1/staff%2Fapplications', 404],
    ['/api/v1/buildings/warren-house/units', 404],
    ['/api/v1/buildings/%', 400],
    ['/api/v1/buildings/%FF', 400],
    ['/api/v1/buildings/a%00', 400],
  ])('%s is %i', async (path, status) => {
    expect((await readProblem(await ask(path))).status).toBe(status);
  });

  test('addresses longer than 8,192 characters are 414', async () => {
    for (const path of ['/', '/api/v1/search?q='])
      expect((await readProblem(await ask(`${path}${'a'.repeat(8_200)}`))).status).toBe(414);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is not allowed where one can only read',
    async (method) => {
      const answer = await ask('/api/v1/buildings/warren-house', method);
      expect(answer.headers.get('Allow')).toBe('GET, HEAD');
      expect((await readProblem(answer)).status).toBe(405);
    },
  );
});

describe('whatever is asked', () => {
  const path = fc.oneof(
    fc.constantFrom(
      '/search',
      '/map/search',
      '/map/pins',
      '/map/walks',
      '/facets',
      '/places',
      '/search/words',
      '/buildings',
      '/neighborhoods',
      '/neighborhoods/featured',
      '/vouchers/tables',
      '/session',
    ),
    fc
      .tuple(
        fc.constantFrom('/buildings/', '/neighborhoods/', '/', '/buildings/warren-house/units/'),
        fc
          .string({ unit: 'binary', maxLength: 60 })
          .map((text) => encodeURIComponent(text.toWellFormed())),
      )
      .map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/${text.toWellFormed()}`),
  );
  const key = fc.oneof(
    fc.constantFrom(
      ...FILTER_KEYS,
      'type',
      'limit',
      'cursor',
      'voucher',
      'lat',
      'lng',
      'radiusKm',
      'west',
      'zoom',
      'ids',
      '__proto__',
    ),
    fc.string({ maxLength: 10 }),
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '1',
      '-0',
      '1e309',
      'NaN',
      'true',
      '2026-02-29',
      'building',
      '%',
      '\u0000',
      '\ud800',
      '../..',
      "' OR 1=1 --",
    ),
    fc.double().map(String),
  );
  const encoded = fc
    .tuple(key, value)
    .map(
      ([one, other]) =>
        `${encodeURIComponent(one.toWellFormed())}=${encodeURIComponent(other.toWellFormed())}`,
    );
  const query = fc.oneof(
    { weight: 4, arbitrary: fc.array(encoded, { maxLength: 6 }).map((pairs) => pairs.join('&')) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed()),
    },
  );

  test('the answer is never a 5xx, and a 4xx is always a problem document', async () => {
    await fc.assert(
      fc.asyncProperty(path, query, async (where, asked) => {
        const answer = await ask(new URL(`http://stoop.test/api/v1${where}?${asked}`).href);
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers.get('X-Request-Id')).toBeTruthy();
        if (answer.status >= 400) await readProblem(answer);
      }),
      { numRuns: 400 },
    );
  });
});
