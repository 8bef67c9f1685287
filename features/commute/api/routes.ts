import type { Router } from '@stoop/base/api/http/router';
import { inSlices, type Steps } from '@stoop/base/api/http/slices';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { commutesRoute, isochronesRoute } from '../contract/routes.ts';
import { blockOf } from '../rules/commute-search.ts';
import type { Pace } from '../rules/pace.ts';
import type { Commute } from '../rules/rides.ts';
import { CommuteCache } from './commute-cache.ts';
import { isochrones } from './isochrones.ts';
import { forAddresses, refuseOutside } from './outside-city.ts';

interface Asked {
  homes: readonly Coordinates[];
  addresses: readonly Coordinates[];
  pace: Pace;
}

/** For each home the way to each address. */
function* waysOf(cache: CommuteCache, { homes, addresses, pace }: Asked): Steps<Commute[][]> {
  for (const address of addresses) {
    cache.ridesTo(address, pace);
    yield;
  }
  const ways: Commute[][] = [];
  for (const home of homes) {
    ways.push(cache.commutes(home, addresses, pace));
    yield;
  }
  return ways;
}

export function serveCommutes(router: Router, { now }: { now(): Date }): void {
  const cache = new CommuteCache(now);

  router.serve(commutesRoute, ({ body: { homes, to, pace } }) => {
    const addresses = to.map(blockOf);
    const outside = refuseOutside(addresses, 'to');
    return outside ?? inSlices(() => waysOf(cache, { homes, addresses, pace }));
  });

  router.serve(isochronesRoute, ({ query: { commuteTo, pace } }) =>
    forAddresses(commuteTo, () => inSlices(() => isochrones(commuteTo, { cache, pace }))),
  );
}
