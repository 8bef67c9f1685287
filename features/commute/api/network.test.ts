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

/** The earliest arrival at a stop of somebody who waits at another from a time on, by the trains in the order of the day. */
function earliestArrival(from: number, to: number, time: number): number {
  const { stops, transferStart, transferFrom, transferSeconds, ...hops } = timetable;
  const ready = stops.map((_, stop) => (stop === from ? time : Number.POSITIVE_INFINITY));
  const aboard = new Set<number>();
  const arrivals: number[] = [];
  for (let hop = hops.from.length - 1; hop >= 0; hop--) {
    const train = hops.train[hop] as number;
    const isReady = (ready[hops.from[hop] as number] as number) <= (hops.departure[hop] as number);
    if (!aboard.has(train) && !isReady) continue;
    aboard.add(train);
    const [stop, arrival] = [hops.to[hop] as number, hops.arrival[hop] as number];
    if (stop === to) arrivals.push(arrival);
    for (let other = 0; other < stops.length; other++)
      for (let at = transferStart[other] as number; at < (transferStart[other + 1] as number); at++)
        if (transferFrom[at] === stop)
          ready[other] = Math.min(
            ready[other] as number,
            arrival + (transferSeconds[at] as number),
          );
  }
  return Math.min(...arrivals);
}

test('the latest train from a stop is in time, and a second later none is', () => {
  const stop = fc.nat(timetable.stops.length - 1);
  fc.assert(
    fc.property(stop, stop, (from, to) => {
      fc.pre(from !== to);
      const seconds = ridesTo(timetable, [{ stop: to, minutes: 0 }]).seconds[from] as number;
      expect(earliestArrival(from, to, 10_800 - seconds)).toBeLessThanOrEqual(10_800);
      expect(earliestArrival(from, to, 10_801 - seconds)).toBeGreaterThan(10_800);
    }),
    { numRuns: 20 },
  );
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
