import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Tour } from '../contract/tour.ts';
import { TourTicket } from './tour-ticket.tsx';

const TOUR: Tour = {
  tourId: 'TOUR-3V9K7QX2MB',
  mode: 'in-person',
  startsAt: '2027-03-16T17:30:00-04:00',
  endsAt: '2027-03-16T18:00:00-04:00',
  status: 'booked',
  cancellation: null,
  guide: null,
  waitsFrom: null,
  version: 1,
  home: {
    buildingId: 'warren-house',
    unitId: '3r',
    label: '12 Warren Street, 3R',
    address: '12 Warren Street, Brooklyn',
    isOnMarket: true,
    coordinates: { lat: 40.688, lng: -73.99 },
    stations: [
      { name: 'Bergen St', lines: ['F', 'G'], walkMinutes: 4, stepFree: 'both' },
      { name: 'Borough Hall', lines: ['2'], walkMinutes: null, stepFree: null },
    ],
  },
  applicationId: null,
  bookedAt: '2027-03-01T12:00:00Z',
  canChange: true,
};

function draw(changes: Partial<Tour> = {}, hasEnded = false): string {
  const tour = { ...TOUR, ...changes };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <TourTicket tour={tour} hasEnded={hasEnded} picture={null} />,
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test('a ticket has the time, the way there on foot, its code and what can be done with it', () => {
  const markup = draw();
  expect(markup).toMatch(/Tuesday, Mar 16.*5:30–6:00 PM/);
  expect(markup).toMatch(/F train.*G train.*Bergen St.*4 min walk.*Borough Hall/);
  expect(markup.match(/min walk/g)).toHaveLength(1);
  expect(markup).toContain('href="/buildings/warren-house/units/3r/map"');
  expect(markup).toContain('TOUR-3V9K7QX2MB</span>');
  expect(markup).toContain('href="/portal/tours/TOUR-3V9K7QX2MB/move"');
  expect(markup).toContain('href="/api/v1/me/tours/TOUR-3V9K7QX2MB.ics"');
  expect(markup).toContain('aria-label="Cancel the tour of 12 Warren Street, 3R"');
});

test('a tour by video has no way there and no link before staff send one', () => {
  const markup = draw({ mode: 'video' });
  expect(markup).toContain('We email you the link of the video call before it begins');
  expect(markup).not.toContain('Bergen St');
  expect(markup).not.toContain('/home/map');
});

test('a tour that has begun can only be put into a calendar', () => {
  const markup = draw({ canChange: false });
  expect(markup).not.toContain('/move"');
  expect(markup).not.toContain('Cancel the tour');
  expect(markup).toContain('.ics"');
});

test('a home that left the market is said', () => {
  expect(draw({ home: { ...TOUR.home, isOnMarket: false } })).toContain('No longer on the market.');
});

test('a tour whose application has ended stays, and says that it can be cancelled', () => {
  expect(draw()).not.toContain('has ended');
  expect(draw({}, true)).toContain('The tour stays booked');
  expect(draw({}, true)).toContain('Cancel the tour of');
});
