import { expect, test } from 'vitest';
import type { BuildingItem, RoomView, UnitView } from '../../rules/views.ts';
import { homeOf } from './home.ts';

const unit = (rentId: string, broker: number): UnitView => ({
  rentId,
  label: '1B1B',
  wholePrice: 1500,
  is_visible: true,
  broker,
  featureList: [],
  bedCount: 1,
  bathCount: 1,
  available_spots: 1,
  roomList: [{ roomId: `${rentId}-a`, is_visible: true, price: 1500 }],
});

const building = (...brokers: number[]): BuildingItem => ({
  buildingId: 'halsey',
  name: ' ',
  title: 'Low-rise in Bedford-Stuyvesant',
  address: '412 Halsey Street',
  city: 'New York',
  coordinates: { lat: 40.68, lng: -73.93 },
  buildingType: 'rental',
  amenityList: [],
  utilityList: [],
  subwayList: [],
  minPrice: 1500,
  units: brokers.map((broker, index) => unit(`u${index}`, broker)),
});

const shown = (...brokers: number[]) =>
  homeOf({ type: 'building', item: building(...brokers) }, '2026-11-20');

test.each([
  ['No broker fee', [0]],
  ['No broker fee', [0, 0]],
  ['Fee if you hire a broker', [3000]],
  ['Broker fee on some units', [3000, 0]],
  ['Broker fee on every unit', [3000, 2800]],
])('a building has "%s" for the fees %j', (words, brokers) => {
  expect(shown(...brokers).fee).toEqual({ words, isNone: words === 'No broker fee' });
});

const room = (roomId: string, price: number, roomType: string) => ({
  roomId,
  is_visible: true,
  price,
  roomType,
});
const shared: UnitView = {
  ...unit('shared', 0),
  bedCount: 2,
  wholePrice: 2600,
  roomList: [room('front', 1500, 'Private room'), room('rear', 1100, 'Private room')],
};
const entire: UnitView = {
  ...unit('entire', 0),
  wholePrice: 2300,
  roomList: [room('home', 2300, 'Entire home')],
};

test('homes of one name differ in what screen readers add to it', () => {
  const { units, minPrice, ...summary } = building();
  const distinctionOf = (view: UnitView, index = 0) => {
    const theRoom = view.roomList[index] as RoomView;
    const item = { ...theRoom, buildingId: 'halsey', rentId: view.rentId, unit: view };
    return homeOf({ type: 'room', item: { ...item, building: summary } }, '2026-11-20').distinction;
  };
  const named = {
    ...shared,
    unitNumber: '4C',
    roomList: [{ ...room('a', 1500, 'Private room'), name: 'Front' }],
  };
  expect(distinctionOf(named)).toBe('Front');
  expect([distinctionOf(shared, 0), distinctionOf(shared, 1)]).toEqual([
    'private room for $1,500',
    'private room for $1,100',
  ]);
  const distinctionOfUnit = (view: UnitView) =>
    homeOf(
      { type: 'unit', item: { ...view, buildingId: 'halsey', minPrice, building: summary } },
      '2026-11-20',
    ).distinction;
  expect(distinctionOfUnit({ ...shared, unitNumber: '4C' })).toBeUndefined();
  expect(distinctionOfUnit(shared)).toBe('2 bed, 1 bath for $1,500');
});

test('a unit shows both of its prices, first the one that the search compares', () => {
  const priceOf = (view: UnitView, rent?: 'whole' | 'room') => {
    const item = { ...view, buildingId: 'halsey', minPrice: 1100, building: building() };
    return homeOf({ type: 'unit', item }, '2026-11-20', rent).price;
  };
  expect(priceOf(shared)).toEqual({
    amount: 2600,
    unit: 'a month',
    from: false,
    also: 'or a room from $1,100',
  });
  expect(priceOf(shared, 'room')).toEqual({
    amount: 1100,
    unit: 'a room',
    from: true,
    also: 'or $2,600 for all of it',
  });
  expect(priceOf({ ...shared, wholePrice: null })).toEqual({
    amount: 1100,
    unit: 'a room',
    from: true,
  });
  expect(priceOf(entire)).toEqual({ amount: 2300, unit: 'a month', from: false });
});

test('a card says by how much the price that it shows fell lately', () => {
  const listing = { isAnsweredFor: false, cuts: [{ by: 120, day: '2026-11-12' }] };
  const cutOn = (today: string, rent?: 'whole' | 'room') => {
    const item = { ...shared, listing, buildingId: 'b', minPrice: 1100, building: building() };
    return homeOf({ type: 'unit', item }, today, rent).price.cut;
  };
  expect(cutOn('2026-11-20')).toBe('$120 less since Nov 12');
  expect(cutOn('2026-11-20', 'room')).toBeUndefined();
  expect(cutOn('2026-12-20')).toBeUndefined();
});

test('the link of a home opens what its price is of', () => {
  const linkOf = (view: UnitView, rent?: 'whole' | 'room') => {
    const item = { ...view, buildingId: 'halsey', minPrice: 1100, building: building() };
    return homeOf({ type: 'unit', item }, '2026-11-20', rent).to;
  };
  expect(linkOf(shared)).toBe('/buildings/halsey/units/shared');
  expect(linkOf(shared, 'room')).toBe('/buildings/halsey/units/shared?room=rear');
  expect(linkOf({ ...shared, wholePrice: null })).toBe('/buildings/halsey/units/shared?room=rear');
  expect(linkOf(entire, 'room')).toBe('/buildings/halsey/units/entire');
});

test('a building has "a room" only for rooms', () => {
  const priceOf = (units: UnitView[], minPrice: number, rent?: 'whole' | 'room') =>
    homeOf({ type: 'building', item: { ...building(), units, minPrice } }, '2026-11-20', rent)
      .price;
  expect(priceOf([entire], 2300)).toEqual({ amount: 2300, unit: 'a month', from: false });
  expect(priceOf([shared, entire], 1100)).toEqual({
    amount: 1100,
    unit: 'a room',
    from: true,
    also: 'whole units from $2,300',
  });
  expect(priceOf([shared, entire], 2300, 'whole')).toEqual({
    amount: 2300,
    unit: 'a month',
    from: true,
    also: 'rooms from $1,100',
  });
});

test('a building without a name has its address as name, and counts its homes as its page does', () => {
  const { name, open, price } = shown(0, 0);
  expect([name, open, price.from]).toEqual([
    '412 Halsey Street',
    '2 whole homes and 2 rooms',
    true,
  ]);
});

test('a card shows the photo of its unit, else that of its building, else a drawing', () => {
  const photo = (id: string) => ({ id, alt: '', width: 640, height: 480, blur: '' });
  const item = { ...unit('u1', 0), buildingId: 'halsey', minPrice: 1500, building: building(0) };
  const listing = { isAnsweredFor: true, cover: photo('of-unit') };
  const photoOf = (shownItem: typeof item) =>
    homeOf({ type: 'unit', item: shownItem }, '2026-11-20').facade.photo?.id;
  const known = { ...item, building: { ...item.building, cover: photo('of-building') } };
  expect([photoOf(item), photoOf(known), photoOf({ ...known, listing })]).toEqual([
    undefined,
    'of-building',
    'of-unit',
  ]);
  const lobby = { ...photo('of-lobby'), alt: 'Drawing, not a photo: the entrance hall at noon' };
  expect(photoOf({ ...item, building: { ...item.building, cover: lobby } })).toBeUndefined();
});

test('a card says of a named room that the name is that of a room', () => {
  const { units, minPrice, ...summary } = building();
  const aboutOf = (name: string, roomType: string) => {
    const theRoom = { ...room('a', 1500, roomType), name } as RoomView;
    const item = { ...theRoom, buildingId: 'halsey', rentId: shared.rentId, unit: shared };
    return homeOf({ type: 'room', item: { ...item, building: summary } }, '2026-11-20').about;
  };
  expect(aboutOf('Middle', 'Private room')).toContain('Private room (Middle) in a 2-bedroom');
  expect(aboutOf('Front', 'Shared room')).toContain('Shared room (Front) in a 2-bedroom');
  expect(aboutOf('Room 3', 'Private room')).toContain('Private room (Room 3) in a 2-bedroom');
});
