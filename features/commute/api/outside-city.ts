import { refuse } from '@stoop/base/contract/refuse';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { spotOf } from '@stoop/base/rules/geo/spot';
import { cityGround } from './ground.ts';

/** Refuses addresses that are not on the city's land; null if all are. */
export function refuseOutside(addresses: readonly Coordinates[] = [], path = 'commuteTo') {
  if (addresses.every((address) => cityGround().hasLand(spotOf(address)))) return null;
  return refuse('request/invalid', {
    issues: [{ path, message: 'must be in New York City' }],
  });
}
