import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarText } from './calendar.ts';

const STAMP = new Date('2027-03-01T12:00:00Z');
const EVENT = {
  product: 'Visits',
  uid: 'VISIT-3V9K7QX2MB@stoop',
  summary: 'Visit: Warren House, 3R',
  description: 'https://stoop.test/visits',
  location: '1 Warren Street, New York',
  startsAt: new Date('2027-03-16T21:30:00Z'),
  endsAt: new Date('2027-03-16T22:00:00Z'),
  sequence: 2,
  isCancelled: false,
  link: 'https://stoop.test/visits',
};

function parsed(text: string) {
  const calendar = ICAL.Component.fromString(text);
  const component = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  return { calendar, component, event: new ICAL.Event(component) };
}

describe('a calendar file', () => {
  test('has its times in UTC, one UID and a sequence, without any time zone', () => {
    const text = calendarText({ method: 'PUBLISH', event: EVENT }, STAMP);
    const { calendar, event } = parsed(text);
    expect(text).toContain('DTSTART:20270316T213000Z');
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
    expect([event.uid, event.sequence, event.summary, event.location]).toEqual([
      'VISIT-3V9K7QX2MB@stoop',
      2,
      'Visit: Warren House, 3R',
      '1 Warren Street, New York',
    ]);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(event.attendees).toEqual([]);
  });

  test.each(['REQUEST', 'CANCEL'] as const)(
    'of the method %s has an organizer and an attendee',
    (method) => {
      const between = { organizer: 'support@stoop.test', attendee: 'grace@stoop.test' };
      const event = { ...EVENT, isCancelled: method === 'CANCEL' };
      const { component, event: read } = parsed(calendarText({ method, event }, STAMP, between));
      expect(component.getFirstPropertyValue('status')).toBe(
        method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
      );
      expect(read.organizer).toBe('mailto:support@stoop.test');
      const [attendee] = read.attendees.map((one) => String(one.getFirstValue()));
      expect(attendee?.toLowerCase()).toBe('mailto:grace@stoop.test');
    },
  );

  test('gives any name back, in lines of at most 75 octets', () => {
    const odd = fc.string({
      unit: fc.constantFrom('a', ',', ';', ':', '"', '\\', '\n', 'é', '🏠', '👩‍👩‍👧', ' '),
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(odd, (summary) => {
        const event = { ...EVENT, summary };
        const text = calendarText({ method: 'PUBLISH', event }, STAMP);
        for (const line of text.split('\r\n'))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(parsed(text).event.summary).toBe(summary);
      }),
    );
  });
});
