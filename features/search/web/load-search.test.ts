import { type Api, makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import type { Facets } from '../rules/facets.ts';
import { searchPath } from '../rules/search-state.ts';
import { loadSearch, OtherAddress } from './load-search.ts';

const NO_COUNTS = { buildings: 0, units: 0, rooms: 0 };
const COUNTS = { buildings: 1, units: 2, rooms: 3 };
const FACETS: Facets = {
  total: NO_COUNTS,
  borough: [],
  neighborhood: [{ value: 'SoHo', ...COUNTS }],
  amenities: [{ value: 'Gym', ...COUNTS }],
  subwayLines: [{ value: 'F', ...COUNTS }],
  ...{ utilities: [], features: [], roomType: [], byVideo: [], openNow: [] },
  ...{ stepFree: [], rollInShower: [], freeMonths: [] },
  beds: [1, 2].map((value) => ({ value, ...COUNTS })),
  hasBrokerFee: [{ value: true, ...COUNTS }],
  price: null,
};

/** A fake API with facets that answers other calls with `answer` and records them. */
function fakeApi(answer: (path: string, query: URLSearchParams) => unknown) {
  const calls: string[] = [];
  const api = makeApi(async (address) => {
    const { pathname, search, searchParams } = new URL(address, 'http://stoop.test');
    const path = pathname.replace('/api/v1', '');
    if (path !== '/facets' || searchParams.has('type')) calls.push(path + search);
    if (path === '/facets') return Response.json(FACETS);
    const answered = answer(path, searchParams);
    return answered instanceof Response ? answered : Response.json(answered);
  });
  return { api, calls };
}

const page = (totalCount: number) => ({ items: [], nextCursor: null, hasMore: false, totalCount });
const load = (api: Api, query: string) => loadSearch(api, new URLSearchParams(query), '2026-11-20');

test.each([
  ['building', 'sort=confirmed-name'],
  ['unit', 'rent=whole&sort=confirmed-price'],
  ['room', 'sort=confirmed-price'],
])('R2.20 a search for a %s requests one page', async (type, usual) => {
  const { api, calls } = fakeApi(() => page(3));
  const { found, hints } = await load(api, `type=${type}&maxPrice=1900`);
  expect(calls).toEqual([`/search?type=${type}&maxPrice=1900&${usual}&limit=12`]);
  expect(found).toEqual({ type, page: page(3) });
  expect(hints).toEqual([]);
});

test('R7.03 the order in the address is sent to the API', async () => {
  const { api, calls } = fakeApi(() => page(3));
  await load(api, 'type=room&sort=name');
  await load(api, 'type=building&sort=price');
  expect(calls).toEqual([
    '/search?type=room&sort=name&limit=12',
    '/search?type=building&sort=price&limit=12',
  ]);
});

test('R2.20 a search for roommates asks for twelve homes, as others do, and for the counts of its own filters', async () => {
  const { api, calls } = fakeApi(() => page(3));
  const { found } = await load(api, 'type=roommates&borough=Brooklyn');
  expect(found).toMatchObject({ type: 'roommates', page: { totalCount: 3 } });
  expect(calls).toEqual([
    '/search?type=roommates&borough=Brooklyn&sort=confirmed-name&limit=12',
    '/facets?type=roommates&borough=Brooklyn',
  ]);
});

test('R9.02 a search in an area requests buildings by distance', async () => {
  const { api, calls } = fakeApi(() => page(3));
  const { state, view } = await load(api, 'type=building&lat=40.7&lng=-74&radiusKm=2&beds=1');
  expect(calls).toEqual(['/map/search?beds=1&lat=40.7&lng=-74&radiusKm=2&limit=12']);
  expect(state.type).toBe('building');
  expect(view).toEqual({ lat: 40.7, lng: -74, radiusKm: 2 });
});

test("R9.02 a search around a station keeps its type, and the station's name stays on the page", async () => {
  const { api, calls } = fakeApi(() => page(3));
  const station = 'lat=40.7&lng=-74&radiusKm=0.64&place=30+Av';
  const { state } = await load(api, `type=room&q=30+Av&${station}`);
  expect(calls).toEqual([
    '/search?type=room&lat=40.7&lng=-74&radiusKm=0.64&sort=confirmed-price&limit=12',
  ]);
  expect(searchPath(state)).toBe(`/search?type=room&${station}`);
});

test('R5.10 where nothing is found, looser searches are counted', async () => {
  const { api } = fakeApi((_, query) => {
    if (!query.has('maxPrice')) return page(40);
    return page(query.has('amenities') ? 0 : 3);
  });
  const { hints } = await load(api, 'type=room&amenities=Gym&hasBrokerFee=true&maxPrice=900');
  expect(hints.map(({ words, totalCount }) => [words, totalCount])).toEqual([
    ['Without “Up to $900”', 40],
    ['Without “Gym”', 3],
  ]);
});

test('a failed hint does not break the page', async () => {
  const { api } = fakeApi((_, query) => {
    if (query.get('limit') === '1')
      return Response.json({ code: 'x', detail: '', issues: [] }, { status: 429 });
    return page(0);
  });
  expect((await load(api, 'type=room&maxPrice=900')).hints).toEqual([]);
});

test('R2.02 a cursor of another search leads to the first page, in the same arrangement', async () => {
  const { api } = fakeApi((_, query) => {
    if (query.has('cursor'))
      return Response.json({ code: 'request/invalid', detail: '' }, { status: 400 });
    return page(3);
  });
  const failed = load(api, 'type=room&beds=2&cursor=old&view=map');
  const query = new URLSearchParams('type=room&beds=2&view=map');
  await expect(failed).rejects.toEqual(new OtherAddress(query));
});

test('the map shows the searched neighborhood', async () => {
  const soho = { placeName: 'SoHo', kind: 'neighborhood', coordinates: { lat: 40.72, lng: -74 } };
  const { api } = fakeApi((path) =>
    path === '/places' ? [{ ...soho, kind: 'station' }, soho] : page(1),
  );
  expect((await load(api, 'neighborhood=SoHo')).view).toMatchObject({ lat: 40.72, lng: -74 });
  expect((await load(api, 'borough=Queens')).view).toMatchObject({ radiusKm: 11 });
  expect((await load(api, 'q=halsey')).view).toBeNull();
});

test('values that no home has are left out, and others get the spelling of the data', async () => {
  const { api, calls } = fakeApi(() => page(3));
  const { state, leftOut } = await load(
    api,
    'type=room&subwayLines=X9&amenities=gym&moveIn=1999-01-01&color=blue',
  );
  expect(state.filters).toEqual({ amenities: ['Gym'] });
  expect(leftOut.map(({ key, reason }) => [key, reason])).toEqual([
    ['color', 'is not known'],
    ['subwayLines', 'is not known'],
    ['moveIn', 'that day has passed'],
  ]);
  expect(calls.at(-1)).toBe('/search?type=room&amenities=Gym&sort=confirmed-price&limit=12');
});

test('a neighborhood without homes stays in the search', async () => {
  const tribeca = {
    placeName: 'Tribeca',
    kind: 'neighborhood',
    coordinates: { lat: 40, lng: -74 },
  };
  const { api } = fakeApi((path) => (path === '/places' ? [tribeca] : page(0)));
  expect((await load(api, 'neighborhood=tribeca')).state.filters).toEqual({
    neighborhood: 'Tribeca',
  });
  const unknown = await load(api, 'neighborhood=Atlantis');
  expect(unknown.state.filters).toEqual({});
  expect(unknown.leftOut).toEqual([
    { key: 'neighborhood', value: 'Atlantis', reason: 'is not known' },
  ]);
});

test('several places are known as one alone is, and told where they are not', async () => {
  const tribeca = {
    placeName: 'Tribeca',
    kind: 'neighborhood',
    coordinates: { lat: 40, lng: -74 },
  };
  const { api } = fakeApi((path) => (path === '/places' ? [tribeca] : page(0)));
  const { state, leftOut } = await load(
    api,
    'in=borough:Atlantis&in=borough:queens&in=neighborhood:tribeca&in=neighborhood:Nowhere&in=line:X9',
  );
  expect(state.places).toEqual([
    { kind: 'borough', value: 'Queens' },
    { kind: 'neighborhood', value: 'Tribeca' },
  ]);
  expect(leftOut).toEqual([
    { key: 'borough', value: 'Atlantis', reason: 'is not known' },
    { key: 'neighborhood', value: 'Nowhere', reason: 'is not known' },
    { key: 'subwayLines', value: 'X9', reason: 'is not known' },
  ]);
  expect((await load(api, 'in=borough:Atlantis')).state).not.toHaveProperty('places');
});

const astoria = {
  ...{ placeName: 'Astoria', kind: 'neighborhood', id: 'astoria', borough: 'Queens' },
  ...{ coordinates: { lat: 40.76, lng: -73.92 }, isSure: true, leavesOut: false },
};
const station = { ...astoria, kind: 'station', placeName: 'Astoria Blvd' };
const unsure = { ...station, isSure: false };

const nothing = {
  ...{ filters: {}, understood: [], named: [], reasons: [], commutes: [], denied: [], left: [] },
  ...{ places: [], others: [] },
};
const inAstoria = {
  ...nothing,
  ...{ filters: { neighborhood: 'Astoria' }, places: [astoria], others: [station] },
  understood: [{ text: 'asotria', filter: 'neighborhood', value: 'Astoria' }],
};

/** A city that understands each text as this. */
const reads = (words: unknown) =>
  fakeApi((path) => (path === '/search/words' ? words : path === '/places' ? [astoria] : page(2)));
/** The address to which one with a written text leads, read once. */
async function otherAddress(words: unknown, query: string): Promise<string> {
  const { api, calls } = reads(words);
  const other: unknown = await load(api, query).catch((error: unknown) => error);
  expect(calls).toHaveLength(1);
  return other instanceof OtherAddress ? `${other.query}` : '';
}

test('R3.18 a place that somebody wrote becomes the address of a search, which offers others', async () => {
  const query = await otherAddress(inAstoria, 'type=room&maxPrice=2000&where=asotria');
  expect(query).toBe('type=room&neighborhood=Astoria&maxPrice=2000&said=asotria');
  const { api, calls } = reads(inAstoria);
  const { state, understood } = await load(api, query);
  expect(searchPath(state)).toBe('/search?type=room&neighborhood=Astoria&maxPrice=2000');
  expect(understood).toMatchObject({ text: 'asotria', places: [astoria], others: [station] });
  expect(calls[0]).toBe('/search/words?q=asotria');
});

test('R3.18 what is understood as it was written leaves only its filters in the address', async () => {
  const understood = [{ text: 'astoria', filter: 'neighborhood', value: 'Astoria' }];
  const words = { ...inAstoria, understood, others: [], type: 'unit' };
  expect(await otherAddress(words, 'type=room&show=filters&where=astoria')).toBe(
    'type=unit&neighborhood=Astoria&show=filters',
  );
  expect(await otherAddress(words, 'maxPrice=little&where=astoria')).toBe(
    'type=unit&neighborhood=Astoria&maxPrice=little',
  );
});

test('R3.18 where no place is surely meant, words are searched for', async () => {
  const words = { ...nothing, filters: { q: 'loft' }, others: [unsure] };
  expect(await otherAddress(words, 'type=room&where=loft')).toBe('type=room&q=loft&said=loft');
  const { understood } = await load(reads(words).api, 'type=room&q=loft&said=loft');
  expect(understood).toMatchObject({ text: 'loft', isWords: true, places: [], others: [unsure] });
});

test('R3.18 the wishes of a sentence join those of the search, and what is not understood changes nothing', async () => {
  const words = {
    ...{ ...inAstoria, type: 'unit', sort: 'newest', left: ['flurb'], named: ['safe'] },
    filters: { neighborhood: 'Astoria', maxPrice: '1500', hasBrokerFee: 'true' },
    understood: [
      { text: 'near the N', filter: 'subwayLines', value: 'N' },
      { text: 'asotria', filter: 'neighborhood', value: 'Astoria' },
    ],
  };
  const query = await otherAddress(words, 'maxPrice=2000&minPrice=900&where=x');
  expect(query).toBe(
    'type=unit&sort=newest&neighborhood=Astoria&hasBrokerFee=true&minPrice=900&maxPrice=1500&said=x',
  );
  const { understood } = await load(reads(words).api, query);
  expect(understood).toMatchObject({ left: ['flurb'], named: ['safe'], said: ['asotria'] });
});

test('R3.18 what was said searches for nothing', async () => {
  const { state } = await load(reads(inAstoria).api, 'type=unit&neighborhood=SoHo&said=asotria');
  expect(searchPath(state)).toBe('/search?type=unit&neighborhood=SoHo');
});

test('R3.18 a text that cannot be read now changes nothing, and is told', async () => {
  const { api } = fakeApi((path) => {
    if (path !== '/search/words') return page(2);
    throw new TypeError('no network');
  });
  const { state, understood } = await load(api, 'maxPrice=2000&where=astoria');
  expect(state.filters).toEqual({ maxPrice: 2000 });
  expect(understood?.left).toEqual(['astoria']);
  expect((await load(api, 'maxPrice=2000&said=astoria')).understood).toBeNull();
});

test('what is no text of a place is told, and nothing is looked up', async () => {
  const { api, calls } = fakeApi(() => page(2));
  const { leftOut } = await load(api, `where=${'x'.repeat(301)}`);
  expect(leftOut).toMatchObject([{ key: 'where', reason: 'must be at most 300 characters' }]);
  const { leftOut: marks } = await load(api, 'where=%21%3F');
  expect(marks).toMatchObject([{ key: 'where', reason: 'must have a letter or a digit' }]);
  expect(calls.some((call) => call.startsWith('/search/words'))).toBe(false);
});

test('an address that the API refuses is left out of the search, and is told', async () => {
  const issues = [{ path: 'commuteTo', message: 'must be in New York City' }];
  const problem = { status: 400, code: 'request/invalid', title: '', detail: '', type: '', issues };
  const { api, calls } = fakeApi((_, query) =>
    query.has('commuteTo') ? Response.json(problem, { status: 400 }) : page(3),
  );
  const { state, found, leftOut } = await load(
    api,
    'type=unit&commuteTo=40.72,-74.04&commuteMax=35&sort=commute',
  );
  expect(found.page.totalCount).toBe(3);
  expect(state.commute).toBeUndefined();
  expect(leftOut).toEqual([
    { key: 'commuteTo', value: '40.72,-74.04', reason: 'must be in New York City' },
  ]);
  expect(calls.at(-1)).toBe('/search?type=unit&rent=whole&sort=confirmed-price&limit=12');
});
