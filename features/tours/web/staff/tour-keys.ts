import { keyOf, type Press } from '@stoop/base/web/console/shortcuts';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import { TOUR_MARK_NAMES, TOUR_MARKS, type TourMark } from './staff-tour-acts.ts';

/** The marks that a tour can take now: done and no-show once it has begun, and undoing either. */
export function marksOf(
  { status, startsAt }: Pick<StaffTour, 'status' | 'startsAt'>,
  now: Date,
): TourMark[] {
  if (status === 'booked') return new Date(startsAt) <= now ? ['done', 'no-show'] : [];
  return status === 'cancelled' ? [] : ['booked'];
}

/** The mark that a key stands for, whatever the tour; null for other keys and for shortcuts of the browser. */
export function markOfKey(press: Press): TourMark | null {
  const key = keyOf(press);
  return TOUR_MARK_NAMES.find((mark) => TOUR_MARKS[mark].key === key) ?? null;
}
