import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import type { TourStatus } from '../../rules/tour-words.ts';
import { ApplicationTours, lacksTour } from './application-tours.tsx';

const tour = (status: TourStatus) =>
  ({
    tourId: status,
    startsAt: '2027-03-16T17:30:00-04:00',
    mode: 'in-person',
    status,
  }) as StaffTour;

test('an application at “Tour Scheduled” lacks a tour until one is booked or was held', () => {
  expect(lacksTour('IN_TOUR', [])).toBe(true);
  expect(lacksTour('IN_TOUR', [tour('cancelled'), tour('no-show')])).toBe(true);
  expect(lacksTour('IN_TOUR', [tour('cancelled'), tour('booked')])).toBe(false);
  expect(lacksTour('IN_TOUR', [tour('done')])).toBe(false);
  expect(lacksTour('IN_MATCHING', [])).toBe(false);
});

test('staff read that there is no tour, with the way to the times', () => {
  const application = { buildingId: 'warren-house', unitId: '3r', stage: 'IN_TOUR' };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ApplicationTours tours={[]} application={application} />
    </MemoryRouter>,
  );
  expect(markup).toContain('No tour is booked yet.');
  expect(markup).toContain('href="/schedule-tour/warren-house/unit/3r"');
});
