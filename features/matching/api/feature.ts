import type { Sql } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import { listNeighborhoods } from '@stoop/features/listings/api/neighborhoods/store';
import type { RoommateDeps } from './deps.ts';
import { serveRoommates } from './routes.ts';
import { openSeekers } from './seekers.ts';

export const roommates = {
  serve(
    router: Router,
    deps: Omit<RoommateDeps, 'seekers' | 'neighborhoods'> & {
      sql: Sql;
      warmUp(load: () => Promise<unknown>): void;
    },
  ): void {
    const seekers = openSeekers(deps.sql);
    serveRoommates(router, { ...deps, seekers, neighborhoods: () => listNeighborhoods(deps.sql) });
    deps.warmUp(seekers);
  },
};
