import type { Tour } from '@stoop/features/tours/contract/tour';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ApplicationView } from '../contract/application.ts';
import {
  ApplicationTour,
  lacksTour,
  type OwnTours,
  tourNeeds,
  visitOf,
} from './application-tour.tsx';

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

const ownTours = (coming: Tour[] = [], held: Tour[] = [], cancelled: Tour[] = []) => ({
  now: new Date('2027-03-12T12:00:00Z'),
  all: [...coming, ...held, ...cancelled],
  coming,
  held,
  cancelled,
});

function draw(changes: Partial<ApplicationView>, tours: OwnTours | null = ownTours()): string {
  const application = {
    applicationId: 'APP-1',
    stage: 'INITIAL_CONTACT',
    home: { ...HOME, roomId: null },
    isMine: true,
    myRole: 'sender',
    tourAt: null,
    members: [],
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
  const application = { applicationId: 'APP-1', stage: 'IN_TOUR', home: HOME } as ApplicationView;
  expect(visitOf(application, held)).toEqual({ at: '2027-03-16T17:30:00-04:00', state: 'held' });
  const again = { ...TOUR, startsAt: '2027-03-20T10:00:00-04:00' };
  expect(visitOf(application, ownTours([again], [TOUR]))).toEqual({
    at: '2027-03-20T10:00:00-04:00',
    state: 'booked',
  });
  expect(visitOf(application, ownTours())).toBeNull();
});

test('the tour of an application that has ended was cancelled, and no other time is offered', () => {
  const gone = {
    ...TOUR,
    status: 'cancelled',
    cancellation: { isByStaff: true, reason: null, at: '2027-03-10T10:00:00Z' },
    bookedAt: '2027-03-01T10:00:00Z',
  } as Tour;
  const ended = { stage: 'CANCELLED', stageSince: '2027-03-10T09:00:00Z' } as const;
  const markup = draw(ended, ownTours([], [], [gone]));
  expect(markup).toContain('Your tour on Tuesday, Mar 16, 5:30 PM was cancelled by Stoop.');
  expect(markup).not.toMatch(/No tour is booked|href/);
  const running = draw({ stage: 'IN_TOUR' }, ownTours([], [], [gone]));
  expect(running).toContain('was cancelled by Stoop.');
  expect(running).toContain('No tour is booked yet.');
  const after = { ...gone, bookedAt: '2027-03-10T09:00:01Z' };
  expect(draw(ended, ownTours([], [], [after]))).toBe('');
});

test('an application lacks a tour at its stage only, and never for a guarantor', () => {
  const one = { stage: 'IN_TOUR', tourAt: null, myRole: 'sender' } as const;
  expect(lacksTour(one)).toBe(true);
  expect(lacksTour({ ...one, tourAt: TOUR.startsAt })).toBe(false);
  expect(lacksTour({ ...one, stage: 'IN_MATCHING' })).toBe(false);
  expect(lacksTour({ ...one, myRole: 'guarantor' })).toBe(false);
});

const THEIRS = {
  stage: 'IN_TOUR',
  isMine: false,
  myRole: 'member',
  members: [{ firstName: 'Maya', isMe: false, isSender: true, hasLeft: false }],
} as const satisfies Partial<ApplicationView>;

test('who applies with others reads when the sender sees the home, without a way to book', () => {
  const booked = draw({ ...THEIRS, members: [...THEIRS.members], tourAt: TOUR.startsAt });
  expect(booked).toBe('<p>Maya sees the home on Tuesday, Mar 16, 5:30 PM</p>');
  const before = draw({ ...THEIRS, members: [...THEIRS.members], tourAt: '2027-03-11T17:00:00Z' });
  expect(before).toContain('Maya saw the home on Thursday, Mar 11');
  const none = draw({ ...THEIRS, members: [...THEIRS.members] });
  expect(none).toMatch(/No tour is booked yet\..* Maya can choose a time/);
  expect(none).not.toContain('href');
});

test('a guarantor reads nothing of tours', () => {
  expect(draw({ stage: 'IN_TOUR', isMine: false, myRole: 'guarantor' })).toBe('');
});

test('an application that waits for a tour asks for a time, once, and only where one can be chosen', () => {
  const now = new Date('2027-03-10T12:00:00Z');
  const waiting = {
    ...{ applicationId: 'APP-1', stage: 'IN_TOUR', home: HOME, tourAt: null },
    ...{ isMine: true, myRole: 'sender' },
  } as ApplicationView;
  const titles = (tours: OwnTours, home = HOME) =>
    tourNeeds(tours, now, [{ ...waiting, home: { ...home, roomId: null } }]).map((need) =>
      'title' in need ? need.title : '',
    );
  expect(titles(ownTours())).toEqual(['Choose a time to see 12 Warren Street, 3R']);
  expect(titles(ownTours(), { ...HOME, isOnMarket: false })).toEqual([]);
  const video = { ...TOUR, mode: 'video' } as Tour;
  const booked = { ...waiting, tourAt: TOUR.startsAt };
  expect(tourNeeds(ownTours([video]), now, [booked])).toMatchObject([
    { title: 'See 12 Warren Street, 3R' },
  ]);
  expect(tourNeeds(ownTours(), now, [{ ...waiting, isMine: false }])).toEqual([]);
  const cancellation = { isByStaff: true, reason: null, at: '2027-03-10T10:00:00Z' };
  const gone = { ...TOUR, status: 'cancelled', cancellation } as Tour;
  expect(titles(ownTours([], [], [gone]))).toEqual([
    'We cancelled your tour of 12 Warren Street, 3R',
  ]);
});
