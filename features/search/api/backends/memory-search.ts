import type { Sql } from '@stoop/base/api/db/database';
import type { Answer } from '@stoop/base/api/http/answer';
import { inSlices, type Steps } from '@stoop/base/api/http/slices';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import type { Filters } from '../../rules/filters.ts';
import type { Order } from '../../rules/sorts.ts';
import { SearchIndex } from '../read-model/search-index.ts';
import type {
  CommuteSearch,
  FacetsQuery,
  ListType,
  MapQuery,
  PageOf,
  PinsQuery,
  Within,
} from '../search-results.ts';
import type { Homes, ReadHomes, SearchBackend } from './search-backend.ts';

/** All homes in an index of this process. Long answers are made in slices, so that others come in between. */
export class MemorySearch implements SearchBackend {
  readonly index: SearchIndex;

  constructor(now: () => Date) {
    this.index = new SearchIndex(now);
  }

  async fill(read: ReadHomes): Promise<void> {
    for await (const homes of read()) for (const home of homes) this.index.put(home);
    this.index.settle();
  }

  put(home: BuildingDocument): void {
    this.index.put(home);
  }

  remove(buildingId: string): void {
    this.index.remove(buildingId);
  }

  get version(): number {
    return this.index.version;
  }

  versionOf = (buildingId: string) => this.index.versionOf(buildingId);

  search = <Type extends ListType>(
    type: Type,
    filters: Filters,
    page: PageOf<Type>,
    order: Order,
    within?: Within,
  ) => this.#sliced(() => this.index.searchSteps(type, filters, page, order, within));

  map = (query: MapQuery) => this.#sliced(() => this.index.mapSteps(query));
  pins = (query: PinsQuery) => this.#sliced(() => this.index.pinSteps(query));
  facets = (query: FacetsQuery) => this.#sliced(() => this.index.facetSteps(query));

  suggest = (text: string, limit: number, correctsTypos = false) =>
    this.index.suggest(text, limit, correctsTypos);

  homes = (_sql: Sql, _buildingIds: readonly string[]): Homes => this.index;

  commutes = (home: Coordinates, { to, pace }: CommuteSearch) =>
    this.index.ways.commutes(home, to, pace);
  trainsFrom = (home: Coordinates, to: readonly Coordinates[]) =>
    this.index.ways.trainsFrom(home, to);

  measureSteps = () => this.index.measureCommutes();

  stop(): void {}

  readonly #versionNow = () => `${this.index.version}`;

  #sliced<Result>(begin: () => Steps<Result>): Answer<Result> {
    return inSlices(begin, { versionNow: this.#versionNow });
  }
}
