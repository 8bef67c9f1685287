import { type Steps, toEnd } from '@stoop/base/api/http/slices';
import type { CommuteCache } from '@stoop/features/commute/api/commute-cache';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import type { BuildingSummary, UnitView } from '@stoop/features/listings/rules/views';
import { offeredParts } from '@stoop/features/listings/rules/visible-parts';
import type { Pins } from '../../contract/answers.ts';
import type { Facets } from '../../rules/facets.ts';
import type { Filters } from '../../rules/filters.ts';
import { type Order, SORTS } from '../../rules/sorts.ts';
import {
  type FacetsQuery,
  type Found,
  type FoundTexts,
  type ItemPlace,
  type Items,
  type ListType,
  type MapQuery,
  type PageOf,
  type PinsQuery,
  type Suggestion,
  valuesOf,
  type Within,
} from '../search-results.ts';
import { facetSteps } from './facet-counts.ts';
import { facetsOf } from './facet-values.ts';
import { Grid } from './grid.ts';
import { HomeCommutes } from './home-commutes.ts';
import { HomeFacets } from './home-facets.ts';
import { type Home, HomeReader } from './home-reader.ts';
import { HomeStore } from './home-store.ts';
import { HomeTextCache, textsOf } from './home-texts.ts';
import { nameIn } from './home-values.ts';
import { LapsedHomes } from './lapsed-homes.ts';
import { entriesOf, hasIds, pageOfEntries, type Shelves } from './list-entries.ts';
import { listSteps } from './list-steps.ts';
import { mapPage } from './map-page.ts';
import type { Part } from './matchers.ts';
import { NameOrder } from './name-order.ts';
import { NearestSearch } from './nearest.ts';
import { numbersFor } from './number-order.ts';
import { PinSearch } from './pins.ts';
import { PriceOrder, roomPrices, unitDays, wholePrices } from './price-order.ts';
import { countOf, type Selected, type Selection } from './selection.ts';
import { type SelectionModel, Selections } from './selections.ts';
import { SlotTable } from './slot-table.ts';
import { suggestions } from './suggest.ts';
import { WordIndex } from './word-index.ts';

const GROWTH = 1.25;
const CAPACITY_MIN = 1024;

/**
 * Every visible home in memory, so that searches need no query to the database: the visible parts of buildings
 * that are visible and have a visible room (R5.09, R5.10). Only lookups by id find what lapsed. Results share parts: do
 * not change them.
 */
export class SearchIndex {
  readonly #store = new HomeStore();
  readonly #facets = new HomeFacets(this.#store);
  readonly #grid = new Grid();
  readonly #slots = new SlotTable((slot) => this.#store.ids[slot] as string);
  readonly #order: NameOrder;
  readonly #shelves: Shelves = {
    rooms: new PriceOrder(roomPrices(this.#store)),
    wholes: new PriceOrder(wholePrices(this.#store)),
    confirmed: new PriceOrder(unitDays(this.#store, 'confirmed')),
    listed: new PriceOrder(unitDays(this.#store, 'listed')),
  };
  readonly #words = new WordIndex(() => this.#store.capacity);
  readonly #reader: HomeReader;
  readonly #homes: HomeTextCache;
  readonly #lapsed: LapsedHomes;
  readonly #nearest = new NearestSearch(this.#store, this.#grid);
  readonly #pins = new PinSearch(this.#store, this.#grid);
  /** Slots that may be written, and erased ones that an order still refers to. */
  #free: number[] = [];
  #left: number[] = [];
  #slotEnd = 0;
  readonly #model: SelectionModel;
  readonly #selections: Selections;
  readonly #commutes: HomeCommutes;
  #isSettled = true;
  #sizeWhenTrimmed = 0;
  #version = 0;

  constructor(now: () => Date) {
    this.#reader = new HomeReader(this.#store, now);
    this.#homes = new HomeTextCache(this.#reader, this.#store, now);
    this.#lapsed = new LapsedHomes(now);
    this.#commutes = new HomeCommutes(this.#store, now);
    const [store, facets, slots] = [this.#store, this.#facets, this.#slots];
    const [words, commutes, reader] = [this.#words, this.#commutes, this.#reader];
    this.#model = { store, facets, slots, words, commutes, reader };
    this.#selections = new Selections(this.#model);
    this.#order = new NameOrder({
      name: (slot) => nameIn(this.#store.texts[slot] as string).toLowerCase(),
      id: (slot) => this.#store.ids[slot] as string,
    });
  }

  /** Adds or replaces a building; a hidden or empty one is removed. */
  put(document: BuildingDocument): void {
    this.#version++;
    this.remove(document.buildingId);
    this.#lapsed.put(document);
    const visible = offeredParts(document);
    if (!visible) return;
    this.#isSettled = false;
    const slot = this.#newSlot();
    this.#store.write(slot, visible);
    this.#store.slots.version.set(slot, this.#version);
    this.#slots.add(slot);
    this.#facets.count(slot, 1);
    this.#grid.add(slot, visible.coordinates);
    this.#commutes.put(slot);
    this.#order.add(slot);
    for (const order of Object.values(this.#shelves)) order.add(slot);
    const { name, address = '', neighborhood = '', borough = '' } = visible;
    this.#words.add(slot, { name, address, area: `${neighborhood} ${borough}` });
  }

  remove(buildingId: string): void {
    if (this.#lapsed.remove(buildingId)) this.#version++;
    const slot = this.#slots.get(buildingId);
    if (slot === undefined) return;
    this.#version++;
    this.#isSettled = false;
    this.#slots.delete(buildingId);
    this.#facets.count(slot, -1);
    this.#grid.remove(slot);
    this.#commutes.drop(slot);
    this.#order.drop(slot);
    for (const order of Object.values(this.#shelves)) order.drop(slot);
    this.#words.drop(slot);
    this.#store.erase(slot);
    this.#homes.drop(slot);
    this.#left.push(slot);
  }

  has = (buildingId: string): boolean => this.#slots.get(buildingId) !== undefined;

  /** Grows with every change; an answer is valid for as long as the version stays the same. */
  get version(): number {
    return this.#version;
  }

  /** While it is the same, so is the building; that of the index where nothing of it is listed. */
  versionOf(id: string): string {
    const slot = this.#slots.get(id);
    const of = slot === undefined ? this.#version : this.#store.slots.version.values[slot];
    return `${slot === undefined ? 'index' : 'building'} ${of}`;
  }

  /** The number of buildings. */
  get size(): number {
    return this.#slots.size;
  }

  search<Type extends ListType>(
    type: Type,
    filters: Filters,
    page: PageOf<Type>,
    order: Order = SORTS.name,
    within?: Within,
  ): Found<Type> {
    return valuesOf(toEnd(this.searchSteps(type, filters, page, order, within)));
  }

  /** As `search`, pausing between buildings. A change of the index invalidates the steps. */
  *searchSteps<Type extends ListType>(
    type: Type,
    filters: Filters,
    page: PageOf<Type>,
    order: Order,
    within?: Within,
  ): Steps<FoundTexts<Type>> {
    const selection = yield* this.#select(type, filters, within);
    const [store, names, homes] = [this.#store, this.#order, this.#homes];
    const model = { store, names, homes, shelves: this.#shelves };
    const numbers = numbersFor(order, { selection, filters }, within, this.#model);
    const query = { selection, filters, order, numbers };
    const selectPart = (part: Part) => this.#selections.find(type, filters, within, part);
    const entries = yield* listSteps(type, query, page, model, selectPart);
    return { ...pageOfEntries(entries, page.limit), totalCount: countOf(type, selection) };
  }

  /** Buildings within the radius, and within the box if there is one, by distance, then buildingId (R9.02). */
  map = (query: MapQuery): Found<'map'> => valuesOf(toEnd(this.mapSteps(query)));
  /** As `map`, pausing between buildings. A change of the index invalidates the steps. */
  *mapSteps(query: MapQuery): Steps<FoundTexts<'map'>> {
    const { filters, bounds, center, radiusKm, walkMinutes, places, commute, voucher, units } =
      query;
    // The search by distance applies the radius itself.
    const circle = walkMinutes === undefined ? undefined : { center, radiusKm, walkMinutes };
    const within = { circle, bounds, places, commute, voucher, units };
    const selection = yield* this.#select('building', filters, within);
    const isEverything = selection.bits === this.#facets.live;
    const { best, totalCount } = this.#nearest.find(selection, isEverything, query);
    return { ...(yield* mapPage(best, this.#homes, selection, query)), totalCount };
  }

  pins = (query: PinsQuery): Pins => toEnd(this.pinSteps(query));

  /** Markers in a map's view: buildings, and clusters of those within about 64 pixels. */
  *pinSteps({ bounds, zoom, filters, within }: PinsQuery): Steps<Pins> {
    return this.#pins.find(yield* this.#select('building', filters, within), bounds, zoom);
  }

  summary(buildingId: string): BuildingSummary | null {
    const slot = this.#slots.get(buildingId);
    if (slot !== undefined) return this.#reader.summary(slot);
    return this.#lapsed.home(buildingId)?.summary ?? null;
  }

  /** The ways from homes to addresses, of which a search knows the rides. */
  get ways(): CommuteCache {
    return this.#commutes.cache;
  }

  /** What the first search by commute would wait for; a change invalidates the steps. */
  measureCommutes = () => this.#commutes.measure();
  /** In the order of the ids, without unknown and hidden buildings. */
  summaries = (buildingIds: readonly string[]): BuildingSummary[] =>
    buildingIds.flatMap((buildingId) => this.summary(buildingId) ?? []);

  /** A visible unit with its visible rooms, and its building, lapsed or not; null when it is unknown or hidden. */
  unit(buildingId: string, rentId: string): { unit: UnitView; building: BuildingSummary } | null {
    for (const { summary, units } of this.#homesOf(buildingId)) {
      const unit = units.find((one) => one.rentId === rentId);
      if (unit) return { unit, building: summary };
    }
    return null;
  }

  /** One item as a search without filters lists it, lapsed or not; null when it is unknown or hidden. */
  item<Type extends ListType>(type: Type, place: ItemPlace): Items[Type] | null {
    const entries = this.#homesOf(place.buildingId).flatMap((home) =>
      entriesOf(type, textsOf(home)),
    );
    return entries.find(({ position }) => hasIds(position, place))?.item().value ?? null;
  }

  /** The values of each filter, with what the query would find with each. */
  facets = (query: FacetsQuery = { filters: {} }): Facets => toEnd(this.facetSteps(query));
  /** As `facets`, pausing between buildings. A change of the index invalidates the steps. */
  *facetSteps({ filters, within, countsRents }: FacetsQuery): Steps<Facets> {
    const plain = facetsOf(this.#facets, this.#store);
    const isLimited = Object.values(within ?? {}).some((limit) => limit !== undefined);
    const select = (applied: Filters, type: Selected) => this.#select(type, applied, within);
    const [store, facets] = [this.#store, this.#facets];
    const model = { store, facets, plain, isLimited, select };
    return yield* facetSteps({ filters, countsRents }, model);
  }

  /** Buildings and addresses with a word for each word of the text as a prefix. */
  suggest(text: string, limit: number, correctsTypos = false): Suggestion[] {
    this.settle();
    const [store, words, order] = [this.#store, this.#words, this.#order];
    return suggestions(text, limit, this.#facets.live, { store, words, order, correctsTypos });
  }

  /** Applies changes to the orders. Every search calls it; call it earlier to make the first search fast. */
  settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#selections.clear();
    this.#order.settle(this.#store.capacity);
    if (this.#words.settle(this.size)) {
      this.#free.push(...this.#left);
      this.#left = [];
    }
    if (this.#store.compact(this.#slotEnd)) this.#facets.lookUpUnits();
    if (this.size > 2 * this.#sizeWhenTrimmed) {
      this.#sizeWhenTrimmed = this.size;
      this.#store.trim();
    }
  }

  *#select(type: Selected, filters: Filters, within?: Within): Steps<Selection> {
    this.settle();
    if (within?.commute) yield* this.#commutes.measure();
    return this.#selections.find(type, filters, within);
  }

  /** What is listed of a building, then what lapsed. */
  #homesOf(buildingId: string): Home[] {
    const slot = this.#slots.get(buildingId);
    const listed = slot === undefined ? null : this.#reader.home(slot, null);
    return [listed, this.#lapsed.home(buildingId)].filter((home) => home !== null);
  }

  #newSlot(): number {
    const slot = this.#free.pop() ?? this.#slotEnd++;
    if (slot < this.#store.capacity) return slot;
    const capacity = Math.max(CAPACITY_MIN, Math.ceil(slot * GROWTH));
    for (const part of [this.#store, this.#facets, this.#grid]) part.widen(capacity);
    return slot;
  }
}
