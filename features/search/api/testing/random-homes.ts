import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import fc from 'fast-check';
import type { Filters } from '../../rules/filters.ts';

/** Random homes and searches that share few values, so that searches find something. */

const ODD_WORDS = [
  '',
  'Été',
  'STRASSE',
  'straße',
  'ΑΣ',
  'İzmir',
  '🏠',
  'ﬁne',
  '\u{10300}x',
  'e\u0301a',
  '—',
  'a-b',
];
const word = fc.constantFrom('Park', 'park', 'Court', '5', '12th', ...ODD_WORDS);
const words = fc.array(word, { maxLength: 4 }).map((parts) => parts.join(' '));
// The API and the database refuse NUL and lone surrogates.
const anyText = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll('\0', ''));
const text = fc.oneof({ weight: 3, arbitrary: words }, { weight: 1, arbitrary: anyText });
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const some = (values: readonly string[]) => fc.array(fc.constantFrom(...values), { maxLength: 4 });

const AMENITIES = ['Elevator', 'Gym', 'Doorman', 'Roof', 'constructor', ''];
const UTILITIES = ['water', 'heat', 'gas'];
export const LINES = ['A', 'C', '6X', 'odd line'];
const FEATURES = ['Loft', 'View', 'Quiet', '__proto__'];
const TYPES = ['Private room', 'Entire home', 'Shared room', ''];
export const AREAS = ['Harlem', 'SoHo', ''];
export const BOROUGHS = ['Manhattan', 'Harlem', ''];
/** Harlem is in the one, SoHo in the other. */
export const PARTS = ['Upper Manhattan', 'Lower Manhattan'];
const DAYS = ['2026-01-31', '2026-02-01', '2026-12-24', '2027-01-01'];
const ODD_DAYS = ['2026-02-01T10:00:00.000Z', '', 'soon', '2026', '20260201', '0000-00-00', '~'];
const PRICES = [0, 1, 900, 1500, 1501, 2000, 65_535, 65_536, 1_000_000];

const price = fc.constantFrom(...PRICES);
const visible = fc.integer({ min: 0, max: 9 }).map((draw) => draw > 0);
const present = <Parts extends object>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Parts;

/** Some are equal, or begin with the parent's id, or with an odd character. */
const id = fc.oneof(
  fc.constantFrom('b1', 'b1-2', 'b1-2-a', 'b7', '\x01', '\x01b', '\x02b1', 'u', 'v'),
  fc.string({ minLength: 1, maxLength: 3 }).map((text) => `u${text.replaceAll('\0', '')}`),
);

const cover = fc
  .record({
    id: fc.constantFrom('p1', 'p2'),
    alt: text,
    width: fc.constantFrom(320, 4_000),
    height: fc.constantFrom(320, 3_000),
    blur: fc.constant('data:image/webp;base64,UklGRg=='),
  })
  .map(present);

const MOMENTS = [
  '2026-11-12T12:00:00.000Z',
  '2026-11-13T04:59:00.000Z',
  '2026-11-20T11:00:00.000Z',
];
const listing = fc
  .record({
    listedAt: optional(fc.constantFrom(...MOMENTS)),
    confirmedAt: optional(fc.constantFrom(...MOMENTS)),
    isAnsweredFor: fc.boolean(),
    isLapsed: fc.option(fc.constant(true as const), { nil: undefined, freq: 6 }),
    cover: optional(cover),
  })
  .map(present);

const room = fc
  .record({
    roomId: id,
    name: optional(fc.constantFrom('Front', 'Front, bed 1', 'Front, bed 2', '')),
    is_visible: visible,
    price,
    roomType: optional(fc.constantFrom(...TYPES)),
    isClosed: fc.option(fc.constant(true as const), { nil: undefined, freq: 4 }),
  })
  .map(present);

const unit = fc
  .record({
    rentId: id,
    is_visible: visible,
    unitNumber: optional(fc.constantFrom('3R', 'PH')),
    floor: optional(fc.constantFrom(-9, 0, 1, 2, 3, 200)),
    squareFeet: optional(fc.constantFrom(0, 850, 850.5, -1, 2 ** 40)),
    broker: fc.constantFrom(0, 0, 1500, 70_000),
    moveDate: optional(fc.constantFrom(...DAYS, ...ODD_DAYS)),
    featureList: some(FEATURES).map((names) => names.map((name) => ({ name }))),
    bedCount: fc.constantFrom(0, 1, 2, 12),
    bathCount: fc.constantFrom(0, 1, 1.5, 1.75, 300),
    available_spots: fc.integer({ min: 0, max: 3 }),
    doorInches: optional(fc.constantFrom(0, 28, 32, 36, 1_000)),
    rollInShower: optional(fc.boolean()),
    freeMonths: optional(fc.constantFrom(0.25, 1, 1.5, 2, 0.3, 12)),
    leaseMonths: optional(fc.constantFrom(1, 12, 13, 36, 37)),
    roomList: fc.uniqueArray(room, { maxLength: 3, selector: ({ roomId }) => roomId }),
    listing: optional(listing),
  })
  .map(present);

const stop = fc
  .record({
    stationId: optional(fc.constantFrom('S1', 'S2')),
    name: optional(fc.constantFrom('Main St', 'Été')),
    distanceMeters: optional(fc.constantFrom(0, 1, 80.5, 1200)),
    stepFree: optional(fc.constantFrom('both', 'uptown')),
    subwayLineList: some(LINES).map((ids) => ids.map((subwayLineId) => ({ subwayLineId }))),
  })
  .map(present);

const at = (lat: fc.Arbitrary<number>, lng: fc.Arbitrary<number>) =>
  fc.tuple(lat, lng).map(([north, east]) => ({ lat: north, lng: east }));
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
export const anywhere = at(degrees(-90, 90), degrees(-180, 180));

/** Mostly in the city and often at the same point; sometimes anywhere on earth. */
const coordinates = fc.oneof(
  {
    weight: 3,
    arbitrary: at(
      fc.constantFrom(40.7, 40.7128, 40.71281, 40.72, 40.8),
      fc.constantFrom(-74.006, -74.0061, -73.99, -73.9),
    ),
  },
  { weight: 3, arbitrary: at(degrees(40.5, 40.9), degrees(-74.3, -73.7)) },
  { weight: 1, arbitrary: anywhere },
);

const amenity = fc
  .record({ amenityId: optional(fc.constantFrom('1', '2')), name: fc.constantFrom(...AMENITIES) })
  .map(present);

/** A building with this id, or one of a few. */
export const buildingWith = (buildingId: fc.Arbitrary<string>): fc.Arbitrary<BuildingDocument> =>
  fc
    .record({
      buildingId,
      name: text,
      coordinates,
      is_visible: visible,
      amenityList: fc.array(amenity, { maxLength: 4 }),
      utilityList: some(UTILITIES).map((ids) =>
        ids.map((buildingUtilityId) => ({ buildingUtilityId })),
      ),
      subwayList: fc.array(stop, { maxLength: 3 }),
      address: optional(text),
      city: optional(fc.constantFrom('New York', '')),
      borough: optional(fc.constantFrom(...BOROUGHS)),
      neighborhood: optional(fc.constantFrom(...AREAS)),
      totalStories: optional(fc.integer({ min: 1, max: 60 })),
      builtYear: optional(fc.integer({ min: 1880, max: 2026 })),
      cover: optional(cover),
      isShownByVideo: optional(fc.constant(true as const)),
      stepFreeEntrance: optional(fc.boolean()),
      entranceDoorInches: optional(fc.constantFrom(0, 30, 36)),
      rentList: fc.uniqueArray(unit, { maxLength: 4, selector: ({ rentId }) => rentId }),
    })
    .map(present);

export const buildings = (most: number) =>
  fc
    .array(buildingWith(fc.constant('')), { maxLength: most })
    .map((list) => list.map((building, at) => ({ ...building, buildingId: `b${(at * 7) % 101}` })));

export type Change = { put: BuildingDocument } | { remove: string };
const someId = fc.nat(11).map((number) => `b${number}`);

/** A change of one of a few buildings. */
export const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: buildingWith(someId).map((put) => ({ put })) },
  { weight: 1, arbitrary: someId.map((remove) => ({ remove })) },
);

const someOf = (values: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...values, 'unheard of'), { minLength: 1, maxLength: 3 });
const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });

const VALUES = {
  q: fc.oneof(fc.constantFrom('p', 'pa', 'PARK', 'co 5', 'soho', 'strasse', '!', 'e'), text),
  borough: fc.constantFrom(...BOROUGHS),
  neighborhood: fc.constantFrom(...AREAS),
  area: fc.constantFrom(
    '40.6_-74.1_40.8_-74.006_40.6_-73.9',
    '40.7_-74.006_40.7128_-74.006_40.72_-73.99_40.7_-73.9',
    '-90_-180_90_-180_90_180_-90_180',
  ),
  amenities: someOf(AMENITIES),
  utilities: someOf(UTILITIES),
  subwayLines: someOf(LINES),
  walkMax: fc.constantFrom(1, 2, 18, 19, 20),
  hasBrokerFee: fc.constant(true as const),
  byVideo: fc.constant(true as const),
  features: someOf(FEATURES),
  beds: fc.uniqueArray(fc.constantFrom(0, 1, 2, 3, 12), { minLength: 1, maxLength: 3 }),
  minBaths: fc.constantFrom(0.5, 1, 1.5, 2, 20),
  minSquareFeet: fc.constantFrom(1, 850, 851, 100_000),
  minFloor: fc.constantFrom(1, 2, 3, 100),
  maxFloor: fc.constantFrom(1, 2, 3, 100),
  moveInFrom: fc.constantFrom(...DAYS),
  moveIn: fc.constantFrom(...DAYS),
  confirmedSince: fc.constantFrom('2026-11-12', '2026-11-13', '2026-11-20', '2026-11-21'),
  listedSince: fc.constantFrom('2026-11-12', '2026-11-13', '2026-11-20', '2026-11-21'),
  budgets: fc
    .array(fc.constantFrom(900, 1_500, 1_501, 2_000, 65_535), { minLength: 2, maxLength: 4 })
    .map((budgets) => budgets.sort((one, other) => other - one)),
  rent: fc.constantFrom('whole' as const, 'room' as const),
  netRent: fc.constant(true as const),
  freeMonths: fc.constant(true as const),
  minPrice: price,
  maxPrice: price,
  roomType: fc.constantFrom(...TYPES),
  openNow: fc.constant(true as const),
  stepFree: fc.constant(true as const),
  minDoor: fc.constantFrom(20, 28, 29, 32, 33, 36, 60),
  rollInShower: fc.constant(true as const),
  stepFreeWalk: fc.constantFrom(1, 2, 18, 19, 20),
} satisfies { [Key in keyof Filters]-?: fc.Arbitrary<Filters[Key]> };

/** A value for every filter of the product. */
export const allFilters: fc.Arbitrary<Required<Filters>> = fc.record(VALUES);

/** Every filter of the product, each of them seldom. */
export const filters: fc.Arbitrary<Filters> = fc
  .record(
    Object.fromEntries(Object.entries(VALUES).map(([key, value]) => [key, seldom<unknown>(value)])),
  )
  .map(present);

/** At most two filters, as people search. */
export const fewFilters = fc.tuple(filters, fc.nat(), fc.nat()).map(([all, one, other]) => {
  const entries = Object.entries(all);
  const chosen = [entries[one % entries.length], entries[other % entries.length]];
  return Object.fromEntries(chosen.filter((entry) => entry !== undefined)) as Filters;
});
