import { expect, test } from 'vitest';
import { CLIENT_PIPELINE } from '../rules/client-stages.ts';
import { stationsOf, stopWords } from './stations.ts';

const MOVED_BACK_AND_FORTH = {
  stage: 'IN_MATCHING',
  stageSince: '2026-11-24T10:00:00.000Z',
  history: [
    { stage: 'INITIAL_CONTACT', at: '2026-11-20T10:00:00.000Z' },
    { stage: 'IN_TOUR', at: '2026-11-21T10:00:00.000Z' },
    { stage: 'IN_MATCHING', at: '2026-11-22T10:00:00.000Z' },
    { stage: 'IN_TOUR', at: '2026-11-23T10:00:00.000Z' },
    { stage: 'IN_MATCHING', at: '2026-11-24T10:00:00.000Z' },
  ],
} as const;
const progress = (change: object) => ({
  ...MOVED_BACK_AND_FORTH,
  history: [...MOVED_BACK_AND_FORTH.history],
  ...change,
});

test('R4.01 the line has every stage once, as done, current or to come', () => {
  const stations = stationsOf(progress({}));
  expect(stations.map(({ stage }) => stage)).toEqual(CLIENT_PIPELINE);
  expect(stations.map(({ state }) => state)).toEqual([
    'done',
    'passed',
    'here',
    ...Array.from({ length: 6 }, () => 'to-come'),
  ]);
  expect(stopWords(progress({}))).toBe('Stop 3 of 9');
});

test('R4.01 in the line of a whole home, for which nobody is matched, that stage is left out', () => {
  const whole = (change: object) =>
    stationsOf(progress({ applicationType: 'unit', ...change })).map(({ state }) => state);
  const history = MOVED_BACK_AND_FORTH.history.slice(0, 2);
  expect(whole({ stage: 'IN_TOUR', history }).slice(1, 4)).toEqual(['here', 'left-out', 'to-come']);
  expect(whole({ stage: 'IN_APPLICATION', history }).slice(2, 5)).toEqual([
    ...['left-out', 'here', 'to-come'],
  ]);
  // Where staff moved it all the same, it was there.
  expect(whole({})[2]).toBe('here');
  expect(whole({ stage: 'IN_APPLICATION' })[2]).toBe('done');
  expect(
    stationsOf(progress({ applicationType: 'room', history, stage: 'IN_TOUR' }))[2]?.state,
  ).toBe('to-come');
});

test('R4.03 a stage that was entered again has the later date; one after a move back has none', () => {
  expect(stationsOf(progress({})).map(({ at }) => at?.slice(8, 10))).toEqual([
    '20',
    '23',
    '24',
    ...Array.from({ length: 6 }, () => undefined),
  ]);
  const back = progress({ stage: 'INITIAL_CONTACT', stageSince: '2026-11-25T10:00:00.000Z' });
  expect(stationsOf(back).map(({ at }) => at?.slice(8, 10) ?? '')).toEqual([
    '25',
    ...Array.from({ length: 8 }, () => ''),
  ]);
});

test('R4.02 a cancelled application has no current stage, shows how far it came, and none to come', () => {
  const cancelled = { stage: 'CANCELLED' as const, at: '2026-11-25T10:00:00.000Z' };
  const ended = progress({
    stage: 'CANCELLED',
    stageSince: cancelled.at,
    history: [...MOVED_BACK_AND_FORTH.history, cancelled],
  });
  const states = stationsOf(ended).map(({ state }) => state);
  expect(states).toEqual(['done', 'passed', 'unfinished']);
});

test('R2.07 a booked tour is on the line, whether or not staff have moved the application there', () => {
  const tour = { at: '2026-11-27T15:00:00.000Z', state: 'booked' as const };
  const seen = (change: object) => stationsOf(progress(change), tour).map(({ visit }) => visit);
  const rest = Array.from({ length: 7 }, () => null);
  expect(seen({ stage: 'INITIAL_CONTACT' })).toEqual([null, tour, ...rest]);
  expect(seen({ stage: 'IN_TOUR' })).toEqual([null, tour, ...rest]);
  expect(seen({})).toEqual([null, tour, ...rest]);
  expect(stationsOf(progress({}), tour)[1]?.state).toBe('passed');
});

test('R2.07 a tour that was held is done, wherever staff left the application', () => {
  const tour = { at: '2026-11-21T15:00:00.000Z', state: 'held' as const };
  const line = (change: object) =>
    stationsOf(progress(change), tour).map(({ state, visit }) => [state, visit?.state ?? null]);
  const toCome = Array.from({ length: 7 }, () => ['to-come', null]);
  expect(line({ stage: 'INITIAL_CONTACT', history: [] })).toEqual([
    ['here', null],
    ['done', 'held'],
    ...toCome,
  ]);
  expect(line({ stage: 'IN_TOUR' })).toEqual([['done', null], ['here', 'held'], ...toCome]);
  const ended = [
    { stage: 'INITIAL_CONTACT', at: '2026-11-20T10:00:00.000Z' },
    { stage: 'CANCELLED', at: '2026-11-22T10:00:00.000Z' },
  ];
  expect(line({ stage: 'CANCELLED', history: ended })).toEqual([
    ['done', null],
    ['done', 'held'],
  ]);
});

test('R2.07 a tour that was cancelled is never done, and is said where the application went on or ended', () => {
  const tour = { at: '2026-11-27T15:00:00.000Z', state: 'cancelled' as const };
  const line = (change: object) =>
    stationsOf(progress(change), tour)
      .slice(0, 3)
      .map(({ state, visit }) => [state, visit?.state ?? null]);
  const entered = [
    { stage: 'INITIAL_CONTACT', at: '2026-11-20T10:00:00.000Z' },
    { stage: 'IN_TOUR', at: '2026-11-21T10:00:00.000Z' },
  ];
  const end = { stage: 'CANCELLED', at: '2026-11-22T10:00:00.000Z' };
  expect(line({ stage: 'IN_TOUR', history: entered })[1]).toEqual(['here', null]);
  expect(line({ stage: 'CANCELLED', history: [...entered, end] })).toEqual([
    ['done', null],
    ['unfinished', 'cancelled'],
  ]);
  expect(line({})[1]).toEqual(['unfinished', 'cancelled']);
});

test('R2.07 a tour that is still booked when its application ends is on the line, and not done', () => {
  const ended = [
    { stage: 'IN_TOUR', at: '2026-11-21T10:00:00.000Z' },
    { stage: 'CANCELLED', at: '2026-11-22T10:00:00.000Z' },
  ];
  const booked = { at: '2026-11-27T15:00:00.000Z', state: 'booked' as const };
  const line = stationsOf(progress({ stage: 'CANCELLED', history: ended }), booked);
  expect(line.map(({ state, visit }) => [state, visit])).toEqual([
    ['done', null],
    ['unfinished', booked],
  ]);
});
