import type { Router } from '@stoop/base/api/http/router';
import {
  endTourFeedRoute,
  readTourFeedRoute,
  renewTourFeedRoute,
  tourFeedsRoute,
} from '../../contract/feed-routes.ts';
import type { TourDeps } from '../deps.ts';
import { endFeed, readFeed, renewFeed } from './feed.ts';
import { listFeeds } from './store.ts';

export function serveTourFeeds(router: Router, deps: TourDeps): void {
  const { sql } = deps.database;

  router.serve(tourFeedsRoute, async ({ person }) => ({ items: await listFeeds(sql, person.id) }));

  router.serve(renewTourFeedRoute, ({ person, params: { feedKind: kind } }) =>
    renewFeed(deps, { accountId: person.id, kind, isStaff: person.role === 'staff' }),
  );

  router.serve(endTourFeedRoute, async ({ person, params: { feedKind: kind } }) => {
    await endFeed(deps, { accountId: person.id, kind });
    return null;
  });

  router.serve(readTourFeedRoute, ({ params: { token } }) => readFeed(deps, token));
}
