import type { Steps } from '@stoop/base/api/http/slices';
import type { Filters } from '../../rules/filters.ts';
import { type RentCount, rentStep } from '../../rules/rents.ts';
import { slotsOf } from './bitmap.ts';
import { placesOf, priceOf } from './closest-values.ts';
import type { HomeStore } from './home-store.ts';
import type { Selection } from './selection.ts';

/**
 * How many rooms a search finds at each rent without its limits of rent; where it compares whole rents, how many units,
 * because all rooms of one have the same.
 */
export function* rentSteps(
  { minPrice: _least, maxPrice: _most, ...filters }: Filters,
  store: HomeStore,
  select: (filters: Filters) => Steps<Selection>,
): Steps<RentCount[]> {
  const homes = new Map<number, number>();
  const rentOf = priceOf(store, filters);
  const selection = yield* select(filters);
  for (const slot of slotsOf(selection.bits, selection.buildings)) {
    let counted = -1;
    for (const place of placesOf(slot, selection, store)) {
      if (filters.rent === 'whole' && place.unit === counted) continue;
      counted = place.unit;
      const from = rentStep(rentOf(place));
      homes.set(from, (homes.get(from) ?? 0) + 1);
    }
    yield;
  }
  return Array.from(homes, ([from, count]) => ({ from, homes: count })).sort(
    (one, other) => one.from - other.from,
  );
}
