import { PRICE_MAX } from '@stoop/base/rules/text/amounts';
import type { SubwayStop } from '@stoop/features/commute/rules/subway-stop';
import { WALK_MAX_MINUTES, walkMinutes } from '@stoop/features/commute/rules/walk';
import type {
  BuildingDocument,
  RoomDocument,
  UnitDocument,
} from '@stoop/features/listings/rules/documents';
import { confirmedDay, listedDay } from '@stoop/features/listings/rules/listing-days';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';
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
  minBaths?: number;
  minSquareFeet?: number;
  moveIn?: string;
  confirmedSince?: string;
  listedSince?: string;
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
  /** Halves, or whole numbers. */
  step?: 0.5 | 1;
  /** Numbers that are offered to choose from. */
  steps?: readonly number[];
}

/** Kinds whose values are offered to choose from, with how many homes carry each. */
export type OfferedKind = 'choice' | 'choices' | 'counts' | 'flag';

/** In what order the values are offered: ascending, the most common first, or as subway signs are ordered. */
export type FacetOrder = 'value' | 'count' | 'line';

export interface Levels {
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

/** Without its hidden rooms. */
export const visible = (unit: UnitDocument): UnitDocument => ({
  ...unit,
  roomList: unit.roomList.filter((room) => room.is_visible),
});

const every = <T>(asked: readonly string[], items: readonly T[], name: (item: T) => string) =>
  asked.every((value) => items.some((item) => name(item) === value));

/** Whether a stop is known to be within so many minutes on foot. */
export const isNear = ({ distanceMeters }: SubwayStop, minutes: number) =>
  distanceMeters !== undefined && walkMinutes(distanceMeters) <= minutes;

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
    // Of the lines that are asked for, each must have such a stop: see `remaining.ts`.
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
  minBaths: {
    level: 'unit',
    kind: 'number',
    from: 0.5,
    to: 20,
    step: 0.5,
    steps: [1, 1.5, 2, 3],
    label: 'Baths, at least',
    matches: (unit, asked) => unit.bathCount >= asked,
  },
  minSquareFeet: {
    level: 'unit',
    kind: 'number',
    from: 1,
    to: 100_000,
    steps: [400, 600, 800, 1_000],
    label: 'Square feet, at least',
    // A unit whose size nobody knows may be smaller.
    matches: (unit, asked) => (unit.squareFeet ?? 0) >= asked,
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
  listedSince: {
    level: 'unit',
    kind: 'since',
    label: 'Listed in the last 7 days',
    matches: (unit, asked) => listedDay(unit) >= asked,
  },
  rent: {
    level: 'unit',
    kind: 'rent',
    label: 'Price of',
    // It also changes what minPrice and maxPrice compare: see `remaining.ts`.
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
