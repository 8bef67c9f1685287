import { ACCESS_SAID, noneSaid, sumOfSaid } from '../../../rules/access-counts.ts';
import type { AccessCounts } from '../../../rules/facets.ts';
import {
  type Closest,
  type Counts,
  FACET_KEYS,
  type FacetKey,
  type Facets,
  isCloser,
  isPoorer,
  NUMBER_KEYS,
} from '../../../rules/facets.ts';
import type { Filters } from '../../../rules/filters.ts';
import type { RentCount } from '../../../rules/rents.ts';
import { type AnyFacetValue, inDisplayOrder } from '../../read-model/facet-values.ts';

/** The counts of a value in all shards together. */
function summed(parts: readonly Facets[], key: FacetKey): AnyFacetValue[] {
  const sums = new Map<AnyFacetValue['value'], AnyFacetValue>();
  for (const { value, ...counts } of parts.flatMap((part): AnyFacetValue[] => part[key])) {
    const sum = sums.get(value) ?? { value, buildings: 0, units: 0, rooms: 0 };
    sum.buildings += counts.buildings;
    sum.units += counts.units;
    sum.rooms += counts.rooms;
    sums.set(value, sum);
  }
  return [...sums.values()];
}

function priceOf(parts: readonly Facets[]): Facets['price'] {
  const prices = parts.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return null;
  return {
    min: Math.min(...prices.map(({ min }) => min)),
    max: Math.max(...prices.map(({ max }) => max)),
  };
}

/** The closest of all shards; those that have it count together. */
function closestOf(found: readonly Facets[], filters: Filters): Closest {
  const all: Closest = {};
  for (const key of NUMBER_KEYS) {
    const parts = found.flatMap(({ closest }) => closest?.[key] ?? []);
    const [first] = parts.toSorted((one, other) =>
      isCloser(one.value, other.value, filters[key] ?? []) ? -1 : 1,
    );
    if (!first) continue;
    const equal = parts.filter(({ value }) => value === first.value);
    const sum = (count: keyof Counts) => equal.reduce((sum, part) => sum + part[count], 0);
    const { value } = first;
    all[key] = { value, buildings: sum('buildings'), units: sum('units'), rooms: sum('rooms') };
  }
  const groups = found.flatMap(({ closest }) => closest?.budgets ?? []);
  const [poorest] = groups.toSorted((one, other) => (isPoorer(one.value, other.value) ? -1 : 1));
  if (poorest) all.budgets = poorest;
  return all;
}

/** What the homes of all shards say that filters of access leave out; undefined where none is asked for. */
function accessOf(parts: readonly Facets[]): AccessCounts | undefined {
  const sums: AccessCounts = {};
  for (const access of parts.flatMap((part) => part.access ?? []))
    for (const key of ACCESS_SAID) {
      const counts = access[key];
      if (counts) sums[key] = sumOfSaid(sums[key] ?? noneSaid(), counts);
    }
  return Object.keys(sums).length === 0 ? undefined : sums;
}

/** The counts of each rent in all shards together; undefined where they were not asked for. */
function rentsOf(parts: readonly Facets[]): RentCount[] | undefined {
  if (parts.every(({ rents }) => rents === undefined)) return undefined;
  const sums = new Map<number, number>();
  for (const { from, homes } of parts.flatMap(({ rents }) => rents ?? []))
    sums.set(from, (sums.get(from) ?? 0) + homes);
  return Array.from(sums, ([from, homes]) => ({ from, homes })).sort(
    (one, other) => one.from - other.from,
  );
}

/**
 * The facets of a search, from those that each shard found and those of all its homes. The latter decide the order, which
 * is the same for every search, but that values without homes are last.
 */
export function mergedFacets(
  found: readonly Facets[],
  all: readonly Facets[],
  filters: Filters,
): Facets {
  const values = FACET_KEYS.map((key) => {
    const sums = new Map(summed(found, key).map((sum) => [sum.value, sum]));
    const ordered = inDisplayOrder(key, summed(all, key)).flatMap(
      ({ value }) => sums.get(value) ?? [],
    );
    const isEmpty = ({ rooms }: AnyFacetValue) => rooms === 0;
    return [key, [...ordered.filter((sum) => !isEmpty(sum)), ...ordered.filter(isEmpty)]];
  });
  const rents = rentsOf(found);
  const access = accessOf(found);
  const total = { buildings: 0, units: 0, rooms: 0 };
  for (const part of found)
    for (const key of ['buildings', 'units', 'rooms'] as const) total[key] += part.total[key];
  return {
    total,
    price: priceOf(all),
    ...(rents && { rents }),
    ...(access && { access }),
    ...(total.rooms === 0 && { closest: closestOf(found, filters) }),
    ...(Object.fromEntries(values) as Pick<Facets, FacetKey>),
  };
}
