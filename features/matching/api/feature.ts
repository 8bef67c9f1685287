import type { Sql } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import { listNeighborhoodNames } from '@stoop/features/listings/api/neighborhoods/store';
import type { RoommateDeps } from './deps.ts';
import { KnownRankings } from './known-rankings.ts';
import { serveRoommates } from './routes.ts';
import { openSeekers } from './seekers.ts';

export const roommates = {
  serve(
    router: Router,
    deps: Omit<RoommateDeps, 'seekers' | 'rankings' | 'neighborhoods'> & {
      sql: Sql;
      warmUp(load: () => Promise<unknown>): void;
    },
  ): void {
    const seekers = openSeekers(deps.sql);
    const neighborhoods = () => listNeighborhoodNames(deps.sql);
    serveRoommates(router, { ...deps, seekers, rankings: new KnownRankings(), neighborhoods });
    deps.warmUp(seekers);
  },
};
