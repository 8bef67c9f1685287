import type { Sql } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import { follow, type LiveDeps } from '@stoop/base/api/live/routes';
import { refuse } from '@stoop/base/contract/refuse';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import { ownEventsRoute } from '../contract/live-routes.ts';

export interface OwnEventDeps extends LiveDeps {
  index: Pick<SearchBackend, 'homes'>;
  sql: Sql;
}

/** Tells an applicant what changes of their own, and of the queue of a home that they look at. */
export function serveOwnEvents(router: Router, deps: OwnEventDeps): void {
  router.serve(ownEventsRoute, async (call) => {
    const { home } = call.query;
    if (home) {
      const homes = await deps.index.homes(deps.sql, [home.buildingId]);
      if (!homes.unit(home.buildingId, home.unitId)) return refuse('listings/unit-not-found');
    }
    const queue = home && `${home.buildingId}/${home.unitId}`;
    return follow(
      deps,
      call,
      ({ accountIds, kind, subjectId }, { id }) =>
        accountIds.includes(id) || (kind === 'queue' && subjectId === queue),
    );
  });
}
