import type { BuildingDocument } from '@stoop/domain/listings/documents';
import type { BuildingSummary, UnitView } from '@stoop/domain/listings/views';
import type { Filters } from '@stoop/domain/search/filters';
import type {
  Bounds,
  Facets,
  Found,
  ListType,
  MapQuery,
  PageOf,
  Pins,
  Suggestion,
} from '../found.ts';

const notYet = (): never => {
  throw new Error('The search index is not built yet');
};

/**
 * Every visible home, in memory, for searches that no query to the database has to answer. Holds
 * buildings that are visible and have a visible room (R5.09, R5.10), and of these the visible parts.
 */
export class SearchIndex {
  readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  /** Takes a building in, or in place of what it was; a hidden or empty one is taken out. */
  put(_document: BuildingDocument): void {
    notYet();
  }

  remove(_buildingId: string): void {
    notYet();
  }

  has(_buildingId: string): boolean {
    return notYet();
  }

  /** How many buildings can be found. */
  get size(): number {
    return notYet();
  }

  /** By lower-cased name (UTF-16 order), then buildingId, rentId, roomId. */
  search<Type extends ListType>(_type: Type, _filters: Filters, _page: PageOf<Type>): Found<Type> {
    return notYet();
  }

  /** How many buildings, units or rooms match, exactly. */
  count(_type: ListType, _filters: Filters): number {
    return notYet();
  }

  /** Buildings within the radius, by distance, then buildingId (R9.02). */
  map(_query: MapQuery): Found<'map'> {
    return notYet();
  }

  /** Markers of a map's view: buildings, and clusters where several share about 64 pixels. */
  pins(_bounds: Bounds, _zoom: number, _filters: Filters): Pins {
    return notYet();
  }

  summary(_buildingId: string): BuildingSummary | null {
    return notYet();
  }

  /** In the order asked; what is unknown or hidden is left out. */
  summaries(_buildingIds: readonly string[]): BuildingSummary[] {
    return notYet();
  }

  /** A visible unit with its visible rooms, and its building; null where it is unknown or hidden. */
  unit(_buildingId: string, _rentId: string): { unit: UnitView; building: BuildingSummary } | null {
    return notYet();
  }

  facets(): Facets {
    return notYet();
  }

  /** Buildings and addresses of which some word begins with each word typed. */
  suggest(_text: string, _limit: number): Suggestion[] {
    return notYet();
  }
}
