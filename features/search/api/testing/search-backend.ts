import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import type { BuildingSummary, UnitView } from '@stoop/features/listings/rules/views';
import type { Pins } from '../../contract/answers.ts';
import type { Facets } from '../../rules/facets.ts';
import type { Filters } from '../../rules/filters.ts';
import type { Order } from '../../rules/sorts.ts';
import { SearchIndex } from '../read-model/search-index.ts';
import type {
  FacetsQuery,
  Found,
  ItemPlace,
  Items,
  ListType,
  MapQuery,
  PageOf,
  PinsQuery,
  Within,
} from '../search-results.ts';

/** The clock of all backends: days and titles depend on it. */
export const NOW = new Date('2026-11-20T12:00:00Z');

/** The index in this process answers at once, one behind a network with a promise. */
export type Answer<Value> = Value | Promise<Value>;

/**
 * What the product asks of a search of homes; `SearchIndex` is one. The routes run its steps in slices, `search` and the
 * others run the same steps to their end.
 */
export interface SearchBackend {
  /** The next search sees the change as soon as this is answered. */
  put(home: BuildingDocument): Answer<void>;
  remove(buildingId: string): Answer<void>;
  readonly version: Answer<number>;
  search<Type extends ListType>(
    type: Type,
    filters: Filters,
    page: PageOf<Type>,
    order: Order,
    within?: Within,
  ): Answer<Found<Type>>;
  map(query: MapQuery): Answer<Found<'map'>>;
  pins(query: PinsQuery): Answer<Pins>;
  facets(query: FacetsQuery): Answer<Facets>;
  summary(buildingId: string): Answer<BuildingSummary | null>;
  unit(
    buildingId: string,
    rentId: string,
  ): Answer<{ unit: UnitView; building: BuildingSummary } | null>;
  item<Type extends ListType>(type: Type, place: ItemPlace): Answer<Items[Type] | null>;
}

/** Opens a new backend that has these homes and no others. */
export interface OpenBackend {
  (homes: readonly BuildingDocument[]): Answer<SearchBackend>;
  /** The share of the random examples that it is tested with, where each takes long; all by default. */
  share?: number;
}

/** So many random examples, or the share of them that is for this backend. */
export const runsOf = ({ share = 1 }: OpenBackend, runs: number) => ({
  numRuns: Math.ceil(runs * share),
});

export function openIndex(homes: readonly BuildingDocument[]): SearchIndex {
  const index = new SearchIndex(() => NOW);
  for (const home of homes) index.put(home);
  return index;
}
