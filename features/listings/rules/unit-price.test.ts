import { describe, expect, test } from 'vitest';
import { bedroomsOf, spotsOf, unitPrice, wholePrice } from './unit-price.ts';

const room = (roomId: string, price: number, roomType: string, name?: string) => ({
  roomId,
  is_visible: true,
  price,
  roomType,
  ...(name && { name }),
});
const FRONT_BEDS = [
  room('f1', 555, 'Shared room', 'Front, bed 1'),
  room('f2', 560, 'Shared room', 'Front, bed 2'),
];
const REAR = room('rear', 1100, 'Private room', 'Rear');

describe('the price of a unit', () => {
  test('is the sum of its rooms where all of them are open', () => {
    const unit = { bedCount: 2, roomList: [room('a', 1500, 'Private room'), REAR] };
    expect(wholePrice(unit)).toBe(2600);
    expect(unitPrice({ ...unit, wholePrice: 2600 })).toEqual({ amount: 2600, isWhole: true });
  });

  test('is that of its entire home', () => {
    expect(wholePrice({ bedCount: 3, roomList: [room('all', 4100, 'Entire home')] })).toBe(4100);
    expect(wholePrice({ bedCount: 0, roomList: [room('all', 2400, 'Whole unit')] })).toBe(2400);
  });

  test('is that of its cheapest room where somebody lives in one of its bedrooms', () => {
    const unit = { bedCount: 3, roomList: [room('a', 1500, 'Private room'), REAR] };
    expect(wholePrice(unit)).toBeNull();
    expect(unitPrice({ ...unit, wholePrice: null })).toEqual({ amount: 1100, isWhole: false });
  });

  test('counts beds of one shared room as one bedroom, and knows that a lone one has a neighbor', () => {
    expect(wholePrice({ bedCount: 2, roomList: [...FRONT_BEDS, REAR] })).toBe(2215);
    expect(wholePrice({ bedCount: 3, roomList: [...FRONT_BEDS, REAR] })).toBeNull();
    expect(wholePrice({ bedCount: 2, roomList: [...FRONT_BEDS.slice(1), REAR] })).toBeNull();
  });
});

test('beds that do not say where they stand are spread over the bedrooms that are left', () => {
  const beds = ['1', '2', '3', '4'].map((id) => room(id, 600, 'Shared'));
  const ids = bedroomsOf({ bedCount: 3, roomList: [REAR, ...beds] }).map(({ rooms }) =>
    rooms.map(({ roomId }) => roomId),
  );
  expect(ids).toEqual([['rear'], ['1', '2'], ['3', '4']]);
});

test('the spots of a unit count everybody who lives there, occupied or open', () => {
  const spots = (bedCount: number, roomList: typeof FRONT_BEDS, available_spots = 1) =>
    spotsOf({ bedCount, roomList, available_spots });
  expect(spots(3, FRONT_BEDS.slice(0, 1))).toBe(4);
  expect(spots(3, [...FRONT_BEDS, REAR], 3)).toBe(4);
  expect(spots(3, [REAR])).toBe(3);
  expect(spots(1, [REAR])).toBe(1);
  expect(spots(1, [REAR], 2)).toBe(2);
});
