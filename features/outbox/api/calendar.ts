import type { CalendarEvent } from '@stoop/base/rules/time/calendar-event';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** What a calendar does with the file: shows it, adds or updates the event, or removes it. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface Calendar {
  method: CalendarMethod;
  event: CalendarEvent;
}

/** The addresses that REQUEST and CANCEL need. */
interface Between {
  organizer: string;
  attendee: string;
}

const entryOf = (event: CalendarEvent, stamp: Date) => ({
  id: event.uid,
  sequence: event.sequence,
  stamp,
  start: event.startsAt,
  end: event.endsAt,
  summary: event.summary,
  description: event.description,
  location: event.location,
  url: event.link,
  status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

/** How often programs are asked to read a calendar again. */
const AGAIN_SECONDS = 3_600;

interface Feed {
  product: string;
  /** What programs call it. */
  name: string;
  events: readonly CalendarEvent[];
}

/** A calendar that programs subscribe to, with all of its events. */
export function calendarFeed({ product, name, events }: Feed, stamp: Date): string {
  const calendar = ical({
    prodId: { company: 'Stoop', product, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: AGAIN_SECONDS,
  });
  for (const event of events) calendar.createEvent(entryOf(event, stamp));
  return calendar.toString();
}

/**
 * An event as a file of RFC 5545. Times are in UTC: a zone that is only named is an hour off in some calendars.
 *
 * @param stamp when the file was made
 */
export function calendarText({ method, event }: Calendar, stamp: Date, between?: Between): string {
  const calendar = ical({
    prodId: { company: 'Stoop', product: event.product, language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  const entry = calendar.createEvent(entryOf(event, stamp));
  if (between) {
    entry.organizer({ name: 'Stoop', email: between.organizer });
    entry.createAttendee({ email: between.attendee, rsvp: false });
  }
  return calendar.toString();
}
