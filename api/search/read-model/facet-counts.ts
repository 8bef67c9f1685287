import { FILTERS, type Filters } from '@stoop/domain/search/filters';
import type { Steps } from '../../http/slices.ts';
import type { Counts, Facets, FacetValue } from '../search-results.ts';
import type { HomeStore } from './home-store.ts';
import type { Selection } from './selection.ts';
import { ValueCounts } from './value-counts.ts';

/** Filters of which the values are listed. */
type ListedKey = Exclude<keyof Facets, 'total' | 'price'>;
type Counters = Record<ListedKey, ValueCounts>;

/** The one value of the filter for units without a fee. */
const NO_FEE = 0;

const listOf = (text: string | undefined) => (text === undefined ? [] : [text]);

function countersOf({ values }: HomeStore): Counters {
  return {
    borough: new ValueCounts((area) => listOf(values.areas.text(area))),
    neighborhood: new ValueCounts((area) => listOf(values.areas.text(area))),
    amenities: new ValueCounts((amenity) => [values.amenities.value(amenity).name]),
    utilities: new ValueCounts((utility) => [values.utilities.value(utility).buildingUtilityId]),
    subwayLines: new ValueCounts((station) =>
      values.stations.value(station).subwayLineList.map(({ subwayLineId }) => subwayLineId),
    ),
    features: new ValueCounts((list) => values.featureLists.value(list).names),
    beds: new ValueCounts((kind) => [values.kinds.value(kind).bedCount]),
    hasBrokerFee: new ValueCounts(() => [true]),
    roomType: new ValueCounts((type) => listOf(values.roomTypes.text(type))),
  };
}

/**
 * A filter with one value is asked again with each of the others in its place; one with several takes
 * a further value to those that it has.
 */
const isReplaced = (key: ListedKey, filters: Filters) =>
  filters[key] !== undefined && FILTERS[key].kind !== 'choices';

const columnsOf = ({ units, rooms }: HomeStore) => ({
  unitRoom: units.room.values,
  unitKind: units.kind.values,
  unitFeatures: units.features.values,
  unitBroker: units.broker.values,
  roomTypes: rooms.type.values,
});

/** Walks through what a search finds, and counts the values of these filters. */
class Walk {
  readonly total: Counts = { buildings: 0, units: 0, rooms: 0 };
  readonly #store: HomeStore;
  readonly #scan: Selection['scan'];
  readonly #counters: Partial<Counters>;
  readonly #countsRooms: boolean;
  /** The store's arrays, which the next change may replace. */
  readonly #columns: ReturnType<typeof columnsOf>;

  constructor(store: HomeStore, { scan }: Selection, counters: Partial<Counters>) {
    this.#store = store;
    this.#columns = columnsOf(store);
    this.#scan = scan;
    this.#counters = counters;
    const { features, beds, hasBrokerFee, roomType } = counters;
    this.#countsRooms = !!(scan ?? features ?? beds ?? hasBrokerFee ?? roomType);
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
    const { borough, neighborhood, amenities, utilities, subwayLines } = this.#counters;
    borough?.ofBuilding(slots.borough.values[slot] as number, slot, units, rooms);
    neighborhood?.ofBuilding(slots.neighborhood.values[slot] as number, slot, units, rooms);
    if (!(amenities ?? utilities ?? subwayLines)) return;
    const listed = this.#store.listsOf(slot);
    const utilitiesEnd = listed.amenities + listed.utilities;
    for (let at = 0; at < listed.list.length; at++) {
      const kind = at < listed.amenities ? amenities : at < utilitiesEnd ? utilities : subwayLines;
      kind?.ofBuilding(listed.list[at] as number, slot, units, rooms);
    }
  }

  #countUnits(slot: number): Omit<Counts, 'buildings'> {
    const { unitRoom, unitKind, unitFeatures, unitBroker, roomTypes } = this.#columns;
    const { features, beds, hasBrokerFee, roomType } = this.#counters;
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
      }
      if (count === 0) continue;
      found.units++;
      found.rooms += count;
      features?.ofRooms(unitFeatures[unit] as number, slot, unit, count);
      beds?.ofRooms(unitKind[unit] as number, slot, unit, count);
      if (unitBroker[unit] === 0) hasBrokerFee?.ofRooms(NO_FEE, slot, unit, count);
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

/** In the order that the values have; those that would give nothing stand last. */
function recounted<Value extends string | number | true>(
  values: readonly FacetValue<Value>[],
  { entries }: ValueCounts,
): FacetValue<Value>[] {
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
  /** Whether only a part of the city is searched. */
  isInArea: boolean;
  select(filters: Filters): Selection;
}

/** The facets of a search: of each value what choosing it would give, and in all what the search gives. */
export function* facetSteps(
  filters: Filters,
  { store, plain, isInArea, select }: Model,
): Steps<Facets> {
  const counters = countersOf(store);
  const keys = Object.keys(counters) as ListedKey[];
  const replaced = keys.filter((key) => isReplaced(key, filters));
  const added = keys.filter((key) => !replaced.includes(key));
  const walkOf = function* (asked: Filters, counted: readonly ListedKey[]) {
    const selection = select(asked);
    const of = Object.fromEntries(counted.map((key) => [key, counters[key]]));
    const walk = new Walk(store, selection, of);
    yield* walkThrough(walk, selection);
    return walk.total;
  };
  const total = yield* walkOf(filters, added);
  const found = { ...plain, total };
  const set = <Key extends ListedKey>(key: Key, values: Facets[Key]) => {
    found[key] = values;
  };
  for (const key of added)
    set(key, recounted<never>(plain[key] as FacetValue<never>[], counters[key]));
  for (const key of replaced) {
    const { [key]: _, ...others } = filters;
    const isPlain = Object.keys(others).length === 0 && !isInArea;
    if (isPlain) continue;
    yield* walkOf(others, [key]);
    set(key, recounted<never>(plain[key] as FacetValue<never>[], counters[key]));
  }
  return found;
}
