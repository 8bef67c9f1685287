import { daysAfter } from '@stoop/base/rules/time/iso-day';
import type { FilterKey, Filters } from '../../rules/filters.ts';
import { type Bitmap, union } from './bitmap.ts';
import { plainDay } from './day.ts';
import type { Facet } from './facet.ts';
import type { GroupAsked, GroupUnits } from './group-units.ts';
import type { FacetsByKey } from './home-facets.ts';
import type { HomeStore } from './home-store.ts';
import { ABOVE_LOWEST, type UnitNumber } from './home-values.ts';
import { anyInner, type Inner } from './inner.ts';
import type { NearStops } from './near-stops.ts';
import type { Posting } from './posting.ts';
import { ALL_DOORS, SAID } from './said-access.ts';
import { slotsInArea, slotsNearStepFree } from './within.ts';
import type { WordIndex } from './word-index.ts';

/** The parts of the read model that filters look up values in. */
export interface Lookup {
  facets: FacetsByKey;
  words: WordIndex;
  store: HomeStore;
  /** The number of slots. */
  capacity: number;
  nearStops: NearStops;
  /** What a group with these budgets can take. */
  groupUnits(asked: GroupAsked): GroupUnits;
}

/** Units, and the slots of their buildings. */
interface UnitSet {
  units: Bitmap;
  slots: Bitmap;
}

/** The units of a search that were confirmed, or those that nobody confirmed. */
export type Part = 'confirmed' | 'unconfirmed';

/** More than any number of a unit. */
const NO_LIMIT = 2 ** 32;

/** How a search is executed. */
export class Plan {
  /** Values that a building must have, itself or in one of its units or rooms. */
  readonly postings: Posting[] = [];
  /** Sets of slots that a building must be in. */
  readonly sets: Bitmap[] = [];
  /** Conditions on units and rooms. */
  readonly inner: Inner = anyInner();
  /** The number of values required of units and rooms; each has its posting too. */
  innerValues = 0;
  /** Whether there is a condition on units beyond their values. */
  hasBounds = false;
  /** Whether a required value is one that no home has. */
  isEmpty = false;

  carries<Value extends string | number | true>(
    facet: Facet<Value>,
    value: Value,
  ): Posting | undefined {
    const posting = facet.postings.get(value);
    if (posting) this.postings.push(posting);
    else this.isEmpty = true;
    return posting;
  }

  /**
   * Requires a value of a unit or a room; the posting has the buildings. True when the posting also has the
   * units, so that they need no test.
   */
  carriesInside<Value extends string | number | true>(facet: Facet<Value>, value: Value): boolean {
    this.innerValues++;
    const unitBits = this.carries(facet, value)?.unitBits;
    if (unitBits) this.inner.units.push(unitBits);
    return !!unitBits;
  }

  /** As `carriesInside`, of one of several values. */
  carriesAnyInside<Value extends string | number | true>(
    facet: Facet<Value>,
    values: readonly Value[],
    capacity: number,
  ): boolean {
    const [first] = values;
    if (values.length === 1) return this.carriesInside(facet, first as Value);
    this.innerValues++;
    const postings = values.flatMap((value) => facet.postings.get(value) ?? []);
    this.isEmpty ||= postings.length === 0;
    this.sets.push(union(postings.map((posting) => posting.bits(capacity))));
    const unitBits = postings.flatMap((posting) => posting.unitBits ?? []);
    const hasAll = unitBits.length === postings.length;
    if (hasAll) this.inner.units.push(union(unitBits));
    return hasAll;
  }

  /** Requires a number of a unit to be within a bound, both ends included. */
  bound(number: UnitNumber, { from = 0, to = NO_LIMIT }: { from?: number; to?: number }): void {
    this.inner.bounds.push({ number, from, to });
    this.hasBounds = true;
  }

  limitRooms(
    to: Partial<Pick<Inner, 'isWhole' | 'isNet' | 'minPrice' | 'maxPrice' | 'isOpen'>>,
  ): void {
    Object.assign(this.inner, to);
    this.hasBounds = true;
  }

  /** Leaves only units that were confirmed on any day, or only those that nobody confirmed. */
  limitTo(part: Part): void {
    this.bound('confirmed', part === 'confirmed' ? { from: 1 } : { to: 0 });
  }

  /** Leaves only these units. */
  limitToUnits({ units, slots }: UnitSet): void {
    this.sets.push(slots);
    this.inner.units.push(units);
    this.hasBounds = true;
  }
}

type ValueOf<Key extends FilterKey> = NonNullable<Filters[Key]>;

/** How the read model applies each filter, with the same result as `MATCHES`. */
const MATCHERS: {
  [Key in FilterKey]-?: (plan: Plan, value: ValueOf<Key>, lookup: Lookup, filters: Filters) => void;
} = {
  q: (plan, value, { words }) => {
    const found = words.find(value);
    if (found) plan.sets.push(found);
  },
  borough: (plan, value, { facets }) => plan.carries(facets.borough, value),
  neighborhood: (plan, value, { facets }) => plan.carries(facets.neighborhood, value),
  area: (plan, value, { store }) => {
    plan.sets.push(slotsInArea(store, value));
  },
  amenities: (plan, value, { facets }) => {
    for (const amenity of value) plan.carries(facets.amenities, amenity);
  },
  utilities: (plan, value, { facets }) => {
    for (const utility of value) plan.carries(facets.utilities, utility);
  },
  subwayLines: (plan, value, { facets }) => {
    for (const line of value) plan.carries(facets.subwayLines, line);
  },
  walkMax: (plan, value, { nearStops }, { subwayLines }) => {
    plan.sets.push(nearStops.slots(value, subwayLines));
  },
  hasBrokerFee: (plan, value, { facets }) => {
    if (!plan.carriesInside(facets.hasBrokerFee, value))
      plan.inner.bounds.push({ number: 'broker', from: 0, to: 0 });
  },
  byVideo: (plan, value, { facets }) => {
    plan.carries(facets.byVideo, value);
  },
  features: (plan, value, { facets }) => {
    plan.inner.features = value.filter((feature) => !plan.carriesInside(facets.features, feature));
  },
  beds: (plan, value, { facets, capacity }) => {
    plan.inner.beds = plan.carriesAnyInside(facets.beds, value, capacity) ? null : value;
  },
  minFloor: (plan, value) => plan.bound('floor', { from: value + ABOVE_LOWEST }),
  maxFloor: (plan, value) => plan.bound('floor', { from: 1, to: value + ABOVE_LOWEST }),
  // After the day before: of a text that is no day, the number is that of the first day after it.
  moveInFrom: (plan, value) => plan.bound('day', { from: plainDay(daysAfter(value, -1)) + 1 }),
  moveIn: (plan, value) => plan.bound('day', { to: plainDay(value) }),
  confirmedSince: (plan, value) => plan.bound('confirmed', { from: plainDay(value) }),
  listedSince: (plan, value) => plan.bound('listed', { from: plainDay(value) }),
  minBaths: (plan, value) => plan.bound('halfBaths', { from: 2 * value }),
  minSquareFeet: (plan, value) => plan.bound('squareFeet', { from: value + 1 }),
  budgets: (plan, value, { groupUnits }, { rent = 'room' }) => {
    plan.inner.group = groupUnits({ budgets: value, rent });
    plan.limitToUnits(plan.inner.group);
  },
  rent: (plan, value) => {
    if (value === 'whole') plan.limitRooms({ isWhole: true });
  },
  netRent: (plan) => plan.limitRooms({ isNet: true }),
  freeMonths: (plan, value, { facets }) => {
    if (!plan.carriesInside(facets.freeMonths, value)) plan.bound('freeMonths', { from: 1 });
  },
  minPrice: (plan, value) => plan.limitRooms({ minPrice: value }),
  maxPrice: (plan, value) => plan.limitRooms({ maxPrice: value }),
  roomType: (plan, value, { facets }) => {
    plan.carriesInside(facets.roomType, value);
    plan.inner.roomType = value;
  },
  openNow: (plan, value, { facets }) => {
    plan.carriesInside(facets.openNow, value);
    plan.limitRooms({ isOpen: true });
  },
  stepFree: (plan, value, { facets }) => {
    if (!plan.carriesInside(facets.stepFree, value)) plan.bound('stepFree', { from: SAID.yes });
  },
  minDoor: (plan, value) => plan.bound('door', { from: ALL_DOORS + value }),
  rollInShower: (plan, value, { facets }) => {
    if (!plan.carriesInside(facets.rollInShower, value))
      plan.bound('rollInShower', { from: SAID.yes });
  },
  stepFreeWalk: (plan, value, { store }) => {
    plan.sets.push(slotsNearStepFree(store, value));
  },
};

export function planOf(filters: Filters, lookup: Lookup): Plan {
  const plan = new Plan();
  for (const key of Object.keys(MATCHERS) as FilterKey[]) {
    const value = filters[key];
    if (value === undefined) continue;
    const match = MATCHERS[key] as (...asked: [Plan, unknown, Lookup, Filters]) => void;
    match(plan, value, lookup, filters);
  }
  return plan;
}
