import type { Router } from '@stoop/base/api/http/router';
import { inSlices } from '@stoop/base/api/http/slices';
import { commutesRoute, isochronesRoute } from '../contract/routes.ts';
import { CommuteCache } from './commute-cache.ts';
import { isochrones } from './isochrones.ts';
import { refuseOutside } from './outside-city.ts';

export function serveCommutes(router: Router, { now }: { now(): Date }): void {
  const cache = new CommuteCache(now);

  router.serve(
    commutesRoute,
    ({ query: { lat, lng, commuteTo } }) =>
      refuseOutside(commuteTo) ?? cache.commutes({ lat, lng }, commuteTo),
  );

  router.serve(
    isochronesRoute,
    ({ query: { commuteTo } }) =>
      refuseOutside(commuteTo) ?? inSlices(() => isochrones(commuteTo, cache)),
  );
}
