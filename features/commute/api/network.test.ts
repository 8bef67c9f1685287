import { spotOf } from '@stoop/base/rules/geo/spot';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commuteFrom, ridesTo } from '../rules/rides.ts';
import { cityNetwork, stopWalk, walkAlone, walksNear } from './network.ts';

const { timetable } = cityNetwork();
const stopAt = (id: string) => timetable.stops.findIndex((stop) => stop.id === id);

/** Minutes on the train from a station to another that arrives there last before 9:00. */
function minutesAboard(from: string, to: string): number {
  const { board, exit } = ridesTo(timetable, [{ stop: stopAt(to), minutes: 0 }]);
  const [first, last] = [board[stopAt(from)] as number, exit[stopAt(from)] as number];
  return ((timetable.arrival[last] as number) - (timetable.departure[first] as number)) / 60;
}

test.each([
  ['14 St-Union Sq to Bedford Av by L', 'L03', 'L08', 5.5],
  ['Grand Central to Flushing by 7, which runs local this way in the morning', '723', '701', 33],
  ['Court Sq to Grand Central by 7', '719', '723', 8],
  ['125 St to 59 St by A', 'A15', 'A24', 8],
  ['Times Sq to Atlantic Av by Q', 'R16', 'D24', 20],
])('%s is within a minute of the scheduled ride', (_, from, to, minutes) => {
  expect(Math.abs(minutesAboard(from, to) - minutes)).toBeLessThanOrEqual(1);
});

const GRAND_CENTRAL = { lat: 40.752, lng: -73.977 };
const commute = (home: { lat: number; lng: number }, address = GRAND_CENTRAL) =>
  commuteFrom(timetable, ridesTo(timetable, walksNear(address)), {
    walks: walksNear(home),
    onFoot: null,
  });

test('from Bedford Avenue to Grand Central one takes the L and a train uptown', () => {
  const { minutes, steps } = commute({ lat: 40.717, lng: -73.957 });
  expect(minutes).toBeGreaterThan(18);
  expect(minutes).toBeLessThan(30);
  expect(steps.map((step) => (step.kind === 'walk' ? 'walk' : step.line))).toEqual([
    ...['walk', 'L', expect.stringMatching(/^[456]$/), 'walk'],
  ]);
});

test('from Tottenville to Manhattan one takes the railway and the ferry', () => {
  const { minutes, steps } = commute({ lat: 40.513, lng: -74.251 });
  const lines = steps.flatMap((step) => (step.kind === 'walk' ? [] : step.line));
  expect(lines.slice(0, 2)).toEqual(['SIR', 'ferry']);
  expect(minutes).toBeGreaterThan(80);
});

test('a home far from every train is not reached by subway', () => {
  expect(commute({ lat: 40.755, lng: -73.71 })).toEqual({ minutes: null, steps: [] });
});

test('a walk is as long as the one back, around water too', () => {
  const near = fc
    .tuple(
      fc.double({ min: 40.68, max: 40.8, noNaN: true }),
      fc.double({ min: -74.03, max: -73.92, noNaN: true }),
      fc.double({ min: -0.012, max: 0.012, noNaN: true }),
      fc.double({ min: -0.012, max: 0.012, noNaN: true }),
    )
    .map(([lat, lng, north, east]) => [
      spotOf({ lat, lng }),
      spotOf({ lat: lat + north, lng: lng + east }),
    ]);
  fc.assert(
    fc.property(near, ([one, other]) => {
      if (!one || !other) return;
      expect(stopWalk(one, other)).toBe(stopWalk(other, one));
      expect(walkAlone(one, other)).toBe(walkAlone(other, one));
    }),
    { numRuns: 150 },
  );
});
