import { linkedListingRoute, useListingLinkRoute } from '@stoop/contract/listings/link-routes';
import { refuse } from '@stoop/contract/refuse';
import { confirmUnitRoute } from '@stoop/contract/staff/report-routes';
import type { Router } from '../../http/router.ts';
import { isInScope } from '../../http/staff-scope.ts';
import { confirmListing, type FreshnessDeps, followLink, readLinked } from './answer.ts';

/** The routes by which listings are confirmed: by staff, and by the links of mails. */
export function serveFreshness(router: Router, deps: FreshnessDeps): void {
  router.serve(linkedListingRoute, ({ params: { token } }) => readLinked(deps, token));

  router.serve(useListingLinkRoute, ({ params: { token } }) => followLink(deps, token));

  router.serve(confirmUnitRoute, ({ person, params }) =>
    isInScope(person, params.buildingId)
      ? confirmListing(deps, params, person.id)
      : refuse('listings/unit-not-found'),
  );
}
