import type { Steps } from '@stoop/base/api/http/slices';
import {
  type AnyValue,
  type Counts,
  FACET_KEYS,
  type FacetKey,
  type Facets,
  type FacetValue,
} from '../../rules/facets.ts';
import { FILTERS, type Filters } from '../../rules/filters.ts';
import { closestSteps } from './closest-values.ts';
import type { Values } from './column.ts';
import { type FacetSource, facetSources } from './facet-sources.ts';
import type { HomeStore } from './home-store.ts';
import type { Selection } from './selection.ts';
import { ValueCounts } from './value-counts.ts';

type Counters = { [Key in FacetKey]?: ValueCounts };

/** The numbers of a flag in its column: of no fee, of tours by video, of a room that is open, and of access. */
const NO_FEE = 0;
const BY_VIDEO = 1;
const OPEN = 0;
const HAS_IT = 1;

/**
 * Whether a value is counted in place of the current ones: a filter with one value takes another, and one of several of
 * which a home has one finds these homes besides. Where a home has all of them, it is counted with the others.
 */
const isReplaced = (key: FacetKey, filters: Filters) =>
  filters[key] !== undefined && FILTERS[key].kind !== 'choices';

const columnsOf = ({ units, rooms }: HomeStore) => ({
  unitRoom: units.room.values,
  unitKind: units.kind.values,
  unitFeatures: units.features.values,
  unitBroker: units.broker.values,
  unitFreeMonths: units.freeMonths.values,
  unitStepFree: units.stepFree.values,
  unitShower: units.rollInShower.values,
  roomTypes: rooms.type.values,
  roomClosed: rooms.closed.values,
});

/** Fails to compile when the walk below leaves out a facet. */
const nothingLeft = (_: Record<string, never>) => {};

/**
 * Counts the values of these filters in the homes that a search finds. It names each facet, because a loop over
 * the table of sources took up to a fifth longer.
 */
class Walk {
  readonly total: Counts = { buildings: 0, units: 0, rooms: 0 };
  readonly #store: HomeStore;
  readonly #scan: Selection['scan'];
  readonly #counters: Counters;
  readonly #countsRooms: boolean;
  /** Of a search with a walk, a line is counted by the stations within so many minutes. */
  readonly #walks: Values | null;
  readonly #walkMax: number;
  /** The store's arrays; the next change may replace them. */
  readonly #columns: ReturnType<typeof columnsOf>;

  constructor(store: HomeStore, { scan }: Selection, counters: Counters, { walkMax }: Filters) {
    this.#store = store;
    this.#walks = walkMax === undefined ? null : store.lists.walk.values;
    this.#walkMax = walkMax ?? 0;
    this.#columns = columnsOf(store);
    this.#scan = scan;
    this.#counters = counters;
    const { borough, neighborhood, byVideo, amenities, utilities, subwayLines, ...inside } =
      counters;
    this.#countsRooms = scan !== null || Object.keys(inside).length > 0;
    const {
      features,
      beds,
      hasBrokerFee,
      freeMonths,
      stepFree,
      rollInShower,
      roomType,
      openNow,
      ...rest
    } = inside;
    nothingLeft(rest);
  }

  count(slot: number): void {
    const { unitCount, roomCount } = this.#store.slots;
    const found = this.#countsRooms
      ? this.#countUnits(slot)
      : { units: unitCount.values[slot] as number, rooms: roomCount.values[slot] as number };
    if (found.rooms === 0) return;
    this.total.buildings++;
    this.total.units += found.units;
    this.total.rooms += found.rooms;
    this.#countBuilding(slot, found);
  }

  #countBuilding(slot: number, { units, rooms }: Omit<Counts, 'buildings'>): void {
    const { slots } = this.#store;
    const { borough, neighborhood, byVideo, amenities, utilities, subwayLines } = this.#counters;
    borough?.ofBuilding(slots.borough.values[slot] as number, slot, units, rooms);
    neighborhood?.ofBuilding(slots.neighborhood.values[slot] as number, slot, units, rooms);
    if (slots.video.values[slot] === BY_VIDEO) byVideo?.ofBuilding(BY_VIDEO, slot, units, rooms);
    if (!(amenities ?? utilities ?? subwayLines)) return;
    const { list, start, amenities: amenitiesEnd, utilities: more } = this.#store.listsOf(slot);
    const utilitiesEnd = amenitiesEnd + more;
    for (let at = 0; at < utilitiesEnd; at++)
      (at < amenitiesEnd ? amenities : utilities)?.ofBuilding(
        list[at] as number,
        slot,
        units,
        rooms,
      );
    if (!subwayLines) return;
    const walks = this.#walks;
    for (let at = utilitiesEnd; at < list.length; at++)
      if (!walks || (walks[start + at] as number) <= this.#walkMax)
        subwayLines.ofBuilding(list[at] as number, slot, units, rooms);
  }

  #countUnits(slot: number): Omit<Counts, 'buildings'> {
    const { unitRoom, unitKind, unitFeatures, unitBroker, roomTypes, roomClosed } = this.#columns;
    const { unitFreeMonths, unitStepFree, unitShower } = this.#columns;
    const { features, beds, hasBrokerFee, roomType, openNow } = this.#counters;
    const { freeMonths, stepFree, rollInShower } = this.#counters;
    const scan = this.#scan;
    const { slots } = this.#store;
    const { from, to } = this.#store.unitRange(slot);
    const roomStart = slots.roomStart.values[slot] as number;
    const roomEnd = roomStart + (slots.roomCount.values[slot] as number);
    const found = { units: 0, rooms: 0 };
    for (let unit = from; unit < to; unit++) {
      if (scan && !scan.unitPasses(unit)) continue;
      const start = roomStart + (unitRoom[unit] as number);
      const end = unit + 1 < to ? roomStart + (unitRoom[unit + 1] as number) : roomEnd;
      let count = 0;
      for (let room = start; room < end; room++) {
        if (scan && !scan.roomPasses(room)) continue;
        count++;
        roomType?.ofRooms(roomTypes[room] as number, slot, unit, 1);
        if (roomClosed[room] === OPEN) openNow?.ofRooms(OPEN, slot, unit, 1);
      }
      if (count === 0) continue;
      found.units++;
      found.rooms += count;
      features?.ofRooms(unitFeatures[unit] as number, slot, unit, count);
      beds?.ofRooms(unitKind[unit] as number, slot, unit, count);
      if (unitBroker[unit] === 0) hasBrokerFee?.ofRooms(NO_FEE, slot, unit, count);
      if (unitFreeMonths[unit] === HAS_IT) freeMonths?.ofRooms(HAS_IT, slot, unit, count);
      if (unitStepFree[unit] === HAS_IT) stepFree?.ofRooms(HAS_IT, slot, unit, count);
      if (unitShower[unit] === HAS_IT) rollInShower?.ofRooms(HAS_IT, slot, unit, count);
    }
    return found;
  }
}

function* walkThrough(walk: Walk, { bits }: Selection) {
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1)
      walk.count((at << 5) + 31 - Math.clz32(word & -word));
    yield;
  }
}

/** Replaces the counts of the values, and moves values without homes to the end. */
function recounted(
  values: readonly FacetValue<AnyValue>[],
  { entries }: ValueCounts,
): FacetValue<AnyValue>[] {
  const counted = values.map(({ value }) => {
    const { buildings = 0, units = 0, rooms = 0 } = entries.get(value) ?? {};
    return { value, buildings, units, rooms };
  });
  return [...counted.filter(({ rooms }) => rooms > 0), ...counted.filter(({ rooms }) => !rooms)];
}

interface Model {
  store: HomeStore;
  /** The facets of a search for everything. */
  plain: Facets;
  /** Whether the search is limited to some homes before any filter. */
  isLimited: boolean;
  select(filters: Filters): Steps<Selection>;
}

/** The facets of a search: its total, and for each value what the search would find with it. */
export function* facetSteps(
  filters: Filters,
  { store, plain, isLimited, select }: Model,
): Steps<Facets> {
  const sources = facetSources(store);
  const replaced = FACET_KEYS.filter((key) => isReplaced(key, filters));
  const added = FACET_KEYS.filter((key) => !replaced.includes(key));
  const found = { ...plain };
  const recount = function* (keys: readonly FacetKey[], applied: Filters) {
    const counters = keys.map((key) => {
      const { values } = sources[key] as FacetSource<AnyValue>;
      return [key, new ValueCounts(values)] as const;
    });
    const selection = yield* select(applied);
    const walk = new Walk(store, selection, Object.fromEntries(counters), applied);
    yield* walkThrough(walk, selection);
    const values = counters.map(([key, counts]) => [key, recounted(plain[key], counts)]);
    Object.assign(found, Object.fromEntries(values));
    return walk.total;
  };
  found.total = yield* recount(added, filters);
  if (found.total.rooms === 0) found.closest = yield* closestSteps(filters, store, select);
  for (const key of replaced) {
    const { [key]: _, ...others } = filters;
    const isPlain = Object.keys(others).length === 0 && !isLimited;
    if (!isPlain) yield* recount([key], others);
  }
  return found;
}
