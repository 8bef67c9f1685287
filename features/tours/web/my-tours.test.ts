import { expect, test } from 'vitest';
import type { Tour } from '../contract/tour.ts';
import {
  cancelledForYou,
  comingTours,
  heldTours,
  moveTourPath,
  outcomeWords,
  pastTours,
  tourOfApplication,
} from './my-tours.ts';

const NOW = new Date('2027-03-16T21:40:00Z');

const tour = (tourId: string, hour: string, changes: Partial<Tour> = {}): Tour => ({
  tourId,
  mode: 'in-person',
  startsAt: `2027-03-16T${hour}:30:00-04:00`,
  endsAt: `2027-03-16T${hour}:59:00-04:00`,
  status: 'booked',
  cancellation: null,
  guide: null,
  waitsFrom: null,
  version: 1,
  home: {
    buildingId: 'warren-house',
    unitId: '3r',
    label: '12 Warren Street, 3R',
    address: null,
    isOnMarket: true,
    coordinates: null,
    stations: [],
  },
  applicationId: null,
  bookedAt: '2027-03-01T12:00:00Z',
  canChange: true,
  ...changes,
});
const idsOf = (tours: readonly Tour[]) => tours.map(({ tourId }) => tourId);

test('coming tours are the booked ones until they end, soonest first; all others are past, latest first', () => {
  const tours = [
    tour('LATER', '19'),
    tour('CANCELLED', '20', { status: 'cancelled' }),
    tour('NOW', '17'),
    tour('OVER', '09'),
    tour('DONE', '10', { status: 'done' }),
  ];
  expect(idsOf(comingTours(tours, NOW))).toEqual(['NOW', 'LATER']);
  expect(idsOf(pastTours(tours, NOW))).toEqual(['CANCELLED', 'DONE', 'OVER']);
});

test('a tour was held if it is done or over; one that was missed or cancelled was not', () => {
  const tours = [
    tour('OVER', '09'),
    tour('DONE', '10', { status: 'done' }),
    tour('MISSED', '11', { status: 'no-show' }),
    tour('CANCELLED', '12', { status: 'cancelled' }),
    tour('LATER', '19'),
  ];
  expect(idsOf(heldTours(tours, NOW))).toEqual(['DONE', 'OVER']);
});

test.each([
  ['booked', 'Over'],
  ['done', 'Done'],
  ['no-show', 'Missed'],
  ['cancelled', 'Cancelled'],
] as const)('a past tour that is %s reads %s', (status, words) => {
  expect(outcomeWords({ status, cancellation: null })).toBe(words);
});

const byStaff = (day: string) => ({
  status: 'cancelled' as const,
  cancellation: { isByStaff: true, reason: null, at: `2027-03-${day}T21:40:00Z` },
});

test('a cancelled tour says who cancelled it', () => {
  const { cancellation } = byStaff('15');
  expect(outcomeWords({ status: 'cancelled', cancellation })).toBe('Cancelled by Stoop');
  const own = { ...cancellation, isByStaff: false };
  expect(outcomeWords({ status: 'cancelled', cancellation: own })).toBe('Cancelled by you');
});

test('that staff cancelled a tour is news for 14 days, unless the home is seen at another time', () => {
  const other = { ...tour('OTHER', '18').home, unitId: '2f' };
  const cancelled = [
    tour('OLD', '20', { ...byStaff('02'), home: other }),
    tour('FIRST', '20', { ...byStaff('03'), home: { ...other, unitId: '2g' } }),
    tour('LAST', '20', { ...byStaff('15'), home: other }),
    tour('AGAIN', '20', byStaff('15')),
    tour('OWN', '20', { status: 'cancelled', home: { ...other, unitId: '2h' } }),
  ];
  const now = new Date('2027-03-16T21:41:00Z');
  expect(idsOf(cancelledForYou([...cancelled, tour('BOOKED', '19')], now, []))).toEqual([
    'LAST',
    'FIRST',
  ]);
});

test('the tour of an application is its own one, or else the first of its home', () => {
  const other = { ...tour('OTHER', '18').home, unitId: '2f' };
  const coming = [
    tour('BUILDING', '17', { home: { ...other, unitId: null } }),
    tour('HOME', '18'),
    tour('OWN', '19', { home: other, applicationId: 'APP-1' }),
  ];
  const home = { buildingId: 'warren-house', unitId: '3r' };
  const stand = { stage: 'IN_TOUR', stageSince: '2027-03-02T12:00:00Z' } as const;
  expect(tourOfApplication(coming, { applicationId: 'APP-1', home, ...stand })?.tourId).toBe('OWN');
  expect(tourOfApplication(coming, { applicationId: 'APP-2', home, ...stand })?.tourId).toBe(
    'HOME',
  );
  const elsewhere = { buildingId: 'warren-house', unitId: '9z' };
  expect(
    tourOfApplication(coming, { applicationId: 'APP-2', home: elsewhere, ...stand }),
  ).toBeNull();
});

test('each tour has a page that moves it', () => {
  expect(moveTourPath({ tourId: 'TOUR-1' })).toBe('/portal/tours/TOUR-1/move');
});

test('nobody is asked for another time once the application of a cancelled tour has ended', () => {
  const now = new Date('2027-03-16T21:41:00Z');
  const home = { buildingId: 'warren-house', unitId: '3r' };
  const ended = { applicationId: 'APP-1', home, stage: 'CANCELLED' } as const;
  const asked = (change: Partial<Tour>, applications: Parameters<typeof cancelledForYou>[2]) =>
    idsOf(
      cancelledForYou([tour('GONE', '20', { ...byStaff('15'), ...change })], now, applications),
    );
  const later = { ...ended, stageSince: '2027-03-15T12:00:00Z' };
  expect(asked({ applicationId: 'APP-1' }, [later])).toEqual([]);
  expect(asked({}, [later])).toEqual([]);
  // Booked on March 1: whoever books after the end still sees the home.
  expect(asked({}, [{ ...ended, stageSince: '2027-02-28T12:00:00Z' }])).toEqual(['GONE']);
  const again = { ...later, applicationId: 'APP-2', stage: 'INITIAL_CONTACT' as const };
  expect(asked({}, [later, again])).toEqual(['GONE']);
});
