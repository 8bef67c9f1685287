import type { Steps } from '@stoop/base/api/http/slices';
import { asksAccess } from '../../rules/access-counts.ts';
import {
  type AnyValue,
  type Counts,
  FACET_KEYS,
  type FacetKey,
  type Facets,
  type FacetValue,
} from '../../rules/facets.ts';
import type { FilterKind } from '../../rules/filter-kinds.ts';
import { FILTERS, type Filters } from '../../rules/filters.ts';
import type { FacetsQuery } from '../search-results.ts';
import { accessSteps } from './access-counts.ts';
import { closestSteps } from './closest-values.ts';
import type { Values } from './column.ts';
import { type FacetSource, facetSources } from './facet-sources.ts';
import type { HomeFacets } from './home-facets.ts';
import type { HomeStore } from './home-store.ts';
import { rentSteps } from './rent-counts.ts';
import { SAID } from './said-access.ts';
import type { Selected, Selection } from './selection.ts';
import { SummaryCounts } from './summary-counts.ts';
import type { UnitScan } from './unit-scan.ts';
import { ValueCounts } from './value-counts.ts';

type Counters = { [Key in FacetKey]?: ValueCounts };

/** The numbers of a flag in its column: of no fee, of tours by video, of a room that is open, and of free months. */
const NO_FEE = 0;
const BY_VIDEO = 1;
const OPEN = 0;
const HAS_IT = 1;

/** What is counted where nothing is. */
const NONE: Counts = { buildings: 0, units: 0, rooms: 0 };

/** Of these a home has every value that is asked for, or there is but one to ask for: what is found is what has it. */
const ALL_FOUND: readonly FilterKind[] = ['choices', 'flag'];

/**
 * Whether a value is counted in place of the current ones: a filter with one value takes another, and one of several of
 * which a home has one finds these homes besides.
 */
export const isReplaced = (key: FacetKey, filters: Filters) =>
  filters[key] !== undefined && !ALL_FOUND.includes(FILTERS[key].kind);

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
  /** Of buildings of which everything is found. */
  readonly summaries: SummaryCounts;
  /** Of a search with a walk, a line is counted by the stations within so many minutes. */
  readonly #walks: Values | null;
  readonly #walkMax: number;
  /** The store's arrays; the next change may replace them. */
  readonly #columns: ReturnType<typeof columnsOf>;

  constructor(
    { store, facets }: Model,
    { scan }: Selection,
    counters: Counters,
    { walkMax }: Filters,
  ) {
    this.#store = store;
    this.summaries = new SummaryCounts(facets, store);
    this.#walks = walkMax === undefined ? null : store.lists.walk.values;
    this.#walkMax = walkMax ?? 0;
    this.#columns = columnsOf(store);
    this.#scan = scan;
    this.#counters = counters;
    const { borough, neighborhood, byVideo, amenities, utilities, subwayLines, ...inside } =
      counters;
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
    const scan = this.#scan;
    const isWhole = scan === null || scan.isInside(slot);
    if (isWhole) this.summaries.add(slot);
    const found = isWhole
      ? { units: unitCount.values[slot] as number, rooms: roomCount.values[slot] as number }
      : this.#countUnits(slot, scan);
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

  #countUnits(slot: number, scan: UnitScan): Omit<Counts, 'buildings'> {
    const { unitRoom, unitKind, unitFeatures, unitBroker, roomTypes, roomClosed } = this.#columns;
    const { unitFreeMonths, unitStepFree, unitShower } = this.#columns;
    const { features, beds, hasBrokerFee, roomType, openNow } = this.#counters;
    const { freeMonths, stepFree, rollInShower } = this.#counters;
    const { slots } = this.#store;
    const { from, to } = this.#store.unitRange(slot);
    const roomStart = slots.roomStart.values[slot] as number;
    const roomEnd = roomStart + (slots.roomCount.values[slot] as number);
    const found = { units: 0, rooms: 0 };
    for (let at = from >>> 5; at << 5 < to; at++)
      for (let word = scan.wordOf(at, from, to); word !== 0; word &= word - 1) {
        const unit = (at << 5) + 31 - Math.clz32(word & -word);
        if (!scan.restPasses(unit)) continue;
        const start = roomStart + (unitRoom[unit] as number);
        const end = unit + 1 < to ? roomStart + (unitRoom[unit + 1] as number) : roomEnd;
        let count = 0;
        let open = 0;
        for (let room = start; room < end; room++) {
          if (!scan.roomPasses(room)) continue;
          count++;
          roomType?.ofRoom(roomTypes[room] as number, slot, unit);
          if (roomClosed[room] === OPEN) open++;
        }
        if (count === 0) continue;
        found.units++;
        found.rooms += count;
        features?.ofUnit(unitFeatures[unit] as number, slot, count);
        beds?.ofUnit(unitKind[unit] as number, slot, count);
        if (open > 0) openNow?.ofUnit(OPEN, slot, open);
        if (unitBroker[unit] === 0) hasBrokerFee?.ofUnit(NO_FEE, slot, count);
        if (unitFreeMonths[unit] === HAS_IT) freeMonths?.ofUnit(HAS_IT, slot, count);
        if (unitStepFree[unit] === SAID.yes) stepFree?.ofUnit(SAID.yes, slot, count);
        if (unitShower[unit] === SAID.yes) rollInShower?.ofUnit(SAID.yes, slot, count);
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
export function recounted(
  values: readonly FacetValue<AnyValue>[],
  found: ReadonlyMap<AnyValue, Counts>,
): FacetValue<AnyValue>[] {
  const counted = values.map(({ value }) => ({ value, ...(found.get(value) ?? NONE) }));
  return [...counted.filter(({ rooms }) => rooms > 0), ...counted.filter(({ rooms }) => !rooms)];
}

interface Model {
  store: HomeStore;
  facets: HomeFacets;
  /** The facets of a search for everything. */
  plain: Facets;
  /** Whether the search is limited to some homes before any filter. */
  isLimited: boolean;
  select(filters: Filters, type: Selected): Steps<Selection>;
}

/** The facets of a search: its total, and for each value what the search would find with it. */
export function* facetSteps(
  { filters, countsRents = false }: Pick<FacetsQuery, 'filters' | 'countsRents'>,
  model: Model,
): Steps<Facets> {
  const { store, plain, isLimited, select } = model;
  const isPlain = !isLimited && Object.keys(filters).length === 0;
  const found = isPlain ? plain : yield* recountedSteps(filters, model);
  if (!countsRents) return found;
  return { ...found, rents: yield* rentSteps(filters, store, (asked) => select(asked, 'room')) };
}

function* recountedSteps(filters: Filters, model: Model): Steps<Facets> {
  const { store, plain, isLimited, select } = model;
  const sources = facetSources(store);
  const replaced = FACET_KEYS.filter((key) => isReplaced(key, filters));
  const added = FACET_KEYS.filter((key) => !replaced.includes(key));
  const found = { ...plain };
  const recount = function* (keys: readonly FacetKey[], applied: Filters) {
    const counters = keys.map((key) => {
      const { values } = sources[key] as FacetSource<AnyValue>;
      return [key, new ValueCounts(values)] as const;
    });
    const selection = yield* select(applied, 'any');
    const walk = new Walk(model, selection, Object.fromEntries(counters), applied);
    yield* walkThrough(walk, selection);
    const values = counters.map(([key, counts]) => {
      const found = counts.counts();
      if (['unit', 'room'].includes(sources[key].level)) walk.summaries.addTo(found, key);
      return [key, recounted(plain[key], found)];
    });
    Object.assign(found, Object.fromEntries(values));
    return walk.total;
  };
  found.total = yield* recount(added, filters);
  if (found.total.rooms === 0)
    found.closest = yield* closestSteps(filters, store, (asked) => select(asked, 'room'));
  if (asksAccess(filters))
    found.access = yield* accessSteps(filters, store, (asked) => select(asked, 'room'));
  for (const key of replaced) {
    const { [key]: _, ...others } = filters;
    const isPlain = Object.keys(others).length === 0 && !isLimited;
    if (!isPlain) yield* recount([key], others);
  }
  return found;
}
