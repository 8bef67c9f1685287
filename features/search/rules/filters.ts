import { PRICE_MAX } from '@stoop/base/rules/text/amounts';
import type { SubwayStop } from '@stoop/features/commute/rules/subway-stop';
import { WALK_MAX_MINUTES, walkMinutes } from '@stoop/features/commute/rules/walk';
import type {
  BuildingDocument,
  RoomDocument,
  UnitDocument,
} from '@stoop/features/listings/rules/documents';
import { groupHome } from '@stoop/features/listings/rules/group-home';
import { confirmedDay, listedDay } from '@stoop/features/listings/rules/listing-days';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';
import { groupRent } from '@stoop/features/rent-division/rules/group-rent';
import { ACCESS_FILTERS } from './access-filters.ts';
import { insideOfArea } from './drawn-area.ts';
import type {
  Bounds,
  FacetOrder,
  FilterGroup,
  FilterKind,
  NumberKind,
  OfferedKind,
} from './filter-kinds.ts';
import { laterDay } from './sentence/days.ts';
import { SIZE_FILTERS } from './size-filters.ts';
import { matchesText } from './text.ts';

/** Whose price a search compares: that of the `whole` unit, or of each `room`. */
export const RENTS = ['whole', 'room'] as const;
export type Rent = (typeof RENTS)[number];

/** The filters of a search. One that is missing does not narrow it. */
export interface Filters {
  q?: string;
  borough?: string;
  neighborhood?: string;
  /** See `drawn-area.ts`. */
  area?: string;
  amenities?: readonly string[];
  utilities?: readonly string[];
  subwayLines?: readonly string[];
  walkMax?: number;
  hasBrokerFee?: true;
  byVideo?: true;
  features?: readonly string[];
  beds?: readonly number[];
  minBaths?: number;
  minSquareFeet?: number;
  minFloor?: number;
  maxFloor?: number;
  moveInFrom?: string;
  moveIn?: string;
  budgets?: readonly number[];
  confirmedSince?: string;
  listedSince?: string;
  rent?: Rent;
  minPrice?: number;
  maxPrice?: number;
  roomType?: string;
  openNow?: true;
  stepFree?: true;
  minDoor?: number;
  rollInShower?: true;
  stepFreeWalk?: number;
}
export type FilterKey = keyof Filters;
type Asked<Key extends FilterKey> = NonNullable<Filters[Key]>;

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
    /** The part of the filter panel that it stands in with others. */
    group?: FilterGroup;
    /** Whether its number is whole dollars. */
    isAmount?: true;
    matches(of: Levels[Level], asked: Asked<Key>, building: BuildingDocument): boolean;
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

/** Whether a unit is free by a day. */
const isFreeBy = ({ moveDate }: UnitDocument, day: string) =>
  !moveDate || moveDate.slice(0, 10) <= day;

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
  area: {
    level: 'building',
    kind: 'area',
    label: 'Drawn area',
    matches: (building, asked) => insideOfArea(asked)(building.coordinates),
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
  byVideo: {
    level: 'building',
    kind: 'flag',
    facet: 'value',
    label: 'Tours by video',
    matches: (building) => building.isShownByVideo === true,
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
  ...SIZE_FILTERS,
  moveInFrom: {
    level: 'unit',
    kind: 'day',
    label: 'Move in from',
    // Few homes stay empty for long: one that is free before is gone by then.
    matches: (unit, asked) => !isFreeBy(unit, laterDay(asked, -1)),
  },
  moveIn: {
    level: 'unit',
    kind: 'day',
    label: 'Move in by',
    matches: isFreeBy,
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
  budgets: {
    level: 'unit',
    kind: 'group',
    label: 'Together, with a room for each',
    matches: (unit, asked) => {
      const seen = visible(unit);
      return groupRent(groupHome({ ...seen, wholePrice: wholePrice(seen) }), asked) !== null;
    },
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
  openNow: {
    level: 'room',
    kind: 'flag',
    facet: 'value',
    label: 'Open to applications now',
    matches: (room) => !room.isClosed,
  },
  ...ACCESS_FILTERS,
} satisfies { [Key in FilterKey]-?: FilterRule<Key> };

export const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[];
