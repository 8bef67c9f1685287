import {
  type AnyValue,
  type Counts,
  FACET_KEYS,
  type FacetKey,
  type ValueOf,
} from '../../rules/facets.ts';
import { type Bitmap, clearBit, setBit, widened } from './bitmap.ts';
import { type Change, Facet, ValueNumbers } from './facet.ts';
import {
  type ColumnSource,
  type FacetSource,
  facetSources,
  LIST_PARTS,
  type ListSource,
  valuesAt,
} from './facet-sources.ts';
import type { HomeStore } from './home-store.ts';

/** For each filter that offers values, the homes that have each of them. */
export type FacetsByKey = { readonly [Key in FacetKey]: Facet<ValueOf<Key>> };

type Counted<Source = FacetSource<AnyValue>> = Source & { facet: Facet<AnyValue> };
type CountedColumn = Counted<ColumnSource<AnyValue>>;
type CountedPart = Counted<ListSource<AnyValue>>;

function facetFrom(
  source: FacetSource<AnyValue>,
  store: HomeStore,
  numbers: ValueNumbers,
): Facet<AnyValue> {
  if (source.level !== 'unit') return new Facet(numbers);
  return new Facet(numbers, {
    range: (slot) => store.unitRange(slot),
    carries: (unit, value) => valuesAt(source, source.numbers()[unit] as number).includes(value),
  });
}

/**
 * The homes that have each value. A building has the values of its units and rooms too, so that a search can
 * skip at once the buildings that cannot match.
 */
export class HomeFacets {
  readonly byKey: FacetsByKey;
  readonly total: Counts = { buildings: 0, units: 0, rooms: 0 };
  /** The slots in use. */
  live: Bitmap = new Uint32Array(0);
  readonly #store: HomeStore;
  readonly #all: readonly Counted[];
  readonly #ofBuildings: readonly CountedColumn[];
  readonly #ofUnits: readonly CountedColumn[];
  readonly #ofRooms: readonly CountedColumn[];
  /** Of the amenities, the utilities and the stations in a building's list. */
  readonly #ofParts: readonly (readonly CountedPart[])[];
  readonly #numbers = new ValueNumbers();
  #changes = 0;

  constructor(store: HomeStore) {
    this.#store = store;
    const sources = facetSources(store);
    this.#all = FACET_KEYS.map((key) => {
      const source = sources[key] as FacetSource<AnyValue>;
      return { ...source, facet: facetFrom(source, store, this.#numbers) };
    });
    const facets = FACET_KEYS.map((key, at) => [key, this.#all[at]?.facet]);
    this.byKey = Object.fromEntries(facets) as FacetsByKey;
    const columns = (level: CountedColumn['level']) =>
      this.#all.filter((one): one is CountedColumn => one.level === level);
    this.#ofBuildings = columns('building');
    this.#ofUnits = columns('unit');
    this.#ofRooms = columns('room');
    this.#ofParts = LIST_PARTS.map((part) =>
      this.#all.filter((one): one is CountedPart => one.level === 'list' && one.part === part),
    );
  }

  /** Call it after the store moved its units. */
  lookUpUnits(): void {
    for (const { facet } of this.#all) facet.lookUpUnits(this.#store.capacity);
  }

  widen(capacity: number): void {
    this.live = widened(this.live, capacity);
    for (const { facet } of this.#all) facet.widen(capacity);
  }

  /** Call it after a slot was written (1), or before it is erased (-1). */
  count(slot: number, sign: 1 | -1): void {
    const { slots, capacity } = this.#store;
    const units = slots.unitCount.values[slot] as number;
    const rooms = slots.roomCount.values[slot] as number;
    const change = { number: ++this.#changes, slot, capacity, sign, units, rooms, inside: [] };
    (sign === 1 ? setBit : clearBit)(this.live, slot);
    this.total.buildings += sign;
    this.total.units += sign * units;
    this.total.rooms += sign * rooms;
    this.#countBuilding(change);
    this.#countUnits(change);
    if (sign === 1) this.#store.writeSummary(slot, change.inside);
  }

  /** Above the numbers of all values. */
  get valuesEnd(): number {
    return this.#numbers.length;
  }

  #countBuilding(change: Change): void {
    for (const source of this.#ofBuildings)
      for (const value of valuesAt(source, source.numbers()[change.slot] as number))
        source.facet.ofBuilding(change, value);
    const { list, amenities, utilities } = this.#store.listsOf(change.slot);
    list.forEach((number, at) => {
      const part = at < amenities ? 0 : at < amenities + utilities ? 1 : 2;
      for (const { values, facet } of this.#ofParts[part] as readonly CountedPart[])
        for (const value of values(number)) facet.ofBuilding(change, value);
    });
  }

  #countUnits(change: Change): void {
    const { slots, units } = this.#store;
    const unitStart = slots.unitStart.values[change.slot] as number;
    const roomStart = slots.roomStart.values[change.slot] as number;
    for (let unit = unitStart; unit < unitStart + change.units; unit++) {
      const start = units.room.values[unit] as number;
      const isLast = unit === unitStart + change.units - 1;
      const end = isLast ? change.rooms : (units.room.values[unit + 1] as number);
      for (const source of this.#ofUnits)
        for (const value of valuesAt(source, source.numbers()[unit] as number))
          source.facet.ofUnit(change, value, unit, end - start);
      for (const source of this.#ofRooms)
        for (let room = roomStart + start; room < roomStart + end; room++)
          for (const value of valuesAt(source, source.numbers()[room] as number))
            source.facet.ofRoom(change, value, unit);
    }
  }
}
