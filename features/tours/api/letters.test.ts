import { dueMessage, MAIL_PARAMS } from '@stoop/app/testing/mails';
import { writeMail } from '@stoop/features/outbox/api/mail';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { tourEvent } from '../rules/tour-event.ts';

test.each([
  ['tour-booked', 'REQUEST'],
  ['tour-moved', 'REQUEST'],
  ['tour-guide', 'REQUEST'],
  ['tour-cancelled', 'CANCEL'],
  ['tour-reminder', null],
] as const)('the email %s has a calendar file of the method %s', (kind, method) => {
  const mail = writeMail(dueMessage({ kind, params: MAIL_PARAMS[kind] }), 'support@stoop.test');
  expect(mail.calendar?.method ?? null).toBe(method);
  if (!mail.calendar) return;
  const calendar = ICAL.Component.fromString(mail.calendar.text);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  expect(calendar.getFirstPropertyValue('method')).toBe(method);
  expect([event.uid, event.startDate.toJSDate().toISOString()]).toEqual([
    'TOUR-3V9K7QX2MB@stoop',
    '2027-03-16T21:30:00.000Z',
  ]);
});

test('the calendar file of a tour by video names no place', () => {
  const event = tourEvent({
    tourId: 'TOUR-3V9K7QX2MB',
    homeLabel: 'Warren House, 3R',
    homeAddress: '1 Warren Street, New York',
    mode: 'video',
    startsAt: new Date('2027-03-16T21:30:00Z'),
    endsAt: new Date('2027-03-16T22:00:00Z'),
    sequence: 2,
    meeting: 'Sam Ortiz shows it to you.',
    isCancelled: false,
    link: 'https://stoop.test/portal/tours',
  });
  expect(event.location).toBeNull();
});
