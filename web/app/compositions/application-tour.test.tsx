import type { ApplicationView } from '@stoop/contract/applications/application';
import type { Tour } from '@stoop/contract/tours/tour';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApplicationTour, type OwnTours, visitOf } from './application-tour.tsx';

const HOME = {
  buildingId: 'warren-house',
  unitId: '3r',
  label: '12 Warren Street, 3R',
  address: null,
  isOnMarket: true,
};
const TOUR = {
  tourId: 'TOUR-1',
  startsAt: '2027-03-16T17:30:00-04:00',
  applicationId: null,
  home: HOME,
} as unknown as Tour;

const ownTours = (coming: Tour[] = [], held: Tour[] = []) => ({
  all: [...coming, ...held],
  coming,
  held,
});

function draw(changes: Partial<ApplicationView>, tours: OwnTours | null = ownTours()): string {
  const application = {
    applicationId: 'APP-1',
    stage: 'INITIAL_CONTACT',
    home: { ...HOME, roomId: null },
    ...changes,
  } as ApplicationView;
  return renderToStaticMarkup(
    <MemoryRouter>
      <ApplicationTour application={application} tours={tours} />
    </MemoryRouter>,
  );
}

test('R2.07 an application says when its home is seen', () => {
  const markup = draw({ stage: 'IN_APPLICATION' }, ownTours([TOUR]));
  expect(markup).toContain('Tour Tuesday, Mar 16, 5:30 PM');
  expect(markup).toContain('href="/portal/tours"');
});

test('R2.07 before matching an application leads to the times of its home', () => {
  for (const stage of ['INITIAL_CONTACT', 'IN_TOUR'] as const)
    expect(draw({ stage })).toContain('href="/schedule-tour/warren-house/unit/3r"');
});

test('an application at “Tour Scheduled” says where no tour is booked, also off the market', () => {
  expect(draw({ stage: 'IN_TOUR' })).toContain('No tour is booked yet.');
  expect(draw({ stage: 'INITIAL_CONTACT' })).not.toContain('No tour is booked');
  expect(draw({ stage: 'IN_TOUR' }, ownTours([TOUR]))).not.toContain('No tour is booked');
  const gone = draw({ stage: 'IN_TOUR', home: { ...HOME, roomId: null, isOnMarket: false } });
  expect(gone).toContain('No tour is booked yet.');
  expect(gone).not.toContain('href');
});

test('no tour is offered from matching on, off the market, or while the tours are not known', () => {
  expect(draw({ stage: 'IN_MATCHING' })).toBe('');
  expect(draw({ stage: 'CANCELLED' })).toBe('');
  expect(draw({ home: { ...HOME, roomId: null, isOnMarket: false } })).toBe('');
  expect(draw({}, null)).toBe('');
});

test('R2.07 a tour that was held is said, unless another one is booked', () => {
  const held = ownTours([], [TOUR]);
  expect(draw({ stage: 'IN_TOUR' }, held)).toContain('You saw it on Tuesday, Mar 16, 5:30 PM');
  expect(draw({ stage: 'IN_TOUR' }, held)).not.toContain('No tour is booked');
  const application = { applicationId: 'APP-1', home: HOME } as ApplicationView;
  expect(visitOf(application, held)).toEqual({ at: '2027-03-16T17:30:00-04:00', isOver: true });
  const again = { ...TOUR, startsAt: '2027-03-20T10:00:00-04:00' };
  expect(visitOf(application, ownTours([again], [TOUR]))).toEqual({
    at: '2027-03-20T10:00:00-04:00',
    isOver: false,
  });
  expect(visitOf(application, ownTours())).toBeNull();
});
