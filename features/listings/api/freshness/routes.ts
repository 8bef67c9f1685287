import type { Router } from '@stoop/base/api/http/router';
import { isInScope } from '@stoop/base/api/http/staff-scope';
import { refuse } from '@stoop/base/contract/refuse';
import { linkedListingRoute, useListingLinkRoute } from '../../contract/link-routes.ts';
import { confirmUnitRoute } from '../../contract/staff/report-routes.ts';
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
