import { expect, test } from 'vitest';
import type { TourSlot } from '../contract/tour.ts';
import { dayQuery, modeQuery, readChoice, slotQuery } from './tour-choice.ts';

const slot = (startsAt: string, mode: TourSlot['mode'] = 'in-person'): TourSlot => ({
  startsAt,
  endsAt: startsAt,
  mode,
});
const MONDAY = slot('2027-03-15T10:00:00-04:00');
const MONDAY_VIDEO = slot('2027-03-15T10:00:00-04:00', 'video');
const TUESDAY = slot('2027-03-16T10:00:00-04:00');
const FRIDAY_VIDEO = slot('2027-03-19T18:00:00-04:00', 'video');
const SLOTS = [MONDAY, MONDAY_VIDEO, TUESDAY, FRIDAY_VIDEO];
const BOOKABLE = { today: '2027-03-12', lastDay: '2027-04-02' };
const read = (query: string, slots = SLOTS) =>
  readChoice(new URLSearchParams(query), slots, BOOKABLE);

test('R2.07 the page opens on the first free time, in person where that is offered', () => {
  expect(read('')).toEqual({
    modes: ['in-person', 'video'],
    mode: 'in-person',
    slots: [MONDAY, TUESDAY],
    chosen: null,
    isTaken: false,
    day: '2027-03-15',
  });
  expect(read('', [FRIDAY_VIDEO])).toMatchObject({ modes: ['video'], mode: 'video' });
  expect(read('', [])).toMatchObject({ modes: [], chosen: null, day: '2027-03-12' });
});

test('R2.07 the address has the whole choice, whatever the offset that it is written with', () => {
  expect(read(slotQuery(FRIDAY_VIDEO))).toMatchObject({
    mode: 'video',
    chosen: FRIDAY_VIDEO,
    day: '2027-03-19',
  });
  expect(read('at=2027-03-16T14:00:00Z')).toMatchObject({ chosen: TUESDAY, isTaken: false });
});

test('a chosen time stays chosen while other days are looked at', () => {
  const query = new URLSearchParams(slotQuery(MONDAY));
  expect(read(dayQuery(query, '2027-03-26'))).toMatchObject({ chosen: MONDAY, day: '2027-03-26' });
});

test('a time that is not free is said to be taken, and nothing is chosen', () => {
  const taken = read('at=2027-03-15T11:30:00-04:00&mode=in-person');
  expect(taken).toMatchObject({ chosen: null, isTaken: true, day: '2027-03-15' });
});

test('an address that nobody could have pressed chooses nothing', () => {
  expect(read('at=soon&mode=boat&day=1999-13-99')).toMatchObject({
    mode: 'in-person',
    chosen: null,
    isTaken: false,
    day: '2027-03-15',
  });
  expect(read('day=2099-01-01').day).toBe('2027-03-15');
});

test('another mode keeps the time where it is free there too', () => {
  expect(modeQuery(SLOTS, MONDAY, 'video')).toBe(slotQuery(MONDAY_VIDEO));
  expect(modeQuery(SLOTS, TUESDAY, 'video')).toBe('?mode=video');
});

test('a time that was taken in the meantime leaves its day in view', () => {
  const taken = 'at=2027-03-17T10:00:00-04:00&mode=in-person';
  expect(read(taken)).toMatchObject({ chosen: null, isTaken: true, day: '2027-03-17' });
  expect(read('at=2027-05-17T10:00:00-04:00')).toMatchObject({ isTaken: true, day: '2027-03-15' });
});
