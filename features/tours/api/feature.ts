import { tourPart } from './account-part.ts';
import { TOUR_QUEUE } from './queue-name.ts';
import { tourQueue } from './reminders.ts';
import { serveTours } from './routes.ts';
import { listLatestTours } from './staff/store.ts';

export const tours = {
  serve: serveTours,
  accountPart: tourPart,
  listLatest: listLatestTours,
  queues: { [TOUR_QUEUE]: tourQueue },
};
