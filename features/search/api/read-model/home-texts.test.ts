import { toEnd } from '@stoop/base/api/http/slices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORTS } from '../../rules/sorts.ts';
import { LIST_TYPES } from '../testing/equal-search.ts';
import { house } from '../testing/house.ts';
import { buildings, change, fewFilters } from '../testing/random-homes.ts';
import { NOW, openIndex } from '../testing/search-backend.ts';
import { HomeReader } from './home-reader.ts';
import { HomeStore } from './home-store.ts';
import { HomeTextCache } from './home-texts.ts';
import { SearchIndex } from './search-index.ts';

test('a home that was read before is sent as an index that never read it sends it, byte for byte', () => {
  fc.assert(
    fc.property(
      buildings(12),
      fc.array(change, { maxLength: 12 }),
      fewFilters,
      fc.constantFrom(...LIST_TYPES),
      (documents, changes, filters, type) => {
        const left = new Map(documents.map((document) => [document.buildingId, document]));
        const index = openIndex(documents);
        const sent = (from: SearchIndex) =>
          toEnd(from.searchSteps(type, filters, { limit: 50, after: null }, SORTS.name)).items;
        sent(index);
        for (const one of changes) {
          if ('put' in one) {
            index.put(one.put);
            left.set(one.put.buildingId, one.put);
          } else {
            index.remove(one.remove);
            left.delete(one.remove);
          }
          const texts = sent(index).map(({ text }) => text);
          expect(texts).toEqual(sent(openIndex([...left.values()])).map(({ text }) => text));
        }
        for (const { text, value } of sent(index)) expect(text).toBe(JSON.stringify(value));
      },
    ),
    { numRuns: 100 },
  );
});

test('the homes that were asked for last are kept, as many as have space', () => {
  const store = new HomeStore();
  store.widen(3);
  for (const slot of [0, 1, 2]) store.write(slot, house(`h${slot}`));
  const now = () => NOW;
  const homes = new HomeTextCache(new HomeReader(store, now), store, now, 2_000);
  const [first, second] = [homes.home(0, null), homes.home(1, null)];
  expect(homes.home(0, null)).toBe(first);
  homes.home(2, null);
  expect(homes.home(0, null)).toBe(first);
  expect(homes.home(1, null)).not.toBe(second);
  homes.drop(0);
  expect(homes.home(0, null)).not.toBe(first);
});

test('R9.08 a title follows the year', () => {
  let year = 2026;
  const index = new SearchIndex(() => new Date(`${year}-11-20T12:00:00Z`));
  index.put(
    house('a', { builtYear: 2022, totalStories: 3, neighborhood: 'SoHo', borough: 'Manhattan' }),
  );
  const title = () => index.search('building', {}, { limit: 1, after: null }).items[0]?.title;
  expect(title()).toBe('New Low-rise in SoHo');
  year = 2027;
  expect(title()).toBe('Modern Low-rise in SoHo');
});
