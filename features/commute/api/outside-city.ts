import { Reply, reply } from '@stoop/base/api/http/reply';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { spotOf } from '@stoop/base/rules/geo/spot';
import { cityGround } from './ground.ts';

/** Refuses addresses that are not on the city's land; null if all are. */
export function refuseOutside(addresses: readonly Coordinates[], path = 'commuteTo') {
  if (addresses.every((address) => cityGround().hasLand(spotOf(address)))) return null;
  return refuse('request/invalid', {
    issues: [{ path, message: 'must be in New York City' }],
  });
}

type KeptByNobody<Answer> = Answer extends Refused | Reply<unknown> ? Answer : Reply<Answer>;

/** The answer to a call that names addresses, which are personal: it is refused outside of the city, and kept by no cache. */
export async function forAddresses<Answer>(
  addresses: readonly Coordinates[] | undefined,
  answer: () => Answer,
): Promise<Awaited<Answer> | KeptByNobody<Awaited<Answer>> | Refused<'request/invalid'>> {
  if (!addresses) return await answer();
  const outside = refuseOutside(addresses);
  if (outside) return outside;
  const found = await answer();
  const isOwn = found instanceof Refused || found instanceof Reply;
  return (isOwn ? found : reply(found, {})) as KeptByNobody<Awaited<Answer>>;
}
