import type { Steps } from '@stoop/base/api/http/slices';
import { raisedBudgets } from '@stoop/features/listings/rules/group-rent';
import {
  type Closest,
  type FacetValue,
  isCloser,
  isPoorer,
  NUMBER_KEYS,
  type NumberKey,
} from '../../rules/facets.ts';
import { FILTERS, type Filters } from '../../rules/filters.ts';
import { GROUP_BUDGET } from '../../rules/group-bounds.ts';
import { slotsOf } from './bitmap.ts';
import { takenHomes } from './group-units.ts';
import type { HomeStore } from './home-store.ts';
import { ABOVE_LOWEST } from './home-values.ts';
import { ALL_DOORS } from './said-access.ts';
import type { Selection } from './selection.ts';

type StoredKey = Exclude<NumberKey, 'walkMax'>;

/** A room, with its unit and its building. */
interface Place {
  slot: number;
  unit: number;
  room: number;
}

/** The number that a filter compares; one outside of its bounds where it is unknown. */
type NumberOf = (place: Place) => number;

/** The rent that a search compares. */
export function priceOf({ rooms, units }: HomeStore, { rent, netRent }: Filters): NumberOf {
  const [whole, own] = netRent ? [units.wholeNet, rooms.net] : [units.whole, rooms.price];
  return rent === 'whole'
    ? ({ unit }) => (whole.values[unit] as number) - 1
    : ({ room }) => own.values[room] as number;
}

const floorOf =
  ({ units }: HomeStore): NumberOf =>
  ({ unit }) =>
    (units.floor.values[unit] as number) - ABOVE_LOWEST;

/** All but a walk, which depends on the lines and the places of the search. */
const NUMBERS: Record<StoredKey, (store: HomeStore, filters: Filters) => NumberOf> = {
  beds:
    ({ units, values }) =>
    ({ unit }) =>
      values.kinds.value(units.kind.values[unit] as number).bedCount,
  minBaths:
    ({ units }) =>
    ({ unit }) =>
      (units.halfBaths.values[unit] as number) / 2,
  minSquareFeet:
    ({ units }) =>
    ({ unit }) =>
      (units.squareFeet.values[unit] as number) - 1,
  minDoor:
    ({ units }) =>
    ({ unit }) =>
      (units.door.values[unit] as number) - ALL_DOORS,
  stepFreeWalk:
    ({ slots }) =>
    ({ slot }) =>
      slots.stepFreeWalk.values[slot] as number,
  minFloor: floorOf,
  maxFloor: floorOf,
  minPrice: priceOf,
  maxPrice: priceOf,
};

/** The places of a home that a search finds. */
export function* placesOf(slot: number, { scan }: Selection, store: HomeStore): Generator<Place> {
  const { slots, units } = store;
  const { from, to } = store.unitRange(slot);
  const roomStart = slots.roomStart.values[slot] as number;
  const roomEnd = roomStart + (slots.roomCount.values[slot] as number);
  for (let unit = from; unit < to; unit++) {
    if (scan && !scan.unitPasses(unit)) continue;
    const end = unit + 1 < to ? roomStart + (units.room.values[unit + 1] as number) : roomEnd;
    for (let room = roomStart + (units.room.values[unit] as number); room < end; room++)
      if (!scan || scan.roomPasses(room)) yield { slot, unit, room };
  }
}

/** The closest number among the homes of a selection, and how many have it. */
function* closestIn(key: StoredKey, filters: Filters, selection: Selection, store: HomeStore) {
  const { from, to } = FILTERS[key];
  const asked = filters[key] ?? [];
  const numberOf = NUMBERS[key](store, filters);
  let closest: FacetValue<number> | null = null;
  let last: Place | null = null;
  for (const slot of slotsOf(selection.bits, selection.buildings)) {
    for (const place of placesOf(slot, selection, store)) {
      const value = numberOf(place);
      if (value < from || value > to) continue;
      if (!closest || isCloser(value, closest.value, asked)) {
        closest = { value, buildings: 0, units: 0, rooms: 0 };
        last = null;
      } else if (value !== closest.value) continue;
      if (last?.slot !== slot) closest.buildings++;
      if (last?.unit !== place.unit) closest.units++;
      closest.rooms++;
      last = place;
    }
    yield;
  }
  return closest;
}

/** The shortest longer walk with which the search finds homes. */
function* closestWalk(
  filters: Filters,
  select: (filters: Filters) => Steps<Selection>,
): Steps<FacetValue<number> | null> {
  for (let value = (filters.walkMax ?? 0) + 1; value <= FILTERS.walkMax.to; value++) {
    const { buildings, units, rooms } = yield* select({ ...filters, walkMax: value });
    if (rooms > 0) return { value, buildings, units, rooms };
    yield;
  }
  return null;
}

/** The poorest group that finds homes, of the same people with more; it is one of those that each home would need. */
function* closestGroup(
  { budgets: asked = [], ...others }: Filters,
  store: HomeStore,
  select: (filters: Filters) => Steps<Selection>,
): Steps<FacetValue<number[]> | null> {
  const homeOf = takenHomes(store, { budgets: asked, ...others });
  let value: number[] | null = null;
  const selection = yield* select(others);
  for (const slot of slotsOf(selection.bits, selection.buildings)) {
    for (const { unit } of placesOf(slot, selection, store)) {
      const raised = raisedBudgets(homeOf(slot, unit), asked);
      const isPossible = raised && Math.max(...raised) <= GROUP_BUDGET.most;
      if (isPossible && (!value || isPoorer(raised, value))) value = raised;
    }
    yield;
  }
  if (!value) return null;
  const { buildings, units, rooms } = yield* select({ ...others, budgets: value });
  return { value, buildings, units, rooms };
}

/**
 * For each number that a search without homes asks for, the closest one in its place that finds some. No home has a number
 * between the two, so that all that are found have this one.
 */
export function* closestSteps(
  filters: Filters,
  store: HomeStore,
  select: (filters: Filters) => Steps<Selection>,
): Steps<Closest> {
  const all: Closest = {};
  for (const key of NUMBER_KEYS) {
    if (filters[key] === undefined) continue;
    const { [key]: _, ...others } = filters;
    const found =
      key === 'walkMax'
        ? yield* closestWalk(filters, select)
        : yield* closestIn(key, filters, yield* select(others), store);
    if (found) all[key] = found;
  }
  if (filters.budgets) {
    const found = yield* closestGroup(filters, store, select);
    if (found) all.budgets = found;
  }
  return all;
}
