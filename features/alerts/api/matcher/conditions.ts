import { isInBounds } from '@stoop/base/rules/geo/bounds';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import type {
  BuildingDocument,
  RoomDocument,
  UnitDocument,
} from '@stoop/features/listings/rules/documents';
import type { SearchIndex } from '@stoop/features/search/api/read-model/search-index';
import type { Within } from '@stoop/features/search/api/search-results';
import {
  FILTER_KEYS,
  FILTERS,
  type Filters,
  type Rent,
} from '@stoop/features/search/rules/filters';
import { MATCHES } from '@stoop/features/search/rules/matches';
import { comparedPrices, withNearStops } from '@stoop/features/search/rules/remaining';
import { SORTS } from '@stoop/features/search/rules/sorts';

/** So many rooms have one bit each in a small integer. */
export const ROOMS_AT_ONCE = 31;

/** As many rooms as there can be. */
const ALL = 2 ** ROOMS_AT_ONCE - 1;

/** A changed unit as conditions see it; its building and its rooms are without what is hidden or lapsed. */
export interface Home {
  building: BuildingDocument;
  unit: UnitDocument;
  /** At most `ROOMS_AT_ONCE` of its rooms. */
  rooms: readonly RoomDocument[];
  /** The same rooms at the prices that searches of a kind compare. */
  roomsAt(prices: PriceKind): readonly RoomDocument[];
  /** A read model of the building alone. */
  model(): SearchIndex;
}

/** Whose rent a search compares, and whether with the free months of a lease. */
export type PriceKind = `${Rent} ${'gross' | 'net'}`;
const priceKind = ({ rent = 'room', netRent }: Filters): PriceKind =>
  `${rent} ${netRent ? 'net' : 'gross'}`;

/** The rooms of a unit at the prices that searches of a kind compare, each kind made once. */
export function roomsByPrices(unit: UnitDocument, rooms: readonly RoomDocument[]): Home['roomsAt'] {
  const made = new Map<PriceKind, readonly RoomDocument[]>([['room gross', rooms]]);
  return (prices) => {
    const known = made.get(prices);
    if (known) return known;
    const [rent, kind] = prices.split(' ') as [Rent, string];
    const priceOf = comparedPrices(unit, { rent, ...(kind === 'net' && { netRent: true }) });
    const priced = rooms.map((room) => ({ ...room, price: priceOf(room) }));
    made.set(prices, priced);
    return priced;
  };
}

/** What searches ask of a home. */
interface Condition {
  /** Whether it is the same for all units of a building. */
  isOfBuilding: boolean;
  /** The rooms that meet it, a bit each. */
  roomsOf(home: Home): number;
}

/** A circle and a box are tested here; a walk, and whatever else limits an area, is left to the read model. */
function isPlainArea({ circle, bounds, ...rest }: Within): boolean {
  const isOther = Object.values(rest).some((value) => value !== undefined);
  return !isOther && circle?.walkMinutes === undefined;
}

const isInside = ({ circle, bounds }: Within, { coordinates }: BuildingDocument): boolean =>
  (!bounds || isInBounds(coordinates, bounds)) &&
  (!circle || distanceKm(circle.center, coordinates) <= circle.radiusKm);

const FIRST = { limit: 1, after: null };

const areaCondition = (within: Within, filters: Filters): Condition => ({
  isOfBuilding: true,
  roomsOf: isPlainArea(within)
    ? ({ building }) => (isInside(within, building) ? ALL : 0)
    : ({ model }) =>
        model().search('building', filters, FIRST, SORTS.name, within).totalCount > 0 ? ALL : 0,
});

/** One value of a filter of a search as a condition. */
function filterCondition(key: keyof Filters, asked: unknown, filters: Filters): Condition {
  const prices = priceKind(filters);
  const { level } = FILTERS[key];
  const matches = MATCHES[key] as (
    of: unknown,
    asked: unknown,
    building: BuildingDocument,
    filters: Filters,
  ) => boolean;
  const roomsOf = {
    building: ({ building }: Home) =>
      matches(withNearStops(building, filters), asked, building, filters) ? ALL : 0,
    unit: ({ unit, building }: Home) => (matches(unit, asked, building, filters) ? ALL : 0),
    room: (home: Home) =>
      home
        .roomsAt(prices)
        .reduce(
          (bits, room, at) =>
            matches(room, asked, home.building, filters) ? bits | (1 << at) : bits,
          0,
        ),
  }[level];
  return { isOfBuilding: level === 'building', roomsOf };
}

/** The filter, with what else of its search changes what it compares. */
function nameOf(key: keyof Filters, filters: Filters): string {
  const { walkMax } = filters;
  if (key === 'subwayLines' && walkMax !== undefined) return `${key} within ${walkMax}`;
  if (key === 'budgets') return `${filters.rent ?? 'room'} ${key}`;
  return FILTERS[key].level === 'room' ? `${priceKind(filters)} ${key}` : key;
}

const UNKNOWN = -1;

/**
 * The conditions of all saved searches, each once, however many searches have it: a home is asked for each at most once,
 * and a search costs a few operations on bits.
 */
export class Conditions {
  readonly #numbers = new Map<string, number>();
  readonly #conditions: Condition[] = [];
  /** The rooms of the home that meet each condition, as far as that was asked. */
  readonly #rooms: number[] = [];
  #home: Home | null = null;
  #roomsOfHome = 0;
  /** The conditions that the home was asked for. */
  #asked: number[] = [];

  /** The numbers of what a search asks of a home, and last its area, which few others have. */
  numbersOf(filters: Filters, within: Within): number[] {
    const numbers = FILTER_KEYS.flatMap((key) => {
      const asked = filters[key];
      if (asked === undefined) return [];
      // All `choices` are required, and one of the `counts`.
      const areAll = FILTERS[key].kind === 'choices' && Array.isArray(asked);
      const values: readonly unknown[] = areAll ? asked.map((one) => [one]) : [asked];
      const name = nameOf(key, filters);
      return values.map((value) =>
        this.#numberOf(`${name} ${value}`, () => filterCondition(key, value, filters)),
      );
    });
    if (JSON.stringify(within) === '{}') return numbers;
    // A line is a place as far as the walk of the search.
    const ofPlaces = within.places && filters.walkMax !== undefined && { walkMax: filters.walkMax };
    const area = JSON.stringify({ ...within, ...ofPlaces });
    return [...numbers, this.#numberOf(area, () => areaCondition(within, ofPlaces || {}))];
  }

  /** From now on, this home is asked. */
  ask(home: Home): void {
    const isSameBuilding = this.#home?.building === home.building;
    const isKept = (number: number) => isSameBuilding && this.#conditions[number]?.isOfBuilding;
    for (const number of this.#asked) if (!isKept(number)) this.#rooms[number] = UNKNOWN;
    this.#asked = this.#asked.filter(isKept);
    this.#home = home;
    this.#roomsOfHome = 2 ** home.rooms.length - 1;
  }

  /** The rooms of the home that meet these conditions, a bit each: those of a list from `first` until before `end`. */
  roomsMeeting(list: readonly number[], first: number, end: number): number {
    let rooms = this.#roomsOfHome;
    for (let at = first; at < end && rooms !== 0; at++) {
      const number = list[at] as number;
      const known = this.#rooms[number] as number;
      rooms &= known === UNKNOWN ? this.#askFor(number) : known;
    }
    return rooms;
  }

  #askFor(number: number): number {
    const rooms = (this.#conditions[number] as Condition).roomsOf(this.#home as Home);
    this.#rooms[number] = rooms;
    this.#asked.push(number);
    return rooms;
  }

  #numberOf(key: string, make: () => Condition): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#conditions.push(make()) - 1;
    this.#numbers.set(key, number);
    this.#rooms.push(UNKNOWN);
    return number;
  }
}
