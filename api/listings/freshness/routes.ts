import { linkedListingRoute, useListingLinkRoute } from '@stoop/contract/listings/link-routes';
import { refuse } from '@stoop/contract/refuse';
import { confirmUnitRoute } from '@stoop/contract/staff/report-routes';
import { orUnavailable } from '../../http/database-away.ts';
import type { Router } from '../../http/router.ts';
import { isInScope } from '../../http/staff-scope.ts';
import { confirmListing, type FreshnessDeps, followLink, readLinked } from './answer.ts';

/** The routes by which listings are confirmed: by staff, and by the links of mails. */
export function serveFreshness(router: Router, deps: FreshnessDeps): void {
  router.serve(linkedListingRoute, ({ params: { token } }) =>
    orUnavailable('server/unavailable', readLinked(deps, token)),
  );

  router.serve(useListingLinkRoute, ({ params: { token } }) =>
    orUnavailable('server/unavailable', followLink(deps, token)),
  );

  router.serve(confirmUnitRoute, ({ person, params }) =>
    isInScope(person, params.buildingId)
      ? orUnavailable('server/unavailable', confirmListing(deps, params, person.id))
      : refuse('listings/unit-not-found'),
  );
}
