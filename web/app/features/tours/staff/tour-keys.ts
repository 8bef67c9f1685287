import type { StaffTour } from '@stoop/contract/staff/tour-routes';
import { TOUR_MARK_NAMES, TOUR_MARKS, type TourMark } from './staff-tour-call.ts';

/** The marks that a tour can take now: done and no-show once it has begun, and undoing either. */
export function marksOf(
  { status, startsAt }: Pick<StaffTour, 'status' | 'startsAt'>,
  now: Date,
): TourMark[] {
  if (status === 'booked') return new Date(startsAt) <= now ? ['done', 'no-show'] : [];
  return status === 'cancelled' ? [] : ['booked'];
}

interface Press {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The mark that a key stands for, whatever the tour; null for other keys and for shortcuts of the browser. */
export function markOfKey({ key, altKey, ctrlKey, metaKey }: Press): TourMark | null {
  if (altKey || ctrlKey || metaKey) return null;
  return TOUR_MARK_NAMES.find((mark) => TOUR_MARKS[mark].key === key.toLowerCase()) ?? null;
}

/** Whether a key that is pressed there is text. */
export const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
