import { expect, test } from 'vitest';
import type { UnitView } from '../../rules/views.ts';
import { sharesWords } from './home.ts';
import { unitOfferPath, unitPriceWords, unitsByPrice } from './unit-prices.ts';

const unit = (rentId: string, wholePrice: number | null, ...prices: number[]): UnitView => ({
  ...{ rentId, wholePrice, label: '2B1B', is_visible: true, broker: 0, featureList: [] },
  ...{ bedCount: 2, bathCount: 1, available_spots: 2 },
  roomList: prices.map((price) => ({ roomId: `${rentId}-${price}`, is_visible: true, price })),
});

const units = [
  unit('shared', 2600, 1500, 1100),
  unit('lived-in', null, 900),
  unit('open', 2300, 1200, 1100),
];
const shown = (rent: 'room' | 'whole') =>
  unitsByPrice({ units }, rent).map((one) => [
    unitPriceWords(one, rent),
    unitOfferPath('halsey', one, rent),
  ]);

test('where rooms are compared each unit is shown by its cheapest room, and opens on it', () => {
  expect(shown('room')).toEqual([
    ['a room $900', '/buildings/halsey/units/lived-in?room=lived-in-900'],
    ['rooms from $1,100', '/buildings/halsey/units/open?room=open-1100'],
    ['rooms from $1,100', '/buildings/halsey/units/shared?room=shared-1100'],
  ]);
});

test('where whole units are compared each is shown by the price of all of it, and opens on that', () => {
  expect(shown('whole').slice(1)).toEqual([
    ['$2,300', '/buildings/halsey/units/open'],
    ['$2,600', '/buildings/halsey/units/shared'],
  ]);
});

test('a home that is let as one is never shown by the room', () => {
  const home = unit('home', 2300, 2300);
  const entire = {
    ...home,
    roomList: home.roomList.map((room) => ({ ...room, roomType: 'Entire home' })),
  };
  expect(unitPriceWords(entire, 'room')).toBe('$2,300');
  expect(unitOfferPath('halsey', entire, 'room')).toBe('/buildings/halsey/units/home');
});

test('a group sees what it pays together, and opens the home with its budgets', () => {
  const group = { budgets: [1_400, 1_200], shares: [1_300, 1_200], roomIds: null };
  const taken = { ...unit('home', 2_500, 2_500), group };
  expect(unitPriceWords(taken, 'room')).toBe('$2,500');
  expect(unitOfferPath('halsey', taken, 'room')).toBe(
    '/buildings/halsey/units/home?budgets=1400%2C1200',
  );
  expect(sharesWords(group)).toBe('$1,300 + $1,200 for the whole home');
  expect(sharesWords({ ...group, roomIds: ['a', 'b'] })).toBe('$1,300 + $1,200 for a room each');
});
