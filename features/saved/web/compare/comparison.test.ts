import { makeApi } from '@stoop/base/web/platform/api';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { expect, test } from 'vitest';
import { comparisonSections, onlyDifferences } from './comparison-rows.ts';
import { faultWords } from './comparison-words.ts';
import { fitSection } from './fit-section.ts';
import { loadComparison } from './load-comparison.ts';

const EMPTY = { length: 0, inMatching: false };
const room = (roomId: string, price: number, roomType = 'Private room') => ({
  ...{ roomId, price, roomType, name: roomId, is_visible: true, queue: EMPTY },
});

function details(rentId: string, change: Partial<UnitDetails['unit']> = {}): UnitDetails {
  const rooms = [room('Front', 1500), room('Back', 1400)];
  return {
    unit: {
      ...{ rentId, unitNumber: rentId, label: '2B1B', wholePrice: 2900, is_visible: true },
      ...{ broker: 0, bedCount: 2, bathCount: 1, available_spots: 2, moveDate: '2026-11-01' },
      featureList: [{ unitFeatureId: 'dishwasher', name: 'Dishwasher' }],
      roomList: rooms,
      ...change,
    },
    rooms,
    building: {
      ...{ buildingId: 'warren', name: '9 Warren Street', address: '9 Warren Street' },
      ...{ title: 'Low-rise in Tribeca', city: 'New York', buildingType: 'rental' },
      coordinates: { lat: 40.71, lng: -74.01 },
      amenityList: [{ amenityId: 'gym', name: 'Gym' }],
      utilityList: [],
      subwayList: [{ name: 'Chambers St', walkMinutes: 4, subwayLineList: [] }],
    },
    listing: {
      ...{ postedBy: null, posterRole: null, brokerHiredBy: null },
      ...{ fees: [], description: null, photos: [] },
    },
    queue: EMPTY,
  } as UnitDetails;
}

/** An API with these units of one building; others are missing, and `down` is out of order. */
function fakeApi(units: readonly UnitDetails[]) {
  return makeApi(async (address) => {
    const unitId = decodeURIComponent(address.split('/').at(-1) ?? '');
    const found = units.find(({ unit }) => unit.rentId === unitId);
    if (found) return Response.json(found);
    const status = unitId === 'down' ? 503 : unitId === ' ' ? 400 : 404;
    return Response.json({ status, code: 'a/b', detail: 'No.', title: 'No' }, { status });
  });
}

const load = (homes: string[], units = [details('2l'), details('3r')]) =>
  loadComparison(fakeApi(units), new URLSearchParams(homes.map((home) => ['homes', home])));

test('a unit is compared as its page opens, a room by itself', async () => {
  const { items, ...faults } = await load(['warren/2l', 'warren/3r/Front']);
  expect(items.map(({ offer }) => [offer.id, offer.rent])).toEqual([
    ['all', 2900],
    ['Front', 1500],
  ]);
  expect(faults).toEqual({ gone: 0, repeated: 0, tooMany: 0, unreadable: 0 });
});

test('homes that are gone, hidden or impossible are left out with a sentence, the others are compared', async () => {
  const comparison = await load(['warren/2l', 'warren/1a', 'warren/3r/Attic', 'warren/%20', 'x']);
  expect(comparison.items.map(({ home }) => home.unitId)).toEqual(['2l']);
  expect(faultWords(comparison)).toEqual([
    '3 homes of this link are not on the market anymore.',
    '1 part of this link could not be read.',
  ]);
});

test('a unit and the room that it opens on are one home', async () => {
  const units = [details('2l', { wholePrice: null })];
  const comparison = await load(['warren/2l', 'warren/2l/Back', 'warren/2l/Front'], units);
  expect(comparison.items.map(({ offer }) => offer.id)).toEqual(['Back', 'Front']);
  expect(faultWords(comparison)).toEqual([
    'The link names a home more than once; it is shown once.',
  ]);
});

test('a failure that is not about a home is an error page', async () => {
  await expect(load(['warren/2l', 'warren/down'])).rejects.toMatchObject({ init: { status: 503 } });
});

test('too many homes are counted', async () => {
  const comparison = await load(['a/1', 'a/2', 'a/3', 'a/4', 'a/5']);
  expect(faultWords(comparison)).toEqual([
    '4 homes of this link are not on the market anymore.',
    '4 homes fit side by side. 1 more home of this link is left out.',
  ]);
});

async function rowsOf(units: UnitDetails[]) {
  const homes = units.map(({ unit }) => `warren/${unit.rentId}`);
  const { items } = await load(homes, units);
  const sections = comparisonSections(items, '2026-11-20');
  const row = (label: string) =>
    sections.flatMap(({ rows }) => rows).find((found) => found.label === label);
  return { sections, row };
}

test('for somebody with a voucher the sum at the start is not theirs, so that no home is the lowest by it', async () => {
  const { items } = await load(
    ['warren/2l', 'warren/3r'],
    [details('2l'), details('3r', { wholePrice: 3100 })],
  );
  const rows = comparisonSections(items, '2026-10-31', { askWhoPays: 'Ask NYCHA.' }).flatMap(
    (section) => section.rows,
  );
  expect(rows.some(({ label }) => label === 'To move in, at most')).toBe(false);
  expect(rows.find(({ label }) => label === 'To move in without a voucher, at most')).toMatchObject(
    {
      cells: [
        { words: '$5,820', mark: null },
        { words: '$6,220', mark: null },
      ],
    },
  );
});

test('somebody with a voucher asks who pays a broker before they do, as on the page of the home', async () => {
  const { items } = await load(['warren/2l'], [details('2l', { broker: 1950 })]);
  const wordsWith = (voucher: { askWhoPays: string } | null) =>
    comparisonSections(items, '2026-10-31', voucher)
      .flatMap(({ rows }) => rows)
      .find(({ label }) => label === 'Broker')?.cells[0]?.words;
  expect(wordsWith({ askWhoPays: 'Ask NYCHA.' })).toBe(
    '$1,950 if you hire a broker yourself. Ask NYCHA.',
  );
  expect(wordsWith(null)).toBe('$1,950 if you hire a broker yourself');
});

test('each of a group pays for a check of a whole home, and one of them for that of a room', async () => {
  const { items } = await load(['warren/2l', 'warren/3r/Front'], [details('2l'), details('3r')]);
  const rows = comparisonSections(items, '2026-10-31', null, 3).flatMap((section) => section.rows);
  expect(rows.find(({ label }) => label === 'To move in, at most')).toMatchObject({
    cells: [{ words: '$5,860' }, { words: '$3,020' }],
  });
});

test('a row says whether the homes differ in it, and who is the lowest, soonest or largest', async () => {
  const { row } = await rowsOf([
    details('2l', { squareFeet: 700 }),
    details('3r', { wholePrice: 3100, moveDate: '2026-12-01', squareFeet: 650 }),
  ]);
  expect(row('Rent a month')).toEqual({
    label: 'Rent a month',
    differs: true,
    cells: [
      { words: '$2,900', mark: 'Lowest' },
      { words: '$3,100', mark: null },
    ],
  });
  expect(row('To move in, at most')?.cells.map(({ words }) => words)).toEqual(['$5,820', '$6,220']);
  expect(row('Available')?.cells).toEqual([
    { words: 'Now', mark: 'Soonest' },
    { words: 'From December 1', mark: null },
  ]);
  expect(row('Size')?.cells).toEqual([
    { words: '700 sq ft', mark: 'Largest' },
    { words: '650 sq ft', mark: null },
  ]);
  expect(row('Baths')).toMatchObject({ differs: false });
  expect(row('Nearest stations')?.cells.map(({ mark }) => mark)).toEqual([null, null]);
});

test('a room is not compared by the home around it', async () => {
  const units = [
    details('2l', { squareFeet: 700 }),
    details('3r', { squareFeet: 1310, bedCount: 5 }),
  ];
  const { items } = await load(['warren/2l', 'warren/3r/Front'], units);
  const [, home] = comparisonSections(items, '2026-11-20');
  const cells = (label: string) => home?.rows.find((row) => row.label === label)?.cells;
  expect(cells('Bedrooms')?.map(({ words }) => words)).toEqual(['2', 'Shared home: 5']);
  expect(cells('Baths')?.map(({ words }) => words)).toEqual(['1', 'Shared home: 1']);
  expect(cells('Size')?.[1]).toEqual({ words: 'Shared home: 1,310 sq ft', mark: null });
});

test('the sum with fees is a row where a listing has fees that come each month', async () => {
  const plain = await rowsOf([details('2l'), details('3r')]);
  expect(plain.row('A month, with fees')).toBe(undefined);
  const one = details('2l');
  const fees = [{ name: 'Trash', amount: 25, time: 'monthly' as const }];
  const { row } = await rowsOf([{ ...one, listing: { ...one.listing, fees } }, details('3r')]);
  expect(row('A month, with fees')?.cells.map(({ words }) => words)).toEqual(['$2,925', '$2,900']);
});

test('the nearest stop of each line is told, so that a line that was searched for is among them', async () => {
  const stop = (name: string, walkMinutes: number, ...lines: string[]) => ({
    ...{ stationId: name, name, walkMinutes },
    subwayLineList: lines.map((subwayLineId) => ({ subwayLineId })),
  });
  const unit = details('2l');
  const subwayList = [
    stop('Van Siclen Av', 4, '3'),
    stop('Sutter Av', 16, 'L'),
    stop('Pennsylvania Av', 9, '3'),
    stop('Livonia Av', 19, 'L'),
    stop('Van Siclen Av', 6, 'C'),
  ];
  const { row } = await rowsOf([
    { ...unit, building: { ...unit.building, subwayList } } as UnitDetails,
  ]);
  expect(row('Nearest stations')?.cells[0]?.stops?.map(({ walkMinutes }) => walkMinutes)).toEqual([
    4, 6, 16,
  ]);
});

test('features that differ are rows, pets and laundry first; those of all homes are one list', async () => {
  const list = (...names: string[]) => names.map((name) => ({ unitFeatureId: name, name }));
  const { sections } = await rowsOf([
    details('2l', { featureList: list('Balcony', 'Dishwasher', 'Washer in unit') }),
    details('3r', { featureList: list('Dishwasher', 'Pets allowed') }),
  ]);
  const inHome = sections.find(({ title }) => title === 'In the home');
  expect(inHome?.shared).toEqual(['Dishwasher']);
  expect(
    inHome?.rows.map(({ label, cells }) => [label, ...cells.map(({ words }) => words)]),
  ).toEqual([
    ['Pets allowed', 'Not said', 'Yes'],
    ['Washer in unit', 'Yes', 'Not said'],
    ['Balcony', 'Yes', 'Not said'],
  ]);
});

test('the nearest step-free station is marked in its own row, whatever other stations are near', async () => {
  const near = (rentId: string, steps: number, stepFree: number) => {
    const of = details(rentId);
    const stop = (walkMinutes: number, kind: 'none' | 'both') => ({
      ...{ name: `${kind} ${walkMinutes}`, walkMinutes, stepFree: kind, subwayLineList: [] },
    });
    const subwayList = [stop(steps, 'none'), stop(stepFree, 'both')];
    return { ...of, building: { ...of.building, subwayList } };
  };
  const { row } = await rowsOf([near('2l', 2, 15), near('3r', 8, 11)]);
  const marks = (label: string) => row(label)?.cells.map(({ mark }) => mark);
  expect(marks('Nearest stations')).toEqual(['Nearest', null]);
  expect(marks('Step-free station')).toEqual([null, 'Nearest']);
});

test('what no listing says is a list of names instead of rows', async () => {
  const { sections, row } = await rowsOf([details('2l'), details('3r', { squareFeet: 700 })]);
  const unsaid = (title: string) => sections.find((section) => section.title === title)?.unsaid;
  expect(unsaid('Access')).toEqual([
    'Way from the street',
    'Entrance',
    'Elevator',
    'Floor',
    'Door of the building',
    'Narrowest door inside',
    'Shower',
  ]);
  expect(row('Entrance')).toBe(undefined);
  expect(unsaid('The home')).toEqual(['Floors', 'Built']);
  expect(row('Size')?.cells).toEqual([
    { words: 'Not said', mark: null },
    { words: '700 sq ft', mark: null },
  ]);
});

test('the rows in which homes differ can stand alone', async () => {
  const { sections } = await rowsOf([details('2l'), details('3r', { wholePrice: 3100 })]);
  const rows = onlyDifferences(sections).flatMap((section) => section.rows);
  expect(rows.map(({ label }) => label)).toEqual(['Rent a month', 'To move in, at most']);
});

test('the fits of its reader are a row', () => {
  expect(fitSection(['1 good fit', 'Nobody now']).rows[0]?.differs).toBe(true);
});

test('what no home has is no row: free months, rooms where homes are let whole', async () => {
  const plain = await rowsOf([details('2l'), details('3r')]);
  expect(plain.row('A month, with free months spread')).toBe(undefined);
  expect(plain.row('Rented by the room')?.cells.map(({ words }) => words)).toEqual([
    '2 of 2 open',
    '2 of 2 open',
  ]);
  const { row } = await rowsOf([details('2l', { freeMonths: 1 }), details('3r')]);
  expect(row('A month, with free months spread')?.cells[1]?.words).toBe('$2,900: no free months');
});
