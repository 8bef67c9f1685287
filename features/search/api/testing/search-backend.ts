import type { Sql } from '@stoop/base/api/db/database';
import type { Answer } from '@stoop/base/api/http/answer';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import type { BuildingSummary, UnitView } from '@stoop/features/listings/rules/views';
import type { Filters } from '../../rules/filters.ts';
import type { Order } from '../../rules/sorts.ts';
import { MemorySearch } from '../backends/memory-search.ts';
import type { SearchBackend } from '../backends/search-backend.ts';
import type { SearchIndex } from '../read-model/search-index.ts';
import {
  type Found,
  type ItemPlace,
  type Items,
  type ListType,
  type MapQuery,
  type PageOf,
  valuesOf,
  type Within,
} from '../search-results.ts';

/** The clock of all backends: days and titles depend on it. */
export const NOW = new Date('2026-11-20T12:00:00Z');

/** What the tests ask of a backend, with items as values. An index has these methods, too. */
export interface ReadableSearch
  extends Pick<SearchBackend, 'put' | 'remove' | 'version' | 'pins' | 'facets' | 'suggest'> {
  search<Type extends ListType>(
    type: Type,
    filters: Filters,
    page: PageOf<Type>,
    order: Order,
    within?: Within,
  ): Answer<Found<Type>>;
  map(query: MapQuery): Answer<Found<'map'>>;
  summary(buildingId: string): Answer<BuildingSummary | null>;
  unit(
    buildingId: string,
    rentId: string,
  ): Answer<{ unit: UnitView; building: BuildingSummary } | null>;
  item<Type extends ListType>(type: Type, place: ItemPlace): Answer<Items[Type] | null>;
}

/** For a search that reads nothing. */
export const NO_SQL = null as unknown as Sql;

/** A backend of the product, as the tests read it. */
export const readable = (backend: SearchBackend, sql = NO_SQL): ReadableSearch => ({
  put: (home) => backend.put(home),
  remove: (buildingId) => backend.remove(buildingId),
  get version() {
    return backend.version;
  },
  search: async (...query) => valuesOf(await backend.search(...query)),
  map: async (query) => valuesOf(await backend.map(query)),
  pins: (query) => backend.pins(query),
  facets: (query) => backend.facets(query),
  summary: async (id) => (await backend.homes(sql, [id])).summary(id),
  unit: async (id, rentId) => (await backend.homes(sql, [id])).unit(id, rentId),
  item: async (type, place) => (await backend.homes(sql, [place.buildingId])).item(type, place),
  suggest: (text, limit, correctsTypos) => backend.suggest(text, limit, correctsTypos),
});

/** Opens a new backend that has these homes and no others. */
export interface OpenBackend {
  (homes: readonly BuildingDocument[]): Answer<ReadableSearch>;
  /** The share of the random examples that it is tested with, where each takes long; all by default. */
  share?: number;
}

/** So many random examples, or the share of them that is for this backend. */
export const runsOf = ({ share = 1 }: OpenBackend, runs: number) => ({
  numRuns: Math.ceil(runs * share),
});

export function openMemory(homes: readonly BuildingDocument[]): MemorySearch {
  const memory = new MemorySearch(() => NOW);
  for (const home of homes) memory.put(home);
  return memory;
}

export const openIndex = (homes: readonly BuildingDocument[]): SearchIndex =>
  openMemory(homes).index;
