import type { Sql } from '@stoop/base/api/db/database';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { ACCESS_SAID, asksAccess } from '../../../rules/access-counts.ts';
import {
  type AnyValue,
  type Counts,
  FACET_KEYS,
  type FacetKey,
  type Facets,
  NUMBER_KEYS,
} from '../../../rules/facets.ts';
import { FILTERS, type Filters } from '../../../rules/filters.ts';
import type { Order } from '../../../rules/sorts.ts';
import { isReplaced, recounted } from '../../read-model/facet-counts.ts';
import { type AnyFacetValue, inDisplayOrder } from '../../read-model/facet-values.ts';
import { SearchIndex } from '../../read-model/search-index.ts';
import type {
  FacetsQuery,
  FoundTexts,
  ListType,
  MapQuery,
  PageOf,
  PinsQuery,
  Suggestion,
  Within,
} from '../../search-results.ts';
import { AwayFromMemory } from '../away-from-memory.ts';
import { MemorySearch } from '../memory-search.ts';
import type { ReadHomes, SearchBackend } from '../search-backend.ts';
import { isDecided } from './conditions/store.ts';
import { rowsOf } from './rows.ts';
import {
  countFacets,
  findPrices,
  isStoredOrder,
  listDocuments,
  listFoundBuildings,
  listFoundDocuments,
  listNamedDocuments,
  readPage,
  removeHomes,
  removeOtherHomes,
  saveHomes,
} from './store.ts';

/** Buildings whose names have the words of a text; among more, the first by name are suggested. */
const NAMED_MAX = 500;

const parsed = (documents: readonly string[]): BuildingDocument[] =>
  documents.map((text) => JSON.parse(text));

/** The values of a facet, which SQL gives as text. */
const facetValue = (key: FacetKey, text: string): AnyValue => {
  const { kind } = FILTERS[key];
  return kind === 'flag' ? true : kind === 'counts' ? Number(text) : text;
};

/**
 * The filters without those in whose place values are counted, without numbers, of which the closest are looked for, and without
 * those of access, of which is counted what other homes say.
 */
const loose = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(([key]) => {
      const isOffered = FACET_KEYS.some((one) => one === key && isReplaced(one, filters));
      const isSaid = ACCESS_SAID.some((one) => one === key);
      return !(isOffered || isSaid || key === 'budgets' || NUMBER_KEYS.some((one) => one === key));
    }),
  );

/**
 * The homes in tables of the database, which SQL searches. What it cannot tell (`CONDITIONS`, `AREAS`) an index decides, of the homes
 * that SQL leaves; it also writes the items of each page.
 */
export class DatabaseSearch extends AwayFromMemory implements SearchBackend {
  readonly #sql: Sql;
  #plain: { version: number; facets: Promise<Facets> } | null = null;

  constructor({ sql, now }: { sql: Sql; now(): Date }) {
    super({ now, readById: async (from, ids) => parsed(await listDocuments(from, ids)) });
    this.#sql = sql;
  }

  async fill(read: ReadHomes): Promise<void> {
    const ids: string[] = [];
    for await (const homes of read()) {
      ids.push(...homes.map(({ buildingId }) => buildingId));
      await this.#save(homes);
    }
    await this.#sql.autocommit((tx) => removeOtherHomes(tx, ids));
  }

  async put(home: BuildingDocument): Promise<void> {
    await this.#save([home]);
    this.hasChanged(home.buildingId);
  }

  async remove(buildingId: string): Promise<void> {
    await this.#sql.autocommit((tx) => removeHomes(tx, [buildingId]));
    this.hasChanged(buildingId);
  }

  async search<Type extends ListType>(
    type: Type,
    filters: Filters,
    page: PageOf<Type>,
    order: Order,
    within?: Within,
  ): Promise<FoundTexts<Type>> {
    if (!isDecided(filters, within) || !isStoredOrder(order))
      return (await this.#narrowed(filters, within)).search(type, filters, page, order, within);
    const query = { type, filters, within, page, order };
    const { total, documents } = await readPage(this.#sql, query);
    // They have the items of the page and the one after it, so that an index of them has the same page.
    const found = await this.#among(documents).search(type, filters, page, order, within);
    return { ...found, totalCount: total };
  }

  async map(query: MapQuery): Promise<FoundTexts<'map'>> {
    const { filters, center, radiusKm, bounds, places, commute, voucher, units } = query;
    const within = { circle: { center, radiusKm }, bounds, places, commute, voucher, units };
    return (await this.#narrowed(filters, within)).map(query);
  }

  async pins(query: PinsQuery) {
    const { filters, bounds, zoom, within } = query;
    const inView = { ...within, bounds };
    // A box of the search and the view are two.
    if (within?.bounds || !isDecided(filters, inView))
      return (await this.#narrowed(filters, within)).pins(query);
    const index = new SearchIndex(this.now);
    for (const {
      id,
      name,
      lat,
      lng,
      borough,
      neighborhood,
      price,
      rooms,
    } of await listFoundBuildings(this.#sql, filters, inView))
      index.put({
        ...{ buildingId: id, name, coordinates: { lat, lng }, is_visible: true },
        ...{ amenityList: [], utilityList: [], subwayList: [] },
        ...(borough !== null && { borough }),
        ...(neighborhood !== null && { neighborhood }),
        rentList: rooms.map((count, unit) => ({
          ...{ rentId: String(unit), is_visible: true, broker: 0, featureList: [] },
          ...{ bedCount: 0, bathCount: 0, available_spots: 0 },
          roomList: Array.from({ length: count }, (_, room) => ({
            ...{ roomId: String(room), is_visible: true, price },
          })),
        })),
      });
    return index.pins({ bounds, zoom, filters: {} });
  }

  /** What the index counts by rent and by what is said of access, SQL does not. */
  async facets({ countsRents = false, ...query }: FacetsQuery): Promise<Facets> {
    const found = await this.#facets(query);
    if (!countsRents && !asksAccess(query.filters)) return found;
    const index = await this.#narrowed(loose(query.filters), query.within);
    const { rents, access } = await index.facets({ ...query, countsRents });
    return { ...found, ...(rents && { rents }), ...(access && { access }) };
  }

  async #facets({ filters, within }: FacetsQuery): Promise<Facets> {
    const plain = await this.#plainFacets();
    const isLimited = Object.values(within ?? {}).some((limit) => limit !== undefined);
    if (!isLimited && Object.keys(filters).length === 0) return plain;
    const found = isDecided(filters, within)
      ? await this.#counted(filters, within)
      : await (await this.#narrowed(loose(filters), within)).facets({ filters, within });
    const values = FACET_KEYS.map((key) => {
      const counts = new Map<AnyValue, Counts>();
      for (const { value, ...count } of found[key]) counts.set(value, count);
      return [key, recounted(plain[key], counts)];
    });
    const { total, closest } = found;
    return { ...plain, ...Object.fromEntries(values), total, ...(closest && { closest }) };
  }

  /** Typos in the names of homes are not corrected. */
  async suggest(text: string, limit: number): Promise<Suggestion[]> {
    const documents = await listNamedDocuments(this.#sql, text, NAMED_MAX);
    return this.#among(documents).suggest(text, limit);
  }

  stop(): void {}

  /** What SQL counts; the closest numbers, where nothing is found, are the index's. */
  async #counted(filters: Filters, within?: Within): Promise<Facets> {
    const replaced = FACET_KEYS.filter((key) => isReplaced(key, filters));
    const added = FACET_KEYS.filter((key) => !replaced.includes(key));
    const found = await this.#count(added, filters, within);
    for (const key of replaced) {
      const { [key]: _, ...others } = filters;
      Object.assign(found, { [key]: (await this.#count([key], others, within))[key] });
    }
    if (found.total.rooms > 0) return found;
    const index = await this.#narrowed(loose(filters), within);
    const { closest } = await index.facets({ filters, within });
    return { ...found, ...(closest && { closest }) };
  }

  /** The counts of these facets, in no order. */
  async #count(keys: readonly FacetKey[], filters: Filters, within?: Within): Promise<Facets> {
    const rows = await countFacets(this.#sql, keys, filters, within);
    const total = { buildings: 0, units: 0, rooms: 0 };
    const values = new Map(FACET_KEYS.map((key): [FacetKey, AnyFacetValue[]] => [key, []]));
    for (const { key, value, ...counts } of rows)
      if (key === 'total') Object.assign(total, counts);
      else values.get(key)?.push({ value: facetValue(key, value), ...counts });
    return { total, price: null, ...Object.fromEntries(values) } as Facets;
  }

  /** The facets of a search for everything, counted once until something changes. */
  #plainFacets(): Promise<Facets> {
    const { version } = this;
    if (this.#plain?.version === version) return this.#plain.facets;
    const count = async (): Promise<Facets> => {
      const found = await this.#count(FACET_KEYS, {});
      const prices = await findPrices(this.#sql);
      const values = FACET_KEYS.map((key) => [key, inDisplayOrder(key, [...found[key]])]);
      const price = prices?.min == null || prices.max === null ? null : prices;
      return { ...found, ...Object.fromEntries(values), price } as Facets;
    };
    const facets = count();
    this.#plain = { version, facets };
    facets.catch(() => {
      this.#plain = null;
    });
    return facets;
  }

  /** An index of the homes that SQL leaves. */
  async #narrowed(filters: Filters, within?: Within): Promise<MemorySearch> {
    return this.#among(await listFoundDocuments(this.#sql, filters, within));
  }

  #among(documents: readonly string[]): MemorySearch {
    const memory = new MemorySearch(this.now);
    for (const home of parsed(documents)) memory.put(home);
    return memory;
  }

  /** What is stored already stays, because each process of the product follows each change. */
  async #save(homes: readonly BuildingDocument[]): Promise<void> {
    const known = new Set(
      await listDocuments(
        this.#sql,
        homes.map(({ buildingId }) => buildingId),
      ),
    );
    const rows = homes.flatMap((home) => rowsOf(home) ?? []);
    const visible = new Set(rows.map(({ home }) => home.building_id));
    const hidden = homes.flatMap(({ buildingId: id }) => (visible.has(id) ? [] : id));
    const changed = rows.filter(({ home }) => !known.has(home.document));
    if (hidden.length === 0 && changed.length === 0) return;
    await this.#sql.transaction(async (tx) => {
      if (hidden.length > 0) await removeHomes(tx, hidden);
      if (changed.length > 0) await saveHomes(tx, changed);
    });
  }
}
