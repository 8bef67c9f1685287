import type { CalendarEvent } from '@stoop/base/rules/time/calendar-event';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { clockWords, fullDateWords } from '@stoop/base/rules/time/words';
import { TOUR_MODES, type TourMode } from './tour-words.ts';

/** What calendars and mails say of a tour. */
export interface TourFacts {
  tourId: string;
  homeLabel: string;
  homeAddress: string | null;
  mode: TourMode;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  /** How visitor and staff meet. */
  meeting: string;
  isCancelled: boolean;
  /** The page where it is moved and cancelled; null for a caller, whose mail has the links. */
  link: string | null;
}

/** A tour has one UID for life, so that a calendar updates it. */
export const tourEvent = (tour: TourFacts): CalendarEvent => ({
  product: 'Tours',
  uid: `${tour.tourId}@stoop`,
  sequence: tour.sequence,
  startsAt: tour.startsAt,
  endsAt: tour.endsAt,
  summary: `${TOUR_MODES[tour.mode].noun}: ${tour.homeLabel}`,
  description: tour.isCancelled
    ? tour.tourId
    : [
        tour.meeting,
        tour.link === null
          ? 'The links in its email move and cancel it.'
          : `Move or cancel it at ${tour.link}`,
        tour.tourId,
      ].join('\n'),
  location: tour.mode === 'in-person' ? tour.homeAddress : null,
  link: tour.link,
  isCancelled: tour.isCancelled,
});

/** `Tuesday, March 16, 2027, 5:30 PM to 6:00 PM, New York time`. */
export const tourWhen = ({ startsAt, endsAt }: Pick<TourFacts, 'startsAt' | 'endsAt'>): string =>
  `${fullDateWords(newYorkDay(startsAt))}, ${clockWords(startsAt)} to ${clockWords(endsAt)}, New York time`;
