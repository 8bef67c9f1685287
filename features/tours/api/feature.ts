import { tourPart } from './account-part.ts';
import { TOUR_QUEUE } from './queue-name.ts';
import { serveTours } from './routes.ts';
import { listLatestTours } from './staff/store.ts';
import { tourQueue } from './tour-queue.ts';

export const tours = {
  serve: serveTours,
  accountPart: tourPart,
  listLatest: listLatestTours,
  queues: { [TOUR_QUEUE]: tourQueue },
};
