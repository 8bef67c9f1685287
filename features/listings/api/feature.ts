import type { Sql } from '@stoop/base/api/db/database';
import type { Log } from '@stoop/base/api/http/log';
import type { Router } from '@stoop/base/api/http/router';
import { listingPart } from './account-part.ts';
import { keepFresh, type SweepDeps } from './freshness/sweep.ts';
import type { PhotoStorage } from './photos/photo-storage.ts';
import { PHOTO_QUEUE, photoQueue } from './photos/removals.ts';
import { type PhotoDeps, serveListingPhotos } from './photos/routes.ts';
import { LISTING_QUEUE, listingQueue } from './publication/schedule.ts';
import { type ReportRouteDeps, serveReports } from './reports/routes.ts';
import { type ListingDeps, serveListings } from './routes.ts';
import type { StaffListingDeps } from './staff/deps.ts';
import { serveStaffListings } from './staff/routes.ts';

export interface ListingWorkDeps extends Omit<SweepDeps, 'rules'> {
  log: Log;
  freshness: SweepDeps['rules'];
}

export const listings = {
  serve(router: Router, deps: ListingDeps & StaffListingDeps & PhotoDeps & ReportRouteDeps): void {
    serveListings(router, deps);
    serveStaffListings(router, deps);
    serveListingPhotos(router, deps);
    serveReports(router, deps);
  },
  accountPart: listingPart,
  queues: {
    [LISTING_QUEUE]: listingQueue,
    // Files in the database go with their photo.
    [PHOTO_QUEUE]: ({ sql, storage }: { sql: Sql; storage: PhotoStorage | null }) =>
      storage && photoQueue({ sql, storage }),
  },
  repeat: ({ freshness: rules, ...work }: ListingWorkDeps) => keepFresh({ ...work, rules }),
};
