import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { GRACE } from '../testing/people.ts';
import { openSmallCity, SECRETS } from '../testing/small-city.ts';

let api: Awaited<ReturnType<typeof openSmallCity>>['api'];
beforeAll(async () => {
  const people = { grace: GRACE };
  api = (await openSmallCity(await openTestDatabase(), { people })).api;
});

const CALLS = [
  '/search?limit=100',
  '/search?type=unit&limit=100',
  '/search?type=room&limit=100',
  '/search?type=roommates',
  '/search?q=secret',
  '/search?neighborhood=Tribeca',
  '/map/search?limit=500&radiusKm=100',
  '/map/pins?west=-75&south=40&east=-73&north=41&zoom=22',
  '/map/pins?west=-75&south=40&east=-73&north=41&zoom=0',
  '/facets',
  '/places?q=s',
  '/places?q=secret',
  '/search/words?q=secret',
  '/search/words?q=secret+tower+tribeca',
  '/buildings?ids=warren-house&ids=secret-tower&ids=empty-hall&ids=pearl-court',
  '/buildings/warren-house',
  '/buildings/warren-house/floors',
  '/buildings/empty-hall',
  '/buildings/secret-tower',
  '/buildings/secret-tower/floors',
  '/buildings/warren-house/units/warren-3r',
  '/buildings/warren-house/units/warren-hidden-unit',
  '/buildings/secret-tower/units/secret-tower-1',
  '/neighborhoods',
  '/neighborhoods/rents',
  '/neighborhoods/rides',
  '/neighborhoods/tribeca',
  '/neighborhoods/tribeca/rents',
  '/neighborhoods/tribeca/living',
  '/neighborhoods/tribeca/looking',
  '/vouchers/tables',
  '/search?type=unit&voucher=nycha,8',
  '/openapi.json',
];

/** The documents of the API say what staff are told, and nothing that stands in it. */
const NAMES = ['applicantId', 'applicantName'];

test.each(CALLS)('R5.09 R6.03 nothing hidden and nobody who waits is in %s', async (path) => {
  for (const as of ['', 'grace']) {
    const answer = await api.request(`/api/v1${path}`, { headers: { as } });
    const told = await answer.text();
    const found = SECRETS.filter((secret) => told.includes(secret));
    expect(found).toEqual(path === '/openapi.json' ? NAMES : []);
  }
});

test('R6.03 the page of the documents does not know the internal stage', async () => {
  expect(await (await api.request('/api/docs')).text()).not.toMatch(/OP_INVOICE|OP Invoice/);
});
