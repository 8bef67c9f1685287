import { PRICE_MAX } from '@stoop/base/rules/text/amounts';
import type { SubwayStop } from '@stoop/features/commute/rules/subway-stop';
import { WALK_MAX_MINUTES, walkMinutes } from '@stoop/features/commute/rules/walk';
import type {
  BuildingDocument,
  RoomDocument,
  UnitDocument,
} from '@stoop/features/listings/rules/documents';
import { confirmedDay } from '@stoop/features/listings/rules/listing-days';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';
import { isOffered } from '@stoop/features/listings/rules/visible-parts';
import { matchesText } from './text.ts';

/** Whose price a search compares: that of the `whole` unit, or of each `room`. */
export const RENTS = ['whole', 'room'] as const;
export type Rent = (typeof RENTS)[number];

/** The filters of a search. One that is missing does not narrow it. */
export interface Filters {
  q?: string;
  borough?: string;
  neighborhood?: string;
  amenities?: readonly string[];
  utilities?: readonly string[];
  subwayLines?: readonly string[];
  walkMax?: number;
  hasBrokerFee?: true;
  features?: readonly string[];
  beds?: readonly number[];
  moveIn?: string;
  confirmedSince?: string;
  rent?: Rent;
  minPrice?: number;
  maxPrice?: number;
  roomType?: string;
}
export type FilterKey = keyof Filters;
type Asked<Key extends FilterKey> = NonNullable<Filters[Key]>;

/** How a query string encodes the value of a filter: see `values.ts`. */
export type FilterKind =
  | 'text'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'rent'
  | 'number'
  | 'counts'
  | 'day'
  | 'since';

/** Kinds of whole numbers. */
export type NumberKind = 'number' | 'counts';
/** Kinds that take several values: a home has all of its `choices`, and one of its `counts`. */
export const takesSeveral = (kind: FilterKind): boolean => kind === 'choices' || kind === 'counts';
/** The least and the most of a number, both included. */
export interface Bounds {
  from: number;
  to: number;
  /** Numbers that are offered to choose from. */
  steps?: readonly number[];
}

/** Kinds whose values are offered to choose from, with how many homes carry each. */
export type OfferedKind = 'choice' | 'choices' | 'counts' | 'flag';

/** In what order the values are offered: ascending, the most common first, or as subway signs are ordered. */
export type FacetOrder = 'value' | 'count' | 'line';

interface Levels {
  building: BuildingDocument;
  unit: UnitDocument;
  room: RoomDocument;
}
export type FilterLevel = keyof Levels;

export type FilterRule<Key extends FilterKey> = {
  [Level in FilterLevel]: {
    /** What the filter tests. A unit matches if one of its rooms does, a building if one of its units does. */
    level: Level;
    label: string;
    /** Whether its number is whole dollars. */
    isAmount?: true;
    matches(of: Levels[Level], asked: Asked<Key>): boolean;
  };
}[FilterLevel] &
  ({ kind: OfferedKind; facet: FacetOrder } | { kind: Exclude<FilterKind, OfferedKind> }) &
  (({ kind: NumberKind } & Bounds) | { kind: Exclude<FilterKind, NumberKind> });

const visible = (unit: UnitDocument): UnitDocument => ({
  ...unit,
  roomList: unit.roomList.filter((room) => room.is_visible),
});

const every = <T>(asked: readonly string[], items: readonly T[], name: (item: T) => string) =>
  asked.every((value) => items.some((item) => name(item) === value));

const isNear = ({ distanceMeters }: SubwayStop, minutes: number) =>
  distanceMeters !== undefined && walkMinutes(distanceMeters) <= minutes;

/** The building without the stops that are farther than a search with `walkMax` wants. */
export const withNearStops = (
  building: BuildingDocument,
  { walkMax }: Pick<Filters, 'walkMax'>,
): BuildingDocument =>
  walkMax === undefined
    ? building
    : { ...building, subwayList: building.subwayList.filter((stop) => isNear(stop, walkMax)) };

const DOLLARS = { kind: 'number', from: 0, to: PRICE_MAX, isAmount: true } as const;

/**
 * Every filter of the product (R5.10). The query string, the filter panel, the OpenAPI document, the read
 * model and the tests are derived from these rows.
 */
export const FILTERS = {
  q: {
    level: 'building',
    kind: 'text',
    label: 'Search words',
    matches: (building, asked) => matchesText(building, asked),
  },
  borough: {
    level: 'building',
    kind: 'choice',
    facet: 'value',
    label: 'Borough',
    matches: (building, asked) => building.borough === asked,
  },
  neighborhood: {
    level: 'building',
    kind: 'choice',
    facet: 'value',
    label: 'Neighborhood',
    matches: (building, asked) => building.neighborhood === asked,
  },
  amenities: {
    level: 'building',
    kind: 'choices',
    facet: 'count',
    label: 'Amenities',
    matches: (building, asked) => every(asked, building.amenityList, (amenity) => amenity.name),
  },
  utilities: {
    level: 'building',
    kind: 'choices',
    facet: 'count',
    label: 'Utilities included',
    matches: (building, asked) =>
      every(asked, building.utilityList, (utility) => utility.buildingUtilityId),
  },
  subwayLines: {
    level: 'building',
    kind: 'choices',
    facet: 'line',
    label: 'Subway lines',
    matches: (building, asked) =>
      every(
        asked,
        building.subwayList.flatMap((stop) => stop.subwayLineList),
        (line) => line.subwayLineId,
      ),
  },
  walkMax: {
    level: 'building',
    kind: 'number',
    from: 1,
    to: WALK_MAX_MINUTES,
    steps: [5, 10, 15, 20],
    label: 'Minutes to walk to a train, at most',
    // Of the lines that are asked for, each must have such a stop: see `withNearStops`.
    matches: (building, asked) => building.subwayList.some((stop) => isNear(stop, asked)),
  },
  hasBrokerFee: {
    level: 'unit',
    kind: 'flag',
    facet: 'value',
    label: 'No broker fee',
    matches: (unit) => unit.broker === 0,
  },
  features: {
    level: 'unit',
    kind: 'choices',
    facet: 'count',
    label: 'Features',
    matches: (unit, asked) => every(asked, unit.featureList, (feature) => feature.name),
  },
  beds: {
    level: 'unit',
    kind: 'counts',
    from: 0,
    to: 20,
    facet: 'value',
    label: 'Bedrooms',
    matches: (unit, asked) => asked.includes(unit.bedCount),
  },
  moveIn: {
    level: 'unit',
    kind: 'day',
    label: 'Move in by',
    matches: (unit, asked) => !unit.moveDate || unit.moveDate.slice(0, 10) <= asked,
  },
  confirmedSince: {
    level: 'unit',
    kind: 'since',
    label: 'Confirmed in the last 7 days',
    matches: (unit, asked) => confirmedDay(unit) >= asked,
  },
  rent: {
    level: 'unit',
    kind: 'rent',
    label: 'Price of',
    // It also changes what minPrice and maxPrice compare: see `remaining`.
    matches: (unit, asked) => asked === 'room' || wholePrice(visible(unit)) !== null,
  },
  minPrice: {
    level: 'room',
    ...DOLLARS,
    label: 'At least, a month',
    matches: (room, asked) => room.price >= asked,
  },
  maxPrice: {
    level: 'room',
    ...DOLLARS,
    label: 'At most, a month',
    matches: (room, asked) => room.price <= asked,
  },
  roomType: {
    level: 'room',
    kind: 'choice',
    facet: 'count',
    label: 'Room type',
    matches: (room, asked) => room.roomType === asked,
  },
} satisfies { [Key in FilterKey]-?: FilterRule<Key> };

export const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[];

const keysOf = (level: FilterLevel) => FILTER_KEYS.filter((key) => FILTERS[key].level === level);
const KEYS = { building: keysOf('building'), unit: keysOf('unit'), room: keysOf('room') };

function passes<Level extends FilterLevel>(level: Level, of: Levels[Level], filters: Filters) {
  for (const key of KEYS[level]) {
    const asked = filters[key];
    if (asked === undefined) continue;
    const matches = FILTERS[key].matches as (of: Levels[Level], asked: unknown) => boolean;
    if (!matches(of, asked)) return false;
  }
  return true;
}

/**
 * The building with the units and rooms that are visible, have not lapsed and match, in their order; null when none is
 * left (R5.09, R5.10). The tests compare the read model with this.
 */
export function remaining(building: BuildingDocument, filters: Filters): BuildingDocument | null {
  const near = withNearStops(building, filters);
  if (!building.is_visible || !passes('building', near, filters)) return null;
  const rentList: UnitDocument[] = [];
  for (const unit of building.rentList) {
    if (!unit.is_visible || !isOffered(unit) || !passes('unit', unit, filters)) continue;
    const whole = filters.rent === 'whole' ? wholePrice(visible(unit)) : null;
    const roomList = unit.roomList.filter(
      (room) => room.is_visible && passes('room', { ...room, price: whole ?? room.price }, filters),
    );
    if (roomList.length === 0) continue;
    rentList.push(roomList.length === unit.roomList.length ? unit : { ...unit, roomList });
  }
  return rentList.length > 0 ? { ...building, rentList } : null;
}
