import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { readSearch } from '../rules/search-state.ts';
import { loadSearch, redirectOther } from './load-search.ts';
import { redirectSaid, saidFor } from './said-texts.ts';

const TO_COLUMBIA = {
  ...{ text: '40 min to columbia', maxMinutes: 40 },
  place: { placeName: 'Columbia University', kind: 'landmark', isSure: true, leavesOut: false },
};
const words = {
  ...{
    filters: {},
    understood: [],
    named: [],
    reasons: [],
    denied: [],
    left: [],
    places: [],
    others: [],
  },
  commutes: [TO_COLUMBIA],
};

const read = (query: string) => readSearch(new URLSearchParams(query)).state;

/** Where a page moves from an address with this text. */
async function movedBy(redirect: (error: unknown) => never, text: string, left: string[] = []) {
  const api = makeApi(async () => Response.json({ ...words, left }));
  const answer: unknown = await loadSearch(api, new URLSearchParams({ where: text }), '2026-11-21')
    .catch(redirect)
    .catch((error: unknown) => error);
  return answer instanceof Response ? answer.headers.get('location') : answer;
}
const pathOf = (query: URLSearchParams) => `/search?${query}`;

test('R3.18 no address has a commute that a text names, unless nothing else can tell of it', async () => {
  const inBrowser = redirectSaid(read('type=unit'), pathOf);
  const text = '40 min to columbia and, flurb';
  expect(await movedBy(inBrowser, text, ['flurb'])).toBe('/search?type=room&said=flurb');
  expect(await movedBy(inBrowser, '40 min to columbia')).toBe('/search?type=room');
  expect(await movedBy(redirectOther(pathOf), '40 min to columbia')).toBe(
    '/search?type=room&said=40+min+to+columbia',
  );
});

test('R3.18 a page knows what was written for its search, until a control changes it', async () => {
  const before = read('type=unit');
  await movedBy(redirectSaid(before, pathOf), '40 min to columbia');
  expect(saidFor(read('type=room'))).toMatchObject({
    ...{ before, understood: { text: '40 min to columbia', commutes: [TO_COLUMBIA] } },
  });
  expect(saidFor(read('type=room&maxPrice=2000'))).toBeNull();
});
