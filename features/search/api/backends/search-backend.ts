import type { Sql } from '@stoop/base/api/db/database';
import type { Answer } from '@stoop/base/api/http/answer';
import type { Steps } from '@stoop/base/api/http/slices';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Commute } from '@stoop/features/commute/rules/rides';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import type { Pins } from '../../contract/answers.ts';
import type { Facets } from '../../rules/facets.ts';
import type { Filters } from '../../rules/filters.ts';
import type { Order } from '../../rules/sorts.ts';
import type { SearchIndex } from '../read-model/search-index.ts';
import type {
  CommuteSearch,
  FacetsQuery,
  FoundTexts,
  ListType,
  MapQuery,
  PageOf,
  PinsQuery,
  Suggestion,
  Within,
} from '../search-results.ts';

/** Reads all homes, in groups. */
export type ReadHomes = () => AsyncIterable<readonly BuildingDocument[]>;
/** Reads homes, with hidden parts or without; unknown ones are left out. */
export type ReadById = (sql: Sql, buildingIds: readonly string[]) => Promise<BuildingDocument[]>;

/** Homes by their ids, lapsed or not; unknown and hidden ones are null (R5.09). */
export type Homes = Pick<SearchIndex, 'summary' | 'unit' | 'item'>;

/**
 * A search of homes, wherever they are: `MemorySearch`, `ProcessSearch` or `DatabaseSearch`. Callers await its answers;
 * what is in memory is answered without a promise. An answer with `missing` lacks the homes of these parts. A search that
 * has no answer in time rejects as one of a database that is away.
 */
export interface SearchBackend {
  /** Takes all homes, of which it has none; it may read them again whenever a part of them is lost. */
  fill(read: ReadHomes): Promise<void>;
  /** Adds or replaces a building; the next search sees it as soon as this is answered. A hidden one is removed. */
  put(home: BuildingDocument): Answer<void>;
  remove(buildingId: string): Answer<void>;
  /** Grows with every change that this process made or followed. */
  readonly version: number;
  /** While it is the same, so is the building. */
  versionOf(buildingId: string): string;
  search<Type extends ListType>(
    type: Type,
    filters: Filters,
    page: PageOf<Type>,
    order: Order,
    within?: Within,
  ): Answer<FoundTexts<Type>>;
  /** Buildings within the radius, and within the box if there is one, by distance, then buildingId (R9.02). */
  map(query: MapQuery): Answer<FoundTexts<'map'>>;
  /** Markers in a map's view: buildings, and clusters of those of an area. */
  pins(query: PinsQuery): Answer<Pins>;
  /** The values of each filter, with what the query would find with each. */
  facets(query: FacetsQuery): Answer<Facets>;
  /** Buildings and addresses with a word for each word of the text as a prefix. */
  suggest(text: string, limit: number, correctsTypos?: boolean): Answer<Suggestion[]>;
  /** These buildings, with what is in them. A search in the database reads with `sql`, which may be a transaction. */
  homes(sql: Sql, buildingIds: readonly string[]): Answer<Homes>;
  /** The ways from any home to each of the addresses. */
  readonly commutes: (home: Coordinates, search: CommuteSearch) => Commute[];
  /** The trains of a home's own stations with which its ways begin. */
  readonly trainsFrom: (home: Coordinates, to: readonly Coordinates[]) => string[];
  /** What the first search by commute would wait for in this process; a change invalidates the steps. */
  measureSteps(): Steps<void>;
  stop(): Answer<void>;
}
