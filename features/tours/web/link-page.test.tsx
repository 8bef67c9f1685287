import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Tour } from '../contract/tour.ts';
import { LinkRefused, TourDone } from './link-page.tsx';

const TOUR = {
  tourId: 'TOUR-1',
  mode: 'in-person',
  startsAt: '2027-03-16T17:30:00-04:00',
  endsAt: '2027-03-16T18:00:00-04:00',
  status: 'cancelled',
  home: {
    buildingId: 'warren-house',
    unitId: '3r',
    label: '12 Warren Street, 3R',
    address: null,
    isOnMarket: true,
  },
} as Tour;

test.each([
  [404, 'tours/link-invalid'],
  [410, 'tours/link-used'],
  [410, 'tours/link-expired'],
])(
  'a link that is refused with %i %s says why, and leads to the tours and to the search',
  (status, code) => {
    const problem = { status, code, detail: 'The reason.', issues: [] };
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <LinkRefused problem={problem} />
      </MemoryRouter>,
    );
    expect(markup).toMatch(/The reason\..*href="\/portal\/tours".*href="\/search"/);
  },
);

test('after a cancellation by link the page leads to another time of the home', () => {
  const draw = (tour: Tour) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <TourDone tour={tour} news={{ ok: true, words: 'What is so now.' }} />
      </MemoryRouter>,
    );
  expect(draw(TOUR)).toMatch(/What is so now\..*href="\/schedule-tour\/warren-house\/unit\/3r"/);
  expect(draw({ ...TOUR, status: 'booked' })).not.toContain('/schedule-tour/');
});
