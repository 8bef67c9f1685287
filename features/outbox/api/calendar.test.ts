import { dueMessage, MAIL_PARAMS } from '@stoop/app/testing/mails';
import { tourEvent } from '@stoop/features/tours/rules/tour-event';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarMethod, calendarText } from './calendar.ts';
import { writeMail } from './mail.ts';

const STAMP = new Date('2027-03-01T12:00:00Z');
const TOUR = {
  tourId: 'TOUR-3V9K7QX2MB',
  homeLabel: 'Warren House, 3R',
  homeAddress: '1 Warren Street, New York',
  mode: 'in-person' as const,
  startsAt: new Date('2027-03-16T21:30:00Z'),
  endsAt: new Date('2027-03-16T22:00:00Z'),
  sequence: 2,
  isCancelled: false,
  link: 'https://stoop.test/portal/tours',
};

function parsed(text: string) {
  const calendar = ICAL.Component.fromString(text);
  const component = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  return { calendar, component, event: new ICAL.Event(component) };
}

describe('a calendar file', () => {
  test('has its times in UTC, one UID and a sequence, without any time zone', () => {
    const text = calendarText({ method: 'PUBLISH', event: tourEvent(TOUR) }, STAMP);
    const { calendar, event } = parsed(text);
    expect(text).toContain('DTSTART:20270316T213000Z');
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
    expect([event.uid, event.sequence, event.summary, event.location]).toEqual([
      'TOUR-3V9K7QX2MB@stoop',
      2,
      'Tour in person: Warren House, 3R',
      '1 Warren Street, New York',
    ]);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(event.attendees).toEqual([]);
  });

  test.each(['REQUEST', 'CANCEL'] as const)(
    'of the method %s has an organizer and an attendee',
    (method) => {
      const between = { organizer: 'support@stoop.test', attendee: 'grace@stoop.test' };
      const event = tourEvent({ ...TOUR, isCancelled: method === 'CANCEL' });
      const { component, event: read } = parsed(calendarText({ method, event }, STAMP, between));
      expect(component.getFirstPropertyValue('status')).toBe(
        method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
      );
      expect(read.organizer).toBe('mailto:support@stoop.test');
      const [attendee] = read.attendees.map((one) => String(one.getFirstValue()));
      expect(attendee?.toLowerCase()).toBe('mailto:grace@stoop.test');
    },
  );

  test('of a tour by video names no place', () => {
    const event = tourEvent({ ...TOUR, mode: 'video' });
    expect(parsed(calendarText({ method: 'PUBLISH', event }, STAMP)).event.location).toBe(null);
  });

  test('gives any name back, in lines of at most 75 octets', () => {
    const odd = fc.string({
      unit: fc.constantFrom('a', ',', ';', ':', '"', '\\', '\n', 'é', '🏠', '👩‍👩‍👧', ' '),
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(odd, (homeLabel) => {
        const event = tourEvent({ ...TOUR, homeLabel });
        const text = calendarText({ method: 'PUBLISH', event }, STAMP);
        for (const line of text.split('\r\n'))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(parsed(text).event.summary).toBe(event.summary);
      }),
    );
  });
});

test.each([
  ['tour-booked', 'REQUEST'],
  ['tour-moved', 'REQUEST'],
  ['tour-cancelled', 'CANCEL'],
  ['tour-reminder', null],
] as const)(
  'the mail %s has a calendar file of the method %s',
  (kind, method: CalendarMethod | null) => {
    const mail = writeMail(dueMessage({ kind, params: MAIL_PARAMS[kind] }), 'support@stoop.test');
    expect(mail.calendar?.method ?? null).toBe(method);
    if (!mail.calendar) return;
    const { calendar, event } = parsed(mail.calendar.text);
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    expect([event.uid, event.startDate.toJSDate().toISOString()]).toEqual([
      'TOUR-3V9K7QX2MB@stoop',
      '2027-03-16T21:30:00.000Z',
    ]);
  },
);
