import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { readSearch } from '../rules/search-state.ts';
import { loadSearch, OtherAddress, redirectOther } from './load-search.ts';
import { redirectSaid, saidFor, setByHand } from './said-texts.ts';

const SENTENCE = 'two bedrooms in astoria with a gym';
const astoria = {
  ...{ placeName: 'Astoria', kind: 'neighborhood', id: 'astoria', neighborhood: 'Astoria' },
  ...{
    coordinates: { lat: 40.76, lng: -73.92 },
    borough: 'Queens',
    isSure: true,
    leavesOut: false,
  },
};
const unread = {
  ...{ filters: {}, understood: [], named: [], reasons: [], commutes: [], denied: [], left: [] },
  ...{ places: [], others: [] },
};
const asRead = {
  ...{ ...unread, type: 'unit', places: [astoria] },
  filters: { neighborhood: 'Astoria', beds: ['2'], amenities: ['Gym'] },
  understood: [
    { text: 'two bedrooms', filter: 'beds', value: '2' },
    { text: 'astoria', filter: 'neighborhood', value: 'Astoria' },
    { text: 'gym', filter: 'amenities', value: 'Gym' },
  ],
};

/** A city where no home has words but these, and which reads each text as this. */
function cityOf(words: unknown, known = '') {
  const counts = { buildings: 1, units: 2, rooms: 3 };
  const NAMES = ['borough', 'subwayLines', 'utilities', 'features', 'roomType', 'byVideo'];
  const MORE = ['openNow', 'stepFree', 'rollInShower', 'freeMonths', 'hasBrokerFee'];
  const facets = {
    ...Object.fromEntries([...NAMES, ...MORE].map((key) => [key, []])),
    ...{ total: counts, price: null, neighborhood: [{ value: 'Astoria', ...counts }] },
    ...{ amenities: [{ value: 'Gym', ...counts }], beds: [{ value: 2, ...counts }] },
  };
  return makeApi(async (address) => {
    const { pathname, searchParams } = new URL(address, 'http://stoop.test');
    const path = pathname.replace('/api/v1', '');
    if (path === '/facets') return Response.json(facets);
    if (path === '/places') return Response.json([astoria]);
    if (path === '/search/words') return Response.json(words);
    const q = searchParams.get('q');
    const totalCount = q === null || q === known ? 14 : 0;
    return Response.json({ items: [], nextCursor: null, hasMore: false, totalCount });
  });
}
const pathOf = (query: URLSearchParams) => `/search?${query}`;

/** Where the page of these words moves, without scripts; null where it stays. */
async function movedTo(words: unknown, { q = SENTENCE, from = 'type=unit', known = '' } = {}) {
  const address = new URLSearchParams(from);
  address.append('q', q);
  const answer: unknown = await loadSearch(cityOf(words, known), address, '2026-11-20')
    .catch(redirectOther(pathOf))
    .catch((error: unknown) => error);
  return answer instanceof Response ? [answer.status, answer.headers.get('location')] : null;
}

test.each(['unit', 'room', 'building'])(
  'R3.18 a sentence as the words of a search for a %s that finds nothing moves to what it means',
  async (type) => {
    const words = { ...asRead, type: undefined };
    expect(await movedTo(words, { from: `type=${type}&maxPrice=3000` })).toEqual([
      302,
      `/search?type=${type}&neighborhood=Astoria&amenities=Gym&beds=2&maxPrice=3000`,
    ]);
  },
);

test('R3.18 words that homes have, that mean nothing else or that nothing can read keep their page', async () => {
  expect(await movedTo(asRead, { known: SENTENCE })).toBeNull();
  expect(await movedTo({ ...unread, left: ['flurb'] }, { q: 'flurb' })).toBeNull();
  const asWords = { filters: { q: 'flurb' }, understood: [{ text: 'flurb', filter: 'q' }] };
  expect(await movedTo({ ...unread, ...asWords }, { q: 'flurb' })).toBeNull();
  expect(await movedTo(null)).toBeNull();
});

test('R3.18 what is not understood stays as words where homes have them, and else is told', async () => {
  const words = { ...asRead, left: ['halsey'] };
  const q = 'halsey two bedrooms in astoria with a gym';
  const read = 'neighborhood=Astoria&amenities=Gym&beds=2';
  const withWords = `/search?type=unit&q=halsey&${read}`;
  expect(await movedTo(words, { q, known: 'halsey' })).toEqual([302, withWords]);
  const told = `/search?type=unit&${read}&said=halsey+two+bedrooms+in+astoria+with+a+gym`;
  expect(await movedTo(words, { q })).toEqual([302, told]);
});

test('R3.18 the page knows a sentence of its address as one that was written, which the next one replaces', async () => {
  const address = new URLSearchParams({ type: 'unit', q: SENTENCE });
  const failed = loadSearch(cityOf(asRead), address, '2026-11-20');
  await expect(failed).rejects.toBeInstanceOf(OtherAddress);
  await failed.catch(redirectSaid(readSearch(address), pathOf, () => {})).catch(() => {});
  const query = new URLSearchParams('type=unit&neighborhood=Astoria&amenities=Gym&beds=2');
  const shown = readSearch(query).state;
  expect(saidFor(shown)?.understood.text).toBe(SENTENCE);
  expect(setByHand(shown).filters).toEqual({});
});
