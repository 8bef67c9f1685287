import { expect, test } from 'vitest';
import type { UnitView } from '../../rules/views.ts';
import { homesSentence } from './building-facts.ts';
import {
  homesBySize,
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

test('R2.05 each home of a building is listed once, by size, with the whole ones first', () => {
  const more = [...HOMES, unit('small', { bedCount: 0, wholePrice: 1_900 })];
  expect(
    homesBySize(more).map(({ beds, homes, words }) => [
      ...[beds, words],
      ...homes.map(({ rentId }) => rentId),
    ]),
  ).toEqual([
    [0, '', 'small'],
    [2, '2 homes, $2,000 to $2,500, and 1 room', 'both', 'entire', 'shared'],
  ]);
  expect(homesBySize(HOMES.slice(2))[0]?.words).toBe('1 room');
});

test('R2.05 what a building costs is never a room beside a whole home', () => {
  expect(homesSentence({ homes: HOMES })).toBe(
    '2 whole homes from $2,000 and 3 rooms from $700 a month.',
  );
  expect(homesSentence({ homes: HOMES.slice(2) })).toBe('1 room from $700 a month.');
  expect(homesSentence({ homes: [] })).toBe('No home here can be had now.');
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
