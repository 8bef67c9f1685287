import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import type { Filters } from '../../../rules/filters.ts';
import { rideRank } from '../../../rules/ride-rank.ts';
import { linesOf } from '../../../rules/searched-places.ts';
import { compareBy, type Order, type SortKeys } from '../../../rules/sorts.ts';
import { SearchIndex } from '../../read-model/search-index.ts';
import type {
  CommuteSearch,
  FacetsQuery,
  Found,
  ItemPlace,
  Items,
  ListType,
  MapQuery,
  PageOf,
  PinsQuery,
  Positions,
  Within,
} from '../../search-results.ts';
import { keysOf, walkToTrain } from '../item-keys.ts';
import { NOW, type ReadableSearch } from '../search-backend.ts';
import { mergedFacets } from './merged-facets.ts';
import { mergedPins } from './merged-pins.ts';

/** The minutes of a home that no ride reaches. */
const NO_COMMUTE = 255;

const coordinatesOf = (item: Items[ListType]) =>
  ('building' in item ? item.building : item).coordinates;

const metersOf = (item: Items[ListType], center: Coordinates | undefined) =>
  center ? Math.round(distanceKm(center, coordinatesOf(item)) * 1_000) : 0;

/** The first items of all shards' pages, which are the page of all homes, because each shard's page is of this size. */
function firstOf<Item, Position>(
  parts: readonly { items: Item[]; next: unknown; totalCount: number }[],
  limit: number,
  positionOf: (item: Item) => Position,
  compare: (one: Position, other: Position) => number,
): { items: Item[]; next: Position | null; totalCount: number } {
  const entries = parts
    .flatMap(({ items }) => items)
    .map((item) => ({ item, position: positionOf(item) }))
    .sort((one, other) => compare(one.position, other.position));
  const page = entries.slice(0, limit);
  const isLast = entries.length <= limit && parts.every(({ next }) => next === null);
  return {
    items: page.map(({ item }) => item),
    next: isLast ? null : (page.at(-1)?.position ?? null),
    totalCount: parts.reduce((sum, { totalCount }) => sum + totalCount, 0),
  };
}

/**
 * An index for each borough, and one for homes without a borough, behind a router that puts their answers together. It
 * answers with promises, as a router must that asks other processes, though its shards are in this one.
 */
export class ShardedSearch implements ReadableSearch {
  readonly #shards = new Map<string, SearchIndex>();

  static async open(this: void, homes: readonly BuildingDocument[]): Promise<ShardedSearch> {
    const sharded = new ShardedSearch();
    for (const home of homes) await sharded.put(home);
    return sharded;
  }

  /** Each shard sees each change, and drops what is not its own or no longer is. */
  async put(home: BuildingDocument): Promise<void> {
    const own = this.#shardOf(home.borough ?? '');
    for (const shard of this.#shards.values())
      if (shard === own) shard.put(home);
      else shard.remove(home.buildingId);
  }

  async remove(buildingId: string): Promise<void> {
    for (const shard of this.#shards.values()) shard.remove(buildingId);
  }

  get version(): number {
    const versions = [...this.#shards.values()].map(({ version }) => version);
    return versions.reduce((sum, version) => sum + version, 0);
  }

  suggest = async (text: string, limit: number, correctsTypos = false) =>
    [...this.#shards.values()].flatMap((shard) => shard.suggest(text, limit, correctsTypos));

  async search<Type extends ListType>(
    type: Type,
    filters: Filters,
    page: PageOf<Type>,
    order: Order,
    within?: Within,
  ): Promise<Found<Type>> {
    const parts = this.#asked(filters).map((shard) =>
      shard.search(type, filters, page, order, within),
    );
    const positionOf = (item: Items[ListType]): SortKeys => ({
      ...keysOf(item),
      ...(order.key === 'minutes' && { minutes: this.#minutesOf(item, within?.commute) }),
      ...(order.key === 'walk' && {
        walk: walkToTrain(
          'building' in item ? item.building : item,
          linesOf(filters, within?.places),
        ),
      }),
      ...(order.key === 'meters' && { meters: metersOf(item, within?.circle?.center) }),
    });
    const compare = (one: SortKeys, other: SortKeys) => compareBy(order, one, other);
    return firstOf<Items[ListType], SortKeys>(
      parts,
      page.limit,
      positionOf,
      compare,
    ) as Found<Type>;
  }

  async map(query: MapQuery): Promise<Found<'map'>> {
    const parts = this.#asked(query.filters).map((shard) => shard.map(query));
    const positionOf = ({ distanceKm, buildingId }: Positions['map']) => ({
      distanceKm,
      buildingId,
    });
    return firstOf<Items['map'], Positions['map']>(
      parts,
      query.limit,
      positionOf,
      (one, other) =>
        one.distanceKm - other.distanceKm || (one.buildingId < other.buildingId ? -1 : 1),
    );
  }

  async pins(query: PinsQuery) {
    return mergedPins(
      this.#asked(query.filters).map((shard) => shard.pins(query)),
      query,
    );
  }

  /** All shards are asked, because the count of a borough is what choosing it in place of another one would find. */
  async facets(query: FacetsQuery) {
    const shards = [...this.#shards.values()];
    const all = shards.map((shard) => shard.facets());
    const ask = ({ filters, within }: FacetsQuery) =>
      mergedFacets(
        shards.map((shard) => shard.facets({ filters, within })),
        all,
        filters,
      );
    const found = ask(query);
    const { value: budgets } = found.closest?.budgets ?? {};
    if (!budgets) return found;
    // What the poorest group of one shard finds in all of them.
    const { total } = ask({ ...query, filters: { ...query.filters, budgets } });
    return { ...found, closest: { ...found.closest, budgets: { value: budgets, ...total } } };
  }

  async summary(buildingId: string) {
    return this.#first((shard) => shard.summary(buildingId));
  }

  async unit(buildingId: string, rentId: string) {
    return this.#first((shard) => shard.unit(buildingId, rentId));
  }

  async item<Type extends ListType>(type: Type, place: ItemPlace) {
    return this.#first((shard) => shard.item(type, place));
  }

  #first<Value>(find: (shard: SearchIndex) => Value | null): Value | null {
    for (const shard of this.#shards.values()) {
      const found = find(shard);
      if (found) return found;
    }
    return null;
  }

  /** The shards that a filter leaves. */
  #asked({ borough }: Filters): SearchIndex[] {
    if (borough === undefined) return [...this.#shards.values()];
    const shard = this.#shards.get(borough);
    return shard ? [shard] : [];
  }

  #shardOf(borough: string): SearchIndex {
    const known = this.#shards.get(borough);
    if (known) return known;
    const shard = new SearchIndex(() => NOW);
    this.#shards.set(borough, shard);
    return shard;
  }

  #minutesOf(item: Items[ListType], commute: CommuteSearch | undefined): number {
    const [shard] = this.#shards.values();
    const ways = shard?.commutes(coordinatesOf(item), commute ?? { to: [] }) ?? [];
    const minutes = ways.map((way) => way.minutes ?? NO_COMMUTE);
    const sum = minutes.reduce((all, one) => all + one, 0);
    return minutes.length === 1 ? sum : rideRank(Math.max(0, ...minutes), sum);
  }
}
