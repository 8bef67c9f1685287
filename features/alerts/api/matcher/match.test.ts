import { withWalkedStops } from '@stoop/features/commute/api/walks';
import { offeredParts } from '@stoop/features/listings/rules/visible-parts';
import { house } from '@stoop/features/search/api/testing/house';
import { buildings, fewFilters } from '@stoop/features/search/api/testing/random-homes';
import { writeSearch } from '@stoop/features/search/rules/search-state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownAfter } from '../../rules/home-changes.ts';
import { plainlyFound, plainQuestions, toldHomes, toldTexts } from '../testing/plain-match.ts';
import { findHomes } from './match.ts';
import { SavedQuestions } from './saved-questions.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const EARLIER = new Date('2026-11-19T12:00:00Z');

const area = fc.option(
  fc.record({
    lat: fc.double({ min: 40.5, max: 40.9, noNaN: true }),
    lng: fc.double({ min: -74.3, max: -73.7, noNaN: true }),
    radiusKm: fc.constantFrom(0.5, 3, 20),
  }),
  { nil: null, freq: 2 },
);
const query = fc
  .record({
    type: fc.constantFrom('building' as const, 'unit' as const, 'room' as const),
    filters: fewFilters,
    area,
  })
  .map((state) => writeSearch(state).toString());

/** Building by building before and after; one that was not there before is new. */
const changes = fc.tuple(buildings(5), buildings(5)).map(([before, after]) =>
  after.map((building) => ({
    before: before.find(({ buildingId }) => buildingId === building.buildingId) ?? null,
    after: building,
  })),
);

function searchesOf(queries: readonly string[], createdAt = EARLIER) {
  const searches = queries.map((text, at) => ({ id: `s${at}`, query: text, createdAt }));
  const questions = new SavedQuestions();
  for (const search of searches) questions.add(search);
  return { searches, questions };
}

const changed = (
  { before, after }: { before: ReturnType<typeof house> | null; after: ReturnType<typeof house> },
  changedAt = NOW,
) => ({ building: after, known: knownAfter(before && offeredParts(before), {}), changedAt });

test('the matcher finds what asking every filter of every home for every search finds', () => {
  fc.assert(
    fc.property(fc.array(query, { minLength: 1, maxLength: 12 }), changes, (queries, all) => {
      const { searches, questions } = searchesOf(queries);
      const found = findHomes(
        all.map((change) => changed(change)),
        questions,
        () => NOW,
      );
      const plain = plainQuestions(searches).flatMap((search) =>
        all.flatMap((change) => plainlyFound(search, change)),
      );
      expect(toldTexts(toldHomes(found))).toEqual(toldTexts(plain));
    }),
    { numRuns: 400 },
  );
});

/** A house with one unit of a room at this price. */
function houseAt(price: number) {
  const [unit] = house('a').rentList;
  const [room] = unit?.roomList ?? [];
  if (!unit || !room) throw new Error('A house has a room');
  return house('a', { rentList: [{ ...unit, roomList: [{ ...room, price }] }] });
}

test.each([
  ['new', null, 1_500, ['new']],
  ['cheaper', 1_600, 1_500, ['cheaper']],
  ['dearer', 1_400, 1_500, []],
  ['as it was', 1_500, 1_500, []],
  ['too expensive', null, 2_500, []],
  ['cheaper, and now affordable', 2_500, 1_900, ['cheaper']],
])('a home that is %s is told so', (_, before, after, reasons) => {
  const { questions } = searchesOf(['type=room&maxPrice=2000']);
  const change = { before: before === null ? null : houseAt(before), after: houseAt(after) };
  const found = findHomes([changed(change)], questions, () => NOW);
  expect(found.map(({ reason }) => reason)).toEqual(reasons);
});

test('a search by the rent with free months is told of a home that is above its limit without them', () => {
  const { questions } = searchesOf([
    'type=room&maxPrice=1850&netRent=true',
    'type=room&maxPrice=1850',
  ]);
  const [unit] = houseAt(2_000).rentList;
  if (!unit) throw new Error('A house has a unit');
  const toldWith = (freeMonths: number) => {
    const after = house('a', { rentList: [{ ...unit, freeMonths, leaseMonths: 12 }] });
    const found = findHomes([changed({ before: null, after })], questions, () => NOW);
    return toldHomes(found).map(({ searchId }) => searchId);
  };
  expect([toldWith(1), toldWith(0.5)]).toEqual([['s0'], []]);
});

test('a unit of forty rooms is told once, and each of its new rooms', () => {
  const { questions } = searchesOf([
    'type=unit&rent=room&maxPrice=2000',
    'type=room&minPrice=1935',
  ]);
  const [unit] = house('a').rentList;
  const [room] = unit?.roomList ?? [];
  if (!unit || !room) throw new Error('A house has a room');
  const roomList = Array.from({ length: 40 }, (_, at) => ({
    ...room,
    roomId: `room-${at}`,
    price: 1_900 + at,
  }));
  const building = house('a', { rentList: [{ ...unit, roomList }] });
  const before = house('a', { rentList: [{ ...unit, roomList: roomList.slice(0, 38) }] });
  const told = toldHomes(findHomes([changed({ before, after: building })], questions, () => NOW));
  expect(told.map(({ searchId, roomId }) => `${searchId} ${roomId}`).sort()).toEqual([
    's0 ',
    's1 room-38',
    's1 room-39',
  ]);
});

test('R9.02 a home is told to a search around a point up to its radius', () => {
  const { questions } = searchesOf(['type=room&lat=40.7&lng=-73.9&radiusKm=1']);
  // A degree of latitude is 111.195 km.
  const toldAt = (km: number) => {
    const after = house('a', { coordinates: { lat: 40.7 + km / 111.195, lng: -73.9 } });
    return findHomes([changed({ before: null, after })], questions, () => NOW).length > 0;
  };
  expect([0.998, 1.002].map(toldAt)).toEqual([true, false]);
});

test('a home that is near but not within a walk is not told to a search for homes within it', () => {
  const { questions } = searchesOf([
    'type=room&lat=40.7&lng=-73.9&radiusKm=3',
    'type=room&lat=40.7&lng=-73.9&radiusKm=3&walkMinutes=10',
  ]);
  const at = (lng: number) => house('a', { coordinates: { lat: 40.7, lng } });
  const told = (lng: number) =>
    findHomes([changed({ before: null, after: at(lng) })], questions, () => NOW).flatMap(
      ({ searchIds }) => searchIds.sort(),
    );
  expect(told(-73.9)).toEqual(['s0', 's1']);
  expect(told(-73.88)).toEqual(['s0']);
});

test('a home is told to a search by commute if its ride is short enough', () => {
  const unionSq = '40.735,-73.99';
  const { questions } = searchesOf([
    `type=unit&commuteTo=${unionSq}&commuteMax=35`,
    `type=unit&commuteTo=${unionSq}&commuteTo=40.684,-73.978&commuteMax=35`,
    `type=unit&commuteTo=${unionSq}&commuteMax=35&commuteTo=40.51,-74.25`,
  ]);
  const at = (lat: number, lng: number) => {
    const building = withWalkedStops(house('a', { coordinates: { lat, lng } }));
    return findHomes([changed({ before: null, after: building })], questions, () => NOW).flatMap(
      ({ searchIds }) => [...searchIds].sort(),
    );
  };
  // Beside Union Square, in Coney Island, and where no subway is.
  expect(at(40.737, -73.992)).toEqual(['s0', 's1']);
  expect(at(40.577, -73.981)).toEqual([]);
  expect(at(40.74, -73.71)).toEqual([]);
});

test('a search for several numbers of bedrooms is told of a home with one of them, once', () => {
  const { questions } = searchesOf(['type=unit&beds=0&beds=1&beds=2', 'type=unit&beds=2&beds=3']);
  const change = { before: null, after: houseAt(1_500) };
  const found = findHomes([changed(change)], questions, () => NOW);
  expect(found.map(({ searchIds }) => searchIds)).toEqual([['s0']]);
});

test('a walk to a train is to the lines that are searched, as filters or as places', () => {
  const { questions } = searchesOf([
    'type=room&walkMax=10&subwayLines=L',
    'type=room&walkMax=10&subwayLines=G',
    'type=room&walkMax=10&in=line:L',
    'type=room&walkMax=10&in=line:G&in=line:A',
    'type=room&in=line:G&in=line:A',
  ]);
  const subwayList = [
    { distanceMeters: 600, subwayLineList: [{ subwayLineId: 'L' }] },
    { distanceMeters: 900, subwayLineList: [{ subwayLineId: 'G' }] },
  ];
  const change = { before: null, after: { ...houseAt(1_500), subwayList } };
  const found = findHomes([changed(change)], questions, () => NOW);
  expect(found.map(({ searchIds }) => searchIds.toSorted())).toEqual([['s0', 's2', 's4']]);
});

test('a home is told only to searches that were saved before it changed, or in the same millisecond', () => {
  const { questions } = searchesOf(['type=room'], NOW);
  const change = { before: null, after: houseAt(1_500) };
  const foundAt = (at: Date) => findHomes([changed(change, at)], questions, () => NOW);
  expect(foundAt(EARLIER)).toEqual([]);
  expect(foundAt(new Date(NOW.getTime() - 1))).toEqual([]);
  expect(foundAt(NOW)).toHaveLength(1);
});

test('a search with a filter that no longer exists is asked without it', () => {
  const { questions } = searchesOf([
    'type=room&maxPrice=2000&doorman=yes',
    'type=loft&maxPrice=1000',
  ]);
  const change = { before: null, after: houseAt(1_500) };
  const found = findHomes([changed(change)], questions, () => NOW);
  expect(found.map(({ searchIds }) => searchIds)).toEqual([['s0']]);
});

test('a home that was hidden and is shown again is not new', () => {
  const shown = houseAt(1_500);
  const known = knownAfter(null, knownAfter(offeredParts(shown), {}));
  const { questions } = searchesOf(['type=room']);
  expect(findHomes([{ building: shown, known, changedAt: NOW }], questions, () => NOW)).toEqual([]);
});
