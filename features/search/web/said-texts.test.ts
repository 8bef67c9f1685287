import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { readSearch } from '../rules/search-state.ts';
import { loadSearch, redirectOther } from './load-search.ts';
import { keptFrom, redirectSaid, saidFor, setByHand } from './said-texts.ts';

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

const asked = (query: string) => readSearch(new URLSearchParams(`${query}&where=x`));
const read = (query: string) => asked(query).state;

/** Where a page moves from an address with this text. */
async function movedBy(
  redirect: (error: unknown) => never,
  text: string,
  { left = [], filters = {}, from = '' }: { left?: string[]; filters?: object; from?: string } = {},
) {
  const api = makeApi(async () => Response.json({ ...words, left, filters }));
  const address = new URLSearchParams(from);
  address.set('where', text);
  const answer: unknown = await loadSearch(api, address, '2026-11-21')
    .catch(redirect)
    .catch((error: unknown) => error);
  return answer instanceof Response ? answer.headers.get('location') : answer;
}
const pathOf = (query: URLSearchParams) => `/search?${query}`;

test('R3.18 no address has a commute that a text names, unless nothing else can tell of it', async () => {
  const taken: unknown[] = [];
  const inBrowser = redirectSaid(asked('type=unit'), pathOf, (commutes) => taken.push(commutes));
  const text = '40 min to columbia and, flurb';
  expect(await movedBy(inBrowser, text, { left: ['flurb'] })).toBe('/search?type=room&said=flurb');
  expect(await movedBy(inBrowser, '40 min to columbia')).toBe('/search?type=room');
  expect(taken).toEqual([[TO_COLUMBIA], [TO_COLUMBIA]]);
  expect(await movedBy(redirectOther(pathOf), '40 min to columbia')).toBe(
    '/search?type=room&said=40+min+to+columbia',
  );
});

test('R3.18 a page knows what was written for its search, until a control changes it', async () => {
  const before = read('type=unit');
  await movedBy(
    redirectSaid(asked('type=unit'), pathOf, () => {}),
    '40 min to columbia',
  );
  expect(saidFor(read('type=room'))).toMatchObject({
    ...{ before, understood: { text: '40 min to columbia', commutes: [TO_COLUMBIA] } },
  });
  expect(saidFor(read('type=room&maxPrice=2000'))).toBeNull();
});

test('R3.18 a new text replaces what the last one set, and what was set by hand stays and can be removed', async () => {
  const by = 'type=unit&maxPrice=3000&amenities=Gym';
  const filters = { beds: ['2'], amenities: ['Elevator'] };
  await movedBy(
    redirectSaid(asked(by), pathOf, () => {}),
    '2 bedrooms, elevator',
    { filters, from: by },
  );
  const shown = read('type=unit&maxPrice=3000&amenities=Elevator&beds=2');
  expect(setByHand(shown).filters).toEqual({ maxPrice: 3000, amenities: ['Gym'] });
  const changed = read('type=unit&maxPrice=2800&amenities=Elevator&amenities=Pool&beds=2');
  expect(setByHand(changed).filters).toEqual({ maxPrice: 2800, amenities: ['Pool'] });
  const { kept, without } = keptFrom(shown) ?? {};
  expect(kept?.filters).toEqual({ maxPrice: 3000 });
  expect(without?.filters).toEqual({ beds: [2], amenities: ['Elevator'] });
});
