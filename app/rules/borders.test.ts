import { isNews } from '@stoop/base/rules/time/news';
import { isNearCity } from '@stoop/features/commute/rules/commute-search';
import { freeRooms } from '@stoop/features/households/rules/household-rooms';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { isAsked } from '@stoop/features/listings/rules/freshness';
import { listingIssues } from '@stoop/features/listings/rules/listing-rules';
import { hasOpenSpots } from '@stoop/features/listings/rules/unit-price';
import { fitBand } from '@stoop/features/matching/rules/fit-bands';
import { coverOf } from '@stoop/features/matching/rules/household-money';
import { looksFor } from '@stoop/features/matching/rules/seeker-filters';
import { readSixAnswers } from '@stoop/features/matching/rules/six-questions';
import { budgetFault, dollarsFault, moveInFault } from '@stoop/features/people/rules/living-check';
import { inputIssues } from '@stoop/features/rent-division/rules/check-input';
import { isSavePending } from '@stoop/features/saved/rules/user-actions';
import type { Filters } from '@stoop/features/search/rules/filters';
import { reversedRanges } from '@stoop/features/search/rules/ranges';
import { remaining } from '@stoop/features/search/rules/remaining';
import { readSearch } from '@stoop/features/search/rules/search-state';
import {
  readSearchedPlace,
  readSearchedPlaces,
} from '@stoop/features/search/rules/searched-places';
import { VALUE_KINDS } from '@stoop/features/search/rules/values';
import { expect, test } from 'vitest';

/*
 * Rules with a border, as literals: what they take at the border, and what they refuse just beyond it.
 */
const CONFIRMED = '2026-11-16T09:00:00Z';
const HOME = {
  is_visible: true,
  // 6 minutes away.
  ...{ subwayList: [{ stepFree: 'both', distanceMeters: 384 }], entranceDoorInches: 32 },
  rentList: [
    {
      is_visible: true,
      bedCount: 1,
      bathCount: 1,
      squareFeet: 700,
      floor: 3,
      doorInches: 34,
      freeMonths: 1,
      moveDate: '2026-12-01',
      listing: { isAnsweredFor: true, confirmedAt: CONFIRMED, listedAt: CONFIRMED },
      roomList: [{ is_visible: true, price: 2_000, roomType: 'Private' }],
    },
  ],
} as unknown as BuildingDocument;
const isFound = (filters: Filters) => remaining(HOME, filters) !== null;

/** With two bedrooms: all of it at one price, or two of its rooms, of which a third is taken. */
const homeOf = (...prices: number[]) => {
  const [unit] = HOME.rentList;
  const roomType = prices.length === 1 ? 'Entire home' : 'Private';
  const roomList = prices.map((price) => ({ is_visible: true, price, roomType }));
  const bedCount = prices.length === 1 ? 2 : 3;
  return { ...HOME, rentList: [{ ...unit, bedCount, roomList }] } as unknown as BuildingDocument;
};

const isRead = (query: string) => readSearch(new URLSearchParams(query)).leftOut.length === 0;
const isPlace = (reach: string) => readSearchedPlace(`40.7,-74,${reach}`).ok;
const places = (count: number) =>
  readSearchedPlaces(Array.from({ length: count }, (_, at) => `neighborhood:n${at}`)).ok;

const SIX = {
  ...{ cleanlinessLevel: 'tidy', sleepSchedule: 'early_bird', noiseTolerance: 'low' },
  ...{ guestPolicy: 'rarely', smoking: 'smoke_free' },
};

const LISTING = {
  ...{ broker: 0, brokerHiredBy: null, deposit: 0, fees: [], description: '', features: [] },
  photoWords: [],
};
const isPublishable = (price: number) =>
  !listingIssues({ ...LISTING, rooms: [{ is_visible: true, price }] } as never).some(
    ({ path }) => path === 'rooms',
  );

const room = (price: number) => ({
  ...{ roomId: `${price}`, is_visible: true, price, roomType: 'Private', name: '' },
});
const isShareable = (available_spots: number) =>
  freeRooms({ bedCount: 2, available_spots, roomList: [room(1_000), room(900)] }) !== null;

const split = (rent: number, change: object = {}) =>
  inputIssues({ rent, values: [[rent]], ...change }).length === 0;
const people = (count: number) =>
  split(1_200, { values: Array.from({ length: count }, () => Array(count).fill(100)) });

const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const DAY_MS = 86_400_000;

test.each<[string, () => boolean, () => boolean]>([
  [
    'R5.10 a home moves in by a day',
    () => isFound({ moveIn: '2026-12-01' }),
    () => isFound({ moveIn: '2026-11-30' }),
  ],
  ['R5.10 a least rent', () => isFound({ minPrice: 2_000 }), () => isFound({ minPrice: 2_001 })],
  ['R5.10 a most rent', () => isFound({ maxPrice: 2_000 }), () => isFound({ maxPrice: 1_999 })],
  [
    'a home is confirmed since a day',
    () => isFound({ confirmedSince: '2026-11-16' }),
    () => isFound({ confirmedSince: '2026-11-17' }),
  ],
  [
    'a home is listed since a day',
    () => isFound({ listedSince: '2026-11-16' }),
    () => isFound({ listedSince: '2026-11-17' }),
  ],
  ['a home has so many baths', () => isFound({ minBaths: 1 }), () => isFound({ minBaths: 1.5 })],
  ['a size', () => isFound({ minSquareFeet: 700 }), () => isFound({ minSquareFeet: 701 })],
  ['half a bath', () => isRead('minBaths=0.5'), () => isRead('minBaths=0')],
  ['the most baths', () => isRead('minBaths=20'), () => isRead('minBaths=20.5')],
  ['the least size', () => isRead('minSquareFeet=1'), () => isRead('minSquareFeet=0')],
  ['the largest size', () => isRead('minSquareFeet=100000'), () => isRead('minSquareFeet=100001')],
  [
    'the least and the most are one price',
    () => reversedRanges({ minPrice: 900, maxPrice: 900 }).length === 0,
    () => reversedRanges({ minPrice: 901, maxPrice: 900 }).length === 0,
  ],
  [
    'the first and the last day to move in are one',
    () => reversedRanges({ moveInFrom: '2026-12-01', moveIn: '2026-12-01' }).length === 0,
    () => reversedRanges({ moveInFrom: '2026-12-02', moveIn: '2026-12-01' }).length === 0,
  ],
  [
    'a net rent',
    () => isFound({ netRent: true, maxPrice: 1_834 }),
    () => isFound({ netRent: true, maxPrice: 1_833 }),
  ],
  ['a floor or higher', () => isFound({ minFloor: 3 }), () => isFound({ minFloor: 4 })],
  ['doors of so many inches', () => isFound({ minDoor: 32 }), () => isFound({ minDoor: 33 })],
  ['the narrowest door of a search', () => isRead('minDoor=20'), () => isRead('minDoor=19')],
  ['the widest door of a search', () => isRead('minDoor=60'), () => isRead('minDoor=61')],
  ['a step-free walk', () => isFound({ stepFreeWalk: 6 }), () => isFound({ stepFreeWalk: 5 })],
  ['a floor or lower', () => isFound({ maxFloor: 3 }), () => isFound({ maxFloor: 2 })],
  ['the lowest floor of a search', () => isRead('minFloor=1'), () => isRead('minFloor=0')],
  ['the highest floor of a search', () => isRead('maxFloor=100'), () => isRead('maxFloor=101')],
  [
    'a home moves in from a day',
    () => isFound({ moveInFrom: '2026-12-01' }),
    () => isFound({ moveInFrom: '2026-12-02' }),
  ],
  [
    'the most that a search asks for',
    () => isRead('maxPrice=1000000'),
    () => isRead('maxPrice=1000001'),
  ],
  ['the longest walk to a train', () => isRead('walkMax=20'), () => isRead('walkMax=21')],
  ['the shortest walk to a train', () => isRead('walkMax=1'), () => isRead('walkMax=0')],
  ['the smallest group', () => isRead('budgets=900,900'), () => isRead('budgets=900')],
  [
    'the largest group',
    () => isRead('budgets=900,900,900,900,900,900'),
    () => isRead('budgets=900,900,900,900,900,900,900'),
  ],
  ['the lowest budget', () => isRead('budgets=900,100'), () => isRead('budgets=900,99')],
  ['the highest budget', () => isRead('budgets=100000,900'), () => isRead('budgets=100001,900')],
  [
    'a home for two by the room',
    () => remaining(homeOf(900, 600), { budgets: [900, 600] }) !== null,
    () => remaining(homeOf(900, 601), { budgets: [900, 600] }) !== null,
  ],
  [
    'a whole home for two',
    () => remaining(homeOf(1_500), { budgets: [900, 600] }) !== null,
    () => remaining(homeOf(1_501), { budgets: [900, 600] }) !== null,
  ],
  [
    'a whole home with a bedroom for each',
    () => remaining(homeOf(1_500), { budgets: [900, 900] }) !== null,
    () => remaining(homeOf(1_500), { budgets: [900, 900, 900] }) !== null,
  ],
  ['the most bedrooms of a search', () => isRead('beds=20'), () => isRead('beds=21')],
  [
    'the longest text of a search',
    () => VALUE_KINDS.text('a'.repeat(100)).ok,
    () => VALUE_KINDS.text('a'.repeat(101)).ok,
  ],
  [
    'the shortest commute of a search',
    () => isRead('commuteTo=40.752,-73.977&commuteMax=5'),
    () => isRead('commuteTo=40.752,-73.977&commuteMax=4'),
  ],
  [
    'the longest commute of a search',
    () => isRead('commuteTo=40.752,-73.977&commuteMax=120'),
    () => isRead('commuteTo=40.752,-73.977&commuteMax=121'),
  ],
  [
    'the southern edge of the city',
    () => isNearCity({ lat: 40.48, lng: -74 }),
    () => isNearCity({ lat: 40.479, lng: -74 }),
  ],
  [
    'the northern edge of the city',
    () => isNearCity({ lat: 40.93, lng: -74 }),
    () => isNearCity({ lat: 40.931, lng: -74 }),
  ],
  ['the smallest circle', () => isPlace('0.1'), () => isPlace('0.09')],
  ['the largest circle', () => isPlace('50'), () => isPlace('50.1')],
  ['the shortest walk', () => isPlace('1min'), () => isPlace('0min')],
  ['the longest walk', () => isPlace('20min'), () => isPlace('21min')],
  ['the places of one search', () => places(8), () => places(9)],
  [
    'a view with a width',
    () => isRead('lat=40.7&lng=-74&west=-74&south=40.6&east=-73.9&north=40.8'),
    () => isRead('lat=40.7&lng=-74&west=-74&south=40.6&east=-74&north=40.8'),
  ],
  [
    'a view with a height',
    () => isRead('lat=40.7&lng=-74&west=-74&south=40.6&east=-73.9&north=40.8'),
    () => isRead('lat=40.7&lng=-74&west=-74&south=40.6&east=-73.9&north=40.6'),
  ],
  [
    'a listing that was confirmed after it was asked about',
    () => isAsked({ confirmedAt: ago(1), askedAt: ago(0) }),
    () => isAsked({ confirmedAt: ago(0), askedAt: ago(0) }),
  ],
  ['a listing with a rent', () => isPublishable(1), () => isPublishable(0)],
  [
    'the highest budget of a profile',
    () => budgetFault('', '100000') === null,
    () => budgetFault('', '100001') === null,
  ],
  [
    'a budget of one amount',
    () => budgetFault('900', '900') === null,
    () => budgetFault('901', '900') === null,
  ],
  ['an amount', () => dollarsFault('50', 50) === null, () => dollarsFault('51', 50) === null],
  [
    'a move today',
    () => moveInFault('2026-11-23', '2026-11-23') === null,
    () => moveInFault('2026-11-22', '2026-11-23') === null,
  ],
  [
    'a move in two years',
    () => moveInFault('2028-11-23', '2026-11-23') === null,
    () => moveInFault('2028-11-24', '2026-11-23') === null,
  ],
  [
    'the highest budget of six answers',
    () => readSixAnswers({ ...SIX, budget: 100_000 }) !== null,
    () => readSixAnswers({ ...SIX, budget: 100_001 }) !== null,
  ],
  ['a strong fit', () => fitBand(75) === 'strong', () => fitBand(74) === 'strong'],
  ['a good fit', () => fitBand(60) === 'good', () => fitBand(59) === 'good'],
  ['a mixed fit', () => fitBand(45) === 'mixed', () => fitBand(44) === 'mixed'],
  ['a budget for a room', () => coverOf(1_000, [1_000]) === 1, () => coverOf(999, [1_000]) === 1],
  [
    'a budget that lacks half a cent for a room',
    () => coverOf(0.5, [0.505]) === 1,
    () => coverOf(0.5, [0.51]) === 1,
  ],
  [
    'a card that names a budget',
    () => looksFor({ max: 1_500, areas: [1] } as never, { area: 1, price: 1_500 } as never),
    () => looksFor({ max: 1_499, areas: [1] } as never, { area: 1, price: 1_500 } as never),
  ],
  [
    'R5.14 a unit with an open spot',
    () => hasOpenSpots({ available_spots: 1 }),
    () => hasOpenSpots({ available_spots: 0 }),
  ],
  ['a home of a household', () => isShareable(1), () => isShareable(0)],
  ['the lowest rent to split', () => split(1), () => split(0)],
  ['the highest rent to split', () => split(1_000_000), () => split(1_000_001)],
  [
    'what a room is worth at most',
    () => split(100, { values: [[1_000_000]] }),
    () => split(100, { values: [[1_000_001]] }),
  ],
  ['people who split a rent', () => people(12), () => people(13)],
  [
    'a budget of nothing',
    () => split(100, { budgets: [0] }),
    () => split(100, { budgets: [-0.01] }),
  ],
  [
    'the highest budget of a split',
    () => split(100, { budgets: [1_000_000] }),
    () => split(100, { budgets: [1_000_000.01] }),
  ],
  [
    'a save that waits for a sign-in for 30 days',
    () => isSavePending({ askedAt: ago(30 * DAY_MS - 1).toISOString() }, NOW),
    () => isSavePending({ askedAt: ago(30 * DAY_MS).toISOString() }, NOW),
  ],
  [
    'news of 14 days',
    () => isNews(ago(14 * DAY_MS - 1).toISOString(), NOW),
    () => isNews(ago(14 * DAY_MS).toISOString(), NOW),
  ],
])('%s: so far, and no further', (_, isTaken, isTakenBeyond) => {
  expect([isTaken(), isTakenBeyond()]).toEqual([true, false]);
});
