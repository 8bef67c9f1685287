import type { Router } from '@stoop/base/api/http/router';
import { inSlices } from '@stoop/base/api/http/slices';
import { commutesRoute, isochronesRoute } from '../contract/routes.ts';
import { blockOf } from '../rules/commute-search.ts';
import { CommuteCache } from './commute-cache.ts';
import { isochrones } from './isochrones.ts';
import { forAddresses, refuseOutside } from './outside-city.ts';

export function serveCommutes(router: Router, { now }: { now(): Date }): void {
  const cache = new CommuteCache(now);

  router.serve(commutesRoute, ({ body: { homes, to, pace } }) => {
    const addresses = to.map(blockOf);
    return (
      refuseOutside(addresses, 'to') ?? homes.map((home) => cache.commutes(home, addresses, pace))
    );
  });

  router.serve(isochronesRoute, ({ query: { commuteTo, pace } }) =>
    forAddresses(commuteTo, () => inSlices(() => isochrones(commuteTo, { cache, pace }))),
  );
}
