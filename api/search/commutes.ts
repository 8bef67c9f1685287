import { type Refused, refuse } from '@stoop/contract/refuse';
import { spotOf } from '@stoop/domain/geo/spot';
import { cityGround } from '../commute/ground.ts';
import type { Steps } from '../http/slices.ts';
import type { SearchIndex } from './read-model/search-index.ts';
import type { CommuteSearch, Found, Items, PagedType } from './search-results.ts';

/** Refuses a commute to an address outside of the city; null if all are inside. */
export function refuseOutside(
  commute: CommuteSearch | undefined,
): Refused<'request/invalid'> | null {
  const isOutside = commute?.to.some((address) => !cityGround().hasLand(spotOf(address)));
  if (!isOutside) return null;
  return refuse('request/invalid', {
    issues: [{ path: 'commuteTo', message: 'must be in New York City' }],
  });
}

/** The steps of a search, with the way from each item to each address that it names. */
export function* withCommutes<Type extends PagedType>(
  index: SearchIndex,
  commute: CommuteSearch | undefined,
  steps: Steps<Found<Type>>,
): Steps<Found<Type>> {
  const found = yield* steps;
  if (!commute) return found;
  const items: Items[Type][] = [];
  for (const item of found.items) {
    const { coordinates } = 'building' in item ? item.building : item;
    items.push({ ...item, commute: index.commutes(coordinates, commute.to) });
    yield;
  }
  return { ...found, items };
}
