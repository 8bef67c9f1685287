import { openTestDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { beforeAll, expect, test } from 'vitest';
import { Facets, MapPage, Pins, UnitPage } from '../contract/answers.ts';
import { Words } from '../contract/words.ts';
import { house } from './testing/house.ts';

let city: Awaited<ReturnType<typeof openSmallCity>>;
beforeAll(async () => {
  city = await openSmallCity(await openTestDatabase());
  const ALL = ['gas', 'electricity', 'heat', 'hot_water'];
  const home = (id: string, bedCount: number, price: number, included = ALL) => {
    const one = house(id, {
      utilityList: included.map((buildingUtilityId) => ({ buildingUtilityId })),
    });
    const roomList = [{ roomId: id, is_visible: true, price, roomType: 'Entire home' }];
    city.index.put({
      ...one,
      rentList: one.rentList.map((unit) => ({ ...unit, bedCount, roomList })),
    });
  };
  home('within', 1, 2_762);
  home('above', 1, 2_763);
  home('larger', 4, 3_058);
  home('above-larger', 4, 3_059);
  // Gas and electricity are at least $79 with one bedroom, heat and hot water $89.
  home('paying', 1, 2_594, []);
  home('above-paying', 1, 2_595, []);
});

const ask = (path: string, header?: string) =>
  city.api.request(`/api/v1${path}`, header ? { headers: { 'Private-Query': header } } : {});

test('list, map, markers and counts have the homes within a voucher', async () => {
  const query = 'voucher=nycha,2,10453';
  const path = `/search?type=unit&rent=whole&limit=100&${query}`;
  const { items } = await readAnswer(UnitPage, await ask(path));
  expect(items.map(({ rentId }) => rentId)).toEqual(['larger-1', 'paying-1', 'within-1']);
  const { total } = await readAnswer(Facets, await ask(`/facets?${query}`));
  expect(total.units).toBe(3);
  const map = await readAnswer(MapPage, await ask(`/map/search?${query}&radiusKm=100`));
  expect(map.items.map(({ buildingId }) => buildingId)).toEqual(['larger', 'paying', 'within']);
  const box = 'west=-75&south=40&east=-73&north=41&zoom=22';
  const pins = await readAnswer(Pins, await ask(`/map/pins?${box}&${query}`));
  expect(JSON.stringify(pins)).not.toContain('above');
});

test.each([
  ['/search?type=unit', 'voucher=nycha,1'],
  ['/facets', 'voucher=hpd,1,10453'],
  ['/map/search', 'voucher=cityfheps,1'],
  ['/map/pins?west=-75&south=40&east=-73&north=41&zoom=12', 'voucher=nycha,1'],
])(
  'the answer of %s to a voucher, in the address or in a header, is kept by nobody',
  async (path, voucher) => {
    const named = await ask(`${path}${path.includes('?') ? '&' : '?'}${voucher}`);
    const hidden = await ask(path, voucher);
    const open = await ask(path);
    for (const answer of [named, hidden]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('ETag')).toBeNull();
    }
    expect(open.headers.get('Cache-Control')).toMatch(/^public/);
    const [text, ...others] = await Promise.all([named, hidden, open].map((one) => one.text()));
    expect(others[0]).toBe(text);
    // What is asked for in a header is not what others get at the address.
    expect(others[1]).not.toBe(text);
  },
);

test.each([
  ['', 'must be a program of nycha, hpd, cityfheps, bedrooms and a ZIP code'],
  ['section8,2,10453', 'must be a program of nycha, hpd, cityfheps, bedrooms and a ZIP code'],
  ['nycha,9', 'must have bedrooms from 0 to 8'],
  ['nycha,1,90210', 'must have a ZIP code of New York City'],
  ['nycha,2&voucher=nycha,2', 'must be given once'],
])('the voucher %j is refused', async (voucher, message) => {
  for (const answer of [
    await ask(`/search?voucher=${voucher}`),
    await ask('/search', `voucher=${voucher}`),
  ])
    expect((await readProblem(answer)).issues).toEqual([{ path: 'voucher', message }]);
});

test('a header that is no query is refused, and one that names nothing changes nothing', async () => {
  expect((await ask('/search', 'not-known=1')).status).toBe(400);
  expect((await ask('/search', '%E0%A4%A')).status).toBe(400);
  expect((await ask('/search', '&')).status).toBe(200);
});

test('no line of the log has a voucher', async () => {
  await ask('/search?voucher=nycha,2,10453');
  await ask('/search', 'voucher=nycha,2,10453');
  await ask('/search?voucher=nycha,99');
  expect(city.lines.length).toBeGreaterThan(2);
  expect(JSON.stringify(city.lines)).not.toMatch(/voucher|nycha|10453/);
});

test.each(['section 8', 'cityfheps', 'hcv', 'voucher'])(
  '“%s” is no place, and leads to the voucher',
  async (text) => {
    const read = await readAnswer(Words, await ask(`/search/words?q=${encodeURIComponent(text)}`));
    expect(read).toMatchObject({
      type: 'unit',
      filters: {},
      named: [text],
      places: [],
      others: [],
    });
    expect(read.reasons).toEqual([expect.stringContaining('“Voucher”')]);
  },
);
