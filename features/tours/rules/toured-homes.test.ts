import { expect, test } from 'vitest';
import { touredHomes, tourNoteAt } from './toured-homes.ts';

const TODAY = '2027-03-12';
const READER = { today: TODAY, zone: 'America/New_York' };
const tour = (tourId: string, startsAt: string, unitId: string | null, canChange = true) => ({
  ...{ tourId, startsAt, canChange },
  home: { buildingId: 'warren-house', unitId, label: '12 Warren Street' },
});

test('a home that is going to be seen says so wherever it is listed', () => {
  const homes = touredHomes([tour('TOUR-1', '2027-03-16T17:30:00-04:00', '3r')]);
  const words = (unitId?: string) =>
    tourNoteAt(homes, { buildingId: 'warren-house', ...(unitId && { unitId }) }, READER)?.words;
  expect(words('3r')).toBe('You see it Tuesday 5:30 PM');
  expect(words()).toBe('You see a home here Tuesday 5:30 PM');
  expect(words('2f')).toBeUndefined();
  expect(tourNoteAt(homes, { buildingId: 'other-house' }, READER)).toBeNull();
  expect(tourNoteAt(homes, { buildingId: 'warren-house' }, READER)?.to).toBe('/portal/tours');
});

test('a tour of a building is noted at its homes', () => {
  const homes = touredHomes([tour('TOUR-1', '2027-03-12T17:30:00-05:00', null)]);
  const at = (unitId?: string) =>
    tourNoteAt(homes, { buildingId: 'warren-house', ...(unitId && { unitId }) }, READER)?.words;
  expect(at()).toBe('You see it today 5:30 PM');
  expect(at('3r')).toBe('You see the building today 5:30 PM');
});

test('of several tours the soonest is named, and cancelled and past ones are not', () => {
  const homes = touredHomes([
    tour('TOUR-1', '2027-03-24T10:00:00-04:00', '3r'),
    tour('TOUR-2', '2027-03-14T10:00:00-04:00', '3r'),
    tour('TOUR-3', '2027-03-13T10:00:00-05:00', '3r', false),
    tour('TOUR-4', '2027-03-13T11:00:00-05:00', null),
  ]);
  expect(homes.map(({ tourId }) => tourId)).toEqual(['TOUR-4', 'TOUR-2', 'TOUR-1']);
  expect(tourNoteAt(homes, { buildingId: 'warren-house', unitId: '3r' }, READER)?.words).toBe(
    'You see it Sunday 10:00 AM',
  );
});

test('a reader whose clocks show another time is told that it is New York’s', () => {
  const homes = touredHomes([tour('TOUR-1', '2027-03-16T17:30:00-04:00', '3r')]);
  const reader = { today: TODAY, zone: 'Europe/London' };
  expect(tourNoteAt(homes, { buildingId: 'warren-house', unitId: '3r' }, reader)?.words).toBe(
    'You see it Tuesday 5:30 PM, New York time',
  );
});
