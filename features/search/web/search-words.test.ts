import { describe, expect, test } from 'vitest';
import type { Place } from '../contract/place.ts';
import { COMMUTE_KEYS } from '../rules/commute-state.ts';
import type { Facets } from '../rules/facets.ts';
import { FILTER_KEYS } from '../rules/filters.ts';
import { atPlace, placeText, withText } from '../rules/place-search.ts';
import { readSearch, type SearchState, STATE_KEYS } from '../rules/search-state.ts';
import { chipsOf } from '../rules/search-url.ts';
import { chipWords } from './filter-words.ts';
import { headline, orderWords } from './headline.ts';
import { leftOutWords } from './left-out.ts';
import {
  bestHints,
  closestSearches,
  LOOSER_MAX,
  looserSearches,
  muchLooserSearches,
} from './loosen.ts';
import { searchSentence } from './search-sentence.ts';

const search = (query: string): SearchState => readSearch(new URLSearchParams(query)).state;

describe('chips', () => {
  const everything =
    'q=halsey&borough=Brooklyn&neighborhood=DUMBO&area=40.7_-74_40.71_-73.98_40.69_-73.97&amenities=Gym&utilities=hot-water&subwayLines=L&' +
    'walkMax=10&hasBrokerFee=true&byVideo=true&features=Dishwasher&beds=1&minBaths=1.5&' +
    'minSquareFeet=1200&minFloor=2&maxFloor=3&moveInFrom=2026-11-24&moveIn=2026-12-01&confirmedSince=2026-11-13&listedSince=2026-11-14&' +
    'budgets=1400,1200,1000&rent=whole&netRent=true&freeMonths=true&minPrice=900&maxPrice=1900&roomType=Private&openNow=true&stepFree=true&minDoor=32&rollInShower=true&stepFreeWalk=10';

  test('R5.10 every filter has a text for its chip', () => {
    const chips = chipsOf(search(everything).filters);
    expect(chips.map((chip) => chip.key)).toEqual(FILTER_KEYS);
    expect(chips.map((chip) => chipWords(chip, '2026-11-22'))).toEqual([
      '“halsey”',
      'Brooklyn',
      'DUMBO',
      'Drawn area',
      'Gym',
      'Hot water included',
      'L train',
      'At most 10 min walk to a train',
      'No broker fee',
      'Tours by video',
      'Dishwasher',
      '1 bedroom',
      'At least 1.5 baths',
      'At least 1,200 sq ft',
      'Floor 2 or higher',
      'Floor 3 or lower',
      'Available from November 24',
      'Available by December 1',
      'Confirmed since November 13, 2026',
      'Listed since November 14, 2026',
      '3 people: $1,400 + $1,200 + $1,000',
      'Whole unit',
      ...['Rent with free months spread', 'Months free of rent'],
      ...['From $900', 'Up to $1,900'],
      'Private',
      'Open to applications now',
      'No steps to the home',
      'Every door at least 32 inches',
      'Roll-in shower',
      'At most 10 min to a step-free station',
    ]);
  });

  test('R5.10 a sentence about a search names every filter once, ours with a small letter', () => {
    expect(searchSentence(search(`type=unit&${everything}`), '2026-11-22')).toBe(
      'One-bedroom units at $900 to $1,900 matching “halsey” in DUMBO in the drawn area, Gym, Hot water included, L train, at most 10 min walk to a train, no broker fee, tours by video, Dishwasher, at least 1.5 baths, at least 1,200 sq ft, floor 2 or higher, floor 3 or lower, available from November 24, available by December 1, confirmed since November 13, 2026, listed since November 14, 2026, 3 people: $1,400 + $1,200 + $1,000, rent with free months spread, months free of rent, Private, open to applications now, no steps to the home, every door at least 32 inches, roll-in shower, at most 10 min to a step-free station',
    );
  });
});

describe('a search that finds nothing', () => {
  test('R5.10 is repeated without each single condition', () => {
    const tries = looserSearches(
      search('amenities=Gym&amenities=Roof&maxPrice=900&lat=40.7&lng=-74'),
      '2026-11-22',
    );
    expect(tries.map(({ words }) => words)).toEqual([
      'Not only within 6.2 miles',
      'Without “Gym”',
      'Without “Roof”',
      'Without “Up to $900”',
    ]);
    expect(tries[0]?.state.area).toBeNull();
    expect(tries[1]?.state.filters.amenities).toEqual(['Roof']);
    expect(tries[1]?.state.area).not.toBeNull();
  });

  test('is repeated with the closest of each number that finds something', () => {
    const state = search('type=unit&maxPrice=1000&beds=4&beds=5&walkMax=5&budgets=900,800');
    const closest = {
      budgets: { value: [950, 900], buildings: 1, units: 4, rooms: 6 },
      walkMax: { value: 7, buildings: 1, units: 2, rooms: 3 },
      beds: { value: 3, buildings: 4, units: 5, rooms: 6 },
      maxPrice: { value: 1375, buildings: 1, units: 1, rooms: 2 },
    };
    const hints = closestSearches(state, { closest } as Facets, '2026-11-22');
    expect(hints.map(({ words, totalCount }) => [words, totalCount])).toEqual([
      ['$150 more together: $950 + $900', 4],
      ['At most 7 min walk to a train', 2],
      ['3 bedrooms', 5],
      ['Up to $1,375', 1],
    ]);
    const asked = { maxPrice: 1000, beds: [4, 5], walkMax: 5, budgets: [900, 800] };
    expect(hints[0]?.state.filters).toEqual({ ...asked, budgets: [950, 900] });
    expect(hints[2]?.state.filters).toEqual({ ...asked, beds: [3] });
  });

  test('counts at most ten other searches', () => {
    const many = Array.from({ length: 20 }, (_, index) => `amenities=A${index}`).join('&');
    expect(looserSearches(search(many), '2026-11-22')).toHaveLength(LOOSER_MAX);
  });

  test('lists the variations with the most homes first, and none without homes', () => {
    const tries = looserSearches(
      search('amenities=Gym&hasBrokerFee=true&maxPrice=900'),
      '2026-11-22',
    );
    const hints = bestHints(
      tries.map((looser, index) => ({ ...looser, totalCount: [3, 0, 40][index] ?? 0 })),
    );
    expect(hints.map(({ words, totalCount }) => [words, totalCount])).toEqual([
      ['Without “Up to $900”', 40],
      ['Without “Gym”', 3],
    ]);
  });
});

test('where no single filter helps, larger changes are tried', () => {
  const steps = muchLooserSearches(search('neighborhood=SoHo&amenities=Gym&maxPrice=700&beds=3'));
  expect(steps.map(({ words, state }) => [words, state.filters])).toEqual([
    ['The same wishes anywhere in New York', { amenities: ['Gym'], maxPrice: 700, beds: [3] }],
    ['Everything in SoHo', { neighborhood: 'SoHo' }],
    ['Without prices, amenities and features', { neighborhood: 'SoHo', beds: [3] }],
  ]);
});

describe('what an address gets wrong is said in plain words', () => {
  const wordsOf = (query: string) => leftOutWords(readSearch(new URLSearchParams(query)).leftOut);

  test.each([
    ['sort=foo', 'We do not know the order “foo”, so homes are in the usual order.'],
    [
      'type=room&sort=distance',
      'To see the nearest homes first, search around a place; until then they are in the usual order.',
    ],
    ['type=castle', 'We do not know the kind of home “castle”, so rooms are shown.'],
    [
      'minPrice=1&minPrice=2',
      'A search has one lowest rent, not “1, 2”, so cheaper homes are shown too.',
    ],
    [
      'minPrice=3000&maxPrice=1000',
      '“At least $3,000” is above the most, so cheaper homes are shown too.',
    ],
    [
      'commuteTo=5,5',
      'The address to go to, “5,5”, is not in New York City, so homes are shown without the ride to it.',
    ],
    ['in=somewhere', 'We cannot use the place “somewhere”, so homes are shown without it.'],
    ['lat=north&lng=-73.9', 'We cannot use the point on the map, so homes are shown without it.'],
    ['lat=40.7&lng=-74&radiusKm=900', 'We cannot use the distance “900”, so it is the usual one.'],
    [
      'minPrice=abc&color=blue',
      'We cannot use the lowest rent “abc”, so cheaper homes are shown too. We do not know what “color” means, so homes are shown without it.',
    ],
    [
      'a=1&b=2&c=3&d=4&e=5',
      / “c” means, so homes are shown without it\. 2 more of the address are left out\.$/,
    ],
    ['borough=Queens', ''],
  ])('%s', (query, words) => {
    if (typeof words === 'string') expect(wordsOf(query)).toBe(words);
    else expect(wordsOf(query)).toMatch(words);
  });

  test('for every part, with what is shown instead, and without its name in the address or a rule of the API', () => {
    const keys = [...FILTER_KEYS, ...STATE_KEYS, ...COMMUTE_KEYS, 'in', 'view'];
    for (const key of keys)
      for (const reason of ['is not known', 'must be given once', 'must be a number']) {
        const words = leftOutWords([{ key, value: 'foo', reason }]);
        expect(words).not.toMatch(/must|=|[a-z][A-Z]|means/);
        expect(words).toMatch(/, so .*(shown|usual|first|closed)/);
      }
  });
});

describe('a place', () => {
  const placeAt = (kind: Place['kind'], placeName: string): Place => ({
    kind,
    placeName,
    id: placeName,
    isSure: true,
    leavesOut: false,
    coordinates: { lat: 40.7, lng: -73.9 },
  });
  const before = search('type=unit&q=halsey&borough=Brooklyn&maxPrice=1900');

  test('R5.10 a neighborhood replaces text and borough', () => {
    expect(atPlace(before, placeAt('neighborhood', 'SoHo'))).toEqual({
      type: 'unit',
      area: null,
      filters: { neighborhood: 'SoHo', maxPrice: 1900 },
    });
  });

  test('R9.02 around a station the same type is searched within 10 minutes on foot', () => {
    const around = atPlace(before, placeAt('station', 'Bergen St'));
    expect(around).toEqual({
      type: 'unit',
      area: { lat: 40.7, lng: -73.9, radiusKm: 0.64, walkMinutes: 10, placeName: 'Bergen St' },
      filters: { maxPrice: 1900 },
    });
    expect(placeText(around)).toBe('Bergen St');
    expect(headline(3, around)).toBe('3 units up to $1,900 within 10 min walk of Bergen St');
    expect(orderWords(around)).toBe('Confirmed first, then cheapest');
    expect(orderWords({ ...around, type: 'building' })).toBe('Nearest first');
  });

  test('a station is removed with its name, and stays while the text is unchanged', () => {
    const around = atPlace(before, placeAt('station', 'Bergen St'));
    expect(withText(around, 'Bergen St')).toBe(around);
    expect(withText(around, '').area).toBeNull();
    expect(withText(around, 'halsey')).toMatchObject({ area: null, filters: { q: 'halsey' } });
  });

  test('an address is a text search', () => {
    expect(atPlace(before, placeAt('address', '9 Warren St')).filters.q).toBe('9 Warren St');
  });

  test('a new text replaces the neighborhood, the same text changes nothing', () => {
    const soho = search('type=room&neighborhood=SoHo');
    expect(withText(soho, ' SoHo ')).toBe(soho);
    expect(withText(soho, 'halsey').filters).toEqual({ q: 'halsey' });
    expect(withText(soho, '').filters).toEqual({});
  });
});
