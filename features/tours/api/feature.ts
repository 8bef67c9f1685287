import { tourPart } from './account-part.ts';
import { TOUR_QUEUE, tourQueue } from './reminders.ts';
import { serveTours } from './routes.ts';

export const tours = {
  serve: serveTours,
  accountPart: tourPart,
  queues: { [TOUR_QUEUE]: tourQueue },
};
