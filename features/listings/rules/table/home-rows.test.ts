import { type JsonObject, objectsIn } from '@stoop/base/rules/json/json-values';
import { readCell } from '@stoop/features/exchange/rules/table-cells';
import { expect, test } from 'vitest';
import { HOME_FIELDS } from './home-fields.ts';
import { homeRows, withHomeRows } from './home-rows.ts';
import { RESO_FORMAT } from './reso-format.ts';

const house = (): JsonObject => ({
  buildingId: 'alder',
  name: 'Alder House',
  address: '12 Alder St, Brooklyn, NY 11201',
  city: 'Brooklyn',
  borough: 'Brooklyn',
  coordinates: { lat: 40.7, lng: -74 },
  note: 'kept',
  rentList: [
    {
      ...{ rentId: 'a1', unitNumber: '1A', bedCount: 1, bathCount: 1.5, squareFeet: 600 },
      ...{ moveDate: '2026-12-01', featureList: [{ name: 'Dishwasher', kind: 'kept' }] },
      roomList: [{ roomId: 'a1-w', roomType: 'Entire home', price: 3_000 }],
    },
    {
      ...{ rentId: 'a2', unitNumber: '2A', bedCount: 2, unit_application_queue: [] },
      roomList: [
        { roomId: 'a2-f', name: 'Front', price: 1_400 },
        { roomId: 'a2-r', name: 'Rear', price: 1_200, is_visible: true },
      ],
    },
  ],
});
const row = (line: number, values: object) => ({
  line,
  values: new Map(Object.entries({ buildingId: 'alder', ...values })),
});
const merged = (rows: ReturnType<typeof row>[], from: JsonObject | null = house()) => {
  const done = withHomeRows(from, rows);
  if ('fault' in done) throw new Error(done.fault.reason);
  return done.document;
};
const fault = (...rows: ReturnType<typeof row>[]) => {
  const done = withHomeRows(house(), rows);
  return 'fault' in done ? done.fault : null;
};
const unit = (document: JsonObject, at: number) => objectsIn(document.rentList)[at] ?? {};
const rooms = (document: JsonObject, at: number) => objectsIn(unit(document, at).roomList);

test('a table has a row for each room, home or building, by the smallest that its columns are of', () => {
  expect(homeRows(house(), ['buildingId', 'city'])).toEqual([['alder', 'Brooklyn']]);
  expect(homeRows(house(), ['unitNumber', 'rent', 'features'])).toEqual([
    ['1A', 3_000, 'Dishwasher'],
    ['2A', 2_600, null],
  ]);
  expect(homeRows(house(), ['unitId', 'roomName', 'roomRent'])).toEqual([
    ['a1', null, 3_000],
    ['a2', 'Front', 1_400],
    ['a2', 'Rear', 1_200],
  ]);
  expect(homeRows({ ...house(), rentList: [] }, ['buildingId', 'rent'])).toEqual([['alder', null]]);
});

test('a document whose whole table is read again is the same', () => {
  const names = HOME_FIELDS.map(({ name }) => name);
  const rows = homeRows(house(), names).map((cells, at) =>
    row(
      at + 2,
      Object.fromEntries(
        cells.flatMap((cell, column) => {
          const field = HOME_FIELDS[column];
          if (cell === null || !field) return [];
          const read = readCell(field.kind, String(cell));
          return 'value' in read ? [[field.name, read.value]] : [];
        }),
      ),
    ),
  );
  expect(merged(rows)).toEqual(house());
});

test('what a row says changes, and what none says stays', () => {
  const after = merged([row(2, { unitNumber: '1a', rent: 3_150, availableFrom: '2027-01-01' })]);
  expect(unit(after, 0)).toEqual({
    ...unit(house(), 0),
    ...{ unitNumber: '1a', moveDate: '2027-01-01' },
    roomList: [{ roomId: 'a1-w', roomType: 'Entire home', price: 3_150 }],
  });
  expect(unit(after, 1)).toEqual(unit(house(), 1));
  expect(after.note).toBe('kept');
});

test('homes and rooms that a building lacks are added under ids of their own, and none is removed', () => {
  const after = merged([
    row(2, { unitNumber: 'PH / B', bedrooms: 2, rent: 5_000 }),
    row(3, { unitId: 'a2', roomName: 'Garden', roomRent: 1_100 }),
  ]);
  expect(unit(after, 2)).toEqual({
    ...{ rentId: 'alder-ph-b', unitNumber: 'PH / B', bedCount: 2 },
    roomList: [{ roomId: 'alder-ph-b-whole', roomType: 'Entire home', price: 5_000 }],
  });
  expect(rooms(after, 1).at(-1)).toEqual({
    ...{ roomId: 'a2-garden', name: 'Garden', price: 1_100 },
  });
});

test('a building that is not stored yet is made of its rows', () => {
  const rows = [row(2, { buildingName: 'Alder', latitude: 40.7, longitude: -74, unitNumber: '1' })];
  expect(merged(rows, null)).toEqual({
    ...{ buildingId: 'alder', name: 'Alder', coordinates: { lat: 40.7, lng: -74 } },
    rentList: [{ rentId: 'alder-1', unitNumber: '1' }],
  });
});

test('rows that contradict each other, name nothing or mean several are refused with their line', () => {
  expect(fault(row(2, { city: 'Queens' }), row(3, { city: 'Bronx' }))).toEqual({
    ...{ line: 3, field: 'city', reason: 'is another than in line 2, of the same thing' },
  });
  expect(fault(row(2, { city: 'Queens' }), row(3, { city: 'Queens' }))).toBeNull();
  expect(fault(row(4, { rent: 2_000 }))).toMatchObject({ line: 4, field: '' });
  expect(fault(row(4, { unitId: 'a2', roomRent: 2_000 }))).toMatchObject({ line: 4, field: '' });
  expect(fault(row(5, { unitId: 'a2', rent: 2_500 }))).toMatchObject({ line: 5, field: 'rent' });
  expect(fault(row(5, { unitId: 'a2', rent: 2_600 }))).toBeNull();
});

test('the RESO table has the whole homes that are shown, with the names and values of its fields', () => {
  const [home, ...others] = RESO_FORMAT.rowsOf(house());
  const of = Object.fromEntries(RESO_FORMAT.headings.map((heading, at) => [heading, home?.[at]]));
  expect(of).toMatchObject({
    ...{ ListingKey: 'a1', StandardStatus: 'Active', PropertyType: 'ResidentialLease' },
    ...{ PostalCode: '11201', CountyOrParish: 'Kings', ListPrice: 3_000, BedroomsTotal: 1 },
    ...{ BathroomsTotalInteger: 2, BathroomsFull: 1, BathroomsHalf: 1 },
    ...{ LivingArea: 600, LivingAreaUnits: 'SquareFeet', AvailabilityDate: '2026-12-01' },
  });
  expect(others).toHaveLength(1);
  const hidden = house();
  Object.assign(unit(hidden, 0), { is_visible: false });
  Object.assign(rooms(hidden, 1)[0] ?? {}, { is_visible: false });
  expect(RESO_FORMAT.rowsOf(hidden)).toEqual([]);
  expect(RESO_FORMAT.rowsOf({ ...house(), is_visible: false })).toEqual([]);
});
