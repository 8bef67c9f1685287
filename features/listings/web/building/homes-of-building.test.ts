import { expect, test } from 'vitest';
import type { BuildingSummary, UnitView } from '../../rules/views.ts';
import { aboutWords, fromWords, homesSentence } from './building-facts.ts';
import {
  homesByKind,
  onlyRoom,
  roomInWords,
  roomsIn,
  roomsOf,
  sizeWords,
  standingWords,
  wholeHomesOf,
} from './homes-of-building.ts';

const room = (roomId: string, price: number, roomType = 'Private room') => ({
  ...{ roomId, price, roomType, is_visible: true },
});
const unit = (rentId: string, more: Partial<UnitView>): UnitView => ({
  ...{ rentId, wholePrice: null, label: '2B1B', is_visible: true, broker: 0, featureList: [] },
  ...{ bedCount: 2, bathCount: 1, available_spots: 1, roomList: [] },
  ...more,
});

const BUILDING: BuildingSummary = {
  ...{ buildingId: 'house', name: '', title: 'Low-rise in Bushwick', address: '1 Suydam Street' },
  ...{ city: 'Brooklyn', coordinates: { lat: 40.7, lng: -73.9 }, buildingType: 'rental' },
  ...{ amenityList: [], utilityList: [], subwayList: [] },
};

const HOMES = [
  unit('entire', { wholePrice: 2_500, roomList: [room('all', 2_500, 'Entire home')] }),
  unit('both', { wholePrice: 2_000, roomList: [room('front', 1_200), room('rear', 800)] }),
  unit('shared', { roomList: [room('corner', 700)] }),
];

test('R2.05 whole homes and rooms of a building are two lists, each with the cheapest first', () => {
  expect(wholeHomesOf(HOMES).map(({ unit: { rentId }, rent }) => [rentId, rent])).toEqual([
    ['both', 2_000],
    ['entire', 2_500],
  ]);
  expect(
    roomsOf(HOMES).map(({ unit: { rentId }, rooms }) => [rentId, rooms.map(({ price }) => price)]),
  ).toEqual([
    ['shared', [700]],
    ['both', [800, 1_200]],
  ]);
});

test('R2.05 each home of a building is listed once: whole homes by size, and rooms after all of them', () => {
  const more = [...HOMES, unit('small', { bedCount: 0, wholePrice: 1_900 })];
  expect(
    homesByKind(more).map(({ title, homes, words }) => [
      ...[title, words],
      ...homes.map(({ rentId }) => rentId),
    ]),
  ).toEqual([
    ['Studio', '', 'small'],
    ['2 bedrooms', '2 homes, $2,000 to $2,500', 'both', 'entire'],
    ['Rooms', '3 rooms, $700 to $1,200', 'shared'],
  ]);
  const two = unit('two', { roomList: [room('front', 1_200), room('rear', 800)] });
  expect(homesByKind([two, ...HOMES.slice(2)])).toMatchObject([
    { title: 'Rooms', words: '3 rooms, $700 to $1,200', count: 3, least: 700, others: [] },
  ]);
});

test('R2.05 a room is told by what it is in, never by the size of the home around it', () => {
  const shared = unit('shared', { bedCount: 3, squareFeet: 940, roomList: [room('front', 700)] });
  expect(roomInWords(shared, room('front', 700))).toBe('Private room in a 3-bedroom, 1 bath');
  expect(onlyRoom(shared)?.roomId).toBe('front');
  expect(HOMES.map((home) => onlyRoom(home)?.roomId)).toEqual([undefined, undefined, 'corner']);
});

test('R9.08 below its title a building says what that leaves open, as far as it is known', () => {
  const amenityList = [{ name: 'Roof' }, { name: 'Laundry' }, { name: 'Elevator' }];
  const building = { ...BUILDING, totalStories: 6, builtYear: 1931, amenityList };
  expect(aboutWords(building)).toBe(
    'Low-rise in Bushwick: 6 floors, built 1931 · elevator, laundry',
  );
  expect(aboutWords({ ...BUILDING, totalStories: 6 })).toBe('Low-rise in Bushwick: 6 floors');
  expect(aboutWords(BUILDING)).toBe('Low-rise in Bushwick');
});

test('R2.05 what a building costs is never a room beside a whole home', () => {
  expect(homesSentence({ homes: HOMES })).toBe(
    '2 whole homes from $2,000 and 3 rooms from $700 a month.',
  );
  expect(homesSentence({ homes: HOMES.slice(2) })).toBe('1 room from $700 a month.');
  expect(homesSentence({ homes: [] })).toBe('No home here can be had now.');
});

test('R2.05 the lowest rent of a building says what it is for', () => {
  expect([HOMES, HOMES.slice(0, 1), []].map((homes) => fromWords({ homes }))).toEqual([
    { least: 700, of: '2 whole homes, 3 rooms', count: 5, isRoom: true },
    { least: expect.any(Number), of: '1 whole home', count: 1, isRoom: false },
    null,
  ]);
});

test('a home says its size, when it is free and when that was confirmed', () => {
  const one = unit('one', { bedCount: 0, squareFeet: 1_090, floor: 3 });
  expect(sizeWords(one)).toBe('Studio, 1 bath, 1,090\u00a0sq\u00a0ft, floor\u00a03');
  expect(sizeWords(one, { isBelowSize: true })).toBe('1 bath, 1,090\u00a0sq\u00a0ft, floor\u00a03');
  const listing = { isAnsweredFor: true, confirmedAt: '2026-11-24T15:00:00.000Z' };
  const standing = (more: Partial<UnitView>) => standingWords(unit('one', more), '2026-11-26');
  expect(standing({ listing })).toEqual({
    available: 'Available now',
    standing: 'Confirmed 2 days ago',
  });
  expect(standing({ listing: { ...listing, isLapsed: true } }).available).toBe('Off the market');
  expect(standing({})).toMatchObject({ standing: 'Not confirmed yet' });
});

test('of rooms those count that can be had, and all where none can', () => {
  const closed = { ...room('rear', 800), isClosed: true as const };
  const idsOf = (roomList: UnitView['roomList']) =>
    roomsIn(unit('one', { roomList })).map(({ roomId }) => roomId);
  expect(idsOf([room('front', 1_200), closed, room('side', 900)])).toEqual(['side', 'front']);
  expect(idsOf([closed])).toEqual(['rear']);
});
