import { metersBetween, spotOf } from '@stoop/base/rules/geo/spot';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commuteFrom, ridesTo } from '../rules/rides.ts';
import { CommuteCache } from './commute-cache.ts';
import { cityGround } from './ground.ts';
import { busWalks, cityNetwork, stopWalk, walkAlone, walksNear } from './network.ts';

const { timetable, spots } = cityNetwork();
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

test('a ride tells a station that is step-free in one direction from those with steps', () => {
  const rideBetween = (from: string, to: string) =>
    commuteFrom(timetable, ridesTo(timetable, [{ stop: stopAt(to), minutes: 1 }]), {
      ...{ walks: [{ stop: stopAt(from), minutes: 1 }], onFoot: null },
    }).steps.filter((step) => step.kind !== 'walk');
  expect(rideBetween('F09', 'F12')).toMatchObject([
    {
      ...{ from: 'Court Sq-23 St', stairsAt: ['5 Av/53 St'] },
      oneWayAt: [{ name: 'Court Sq-23 St', stepFree: 'Manhattan-bound' }],
    },
  ]);
  const [express] = rideBetween('631', '640');
  expect([express?.from, express?.stairsAt, express?.oneWayAt]).toEqual([
    ...['Grand Central-42 St', undefined, undefined],
  ]);
});

/** The walks from each stop to others. */
const changesFrom = timetable.stops.map((): { to: number; seconds: number }[] => []);
for (const to of timetable.stops.keys()) {
  const { transferStart, transferFrom, transferSeconds } = timetable;
  for (let at = transferStart[to] as number; at < (transferStart[to + 1] as number); at++)
    changesFrom[transferFrom[at] as number]?.push({ to, seconds: transferSeconds[at] as number });
}

/** The earliest arrival at a stop of somebody who waits at another from a time on, by the trains in the order of the day. */
function earliestArrival(from: number, to: number, time: number): number {
  const ready = timetable.stops.map((_, stop) => (stop === from ? time : Number.POSITIVE_INFINITY));
  const aboard = new Set<number>();
  let earliest = Number.POSITIVE_INFINITY;
  for (let hop = timetable.from.length - 1; hop >= 0; hop--) {
    const train = timetable.train[hop] as number;
    const isReady =
      (ready[timetable.from[hop] as number] ?? Number.POSITIVE_INFINITY) <=
      (timetable.departure[hop] as number);
    if (!aboard.has(train) && !isReady) continue;
    aboard.add(train);
    const [stop, arrival] = [timetable.to[hop] as number, timetable.arrival[hop] as number];
    if (stop === to) earliest = Math.min(earliest, arrival);
    for (const change of changesFrom[stop] ?? [])
      ready[change.to] = Math.min(ready[change.to] as number, arrival + change.seconds);
  }
  return earliest;
}

test('the latest train or bus from a stop is in time, and a second later none is', () => {
  const stop = fc.nat(timetable.stops.length - 1);
  fc.assert(
    fc.property(stop, stop, (from, to) => {
      fc.pre(from !== to);
      const seconds = ridesTo(timetable, [{ stop: to, minutes: 0 }]).seconds[from] as number;
      if (seconds !== 65_535)
        expect(earliestArrival(from, to, 10_800 - seconds)).toBeLessThanOrEqual(10_800);
      const isLate = seconds === 65_535 ? 0 : 10_801 - seconds;
      expect(earliestArrival(from, to, isLate)).toBeGreaterThan(10_800);
    }),
    { numRuns: 20 },
  );
});

const GRAND_CENTRAL = { lat: 40.752, lng: -73.977 };
const TOTTENVILLE = { lat: 40.513, lng: -74.251 };
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

test('from Tottenville to the Battery one takes the railway and the ferry', () => {
  const { minutes, steps } = commute(TOTTENVILLE, { lat: 40.7025, lng: -74.0125 });
  const lines = steps.flatMap((step) => (step.kind === 'walk' ? [] : step.line));
  expect(lines).toEqual(['SIR', 'ferry']);
  // The railway takes 40 minutes, the boat 25.
  expect(minutes).toBeGreaterThan(65);
  expect(minutes).toBeLessThan(90);
});

test('from the East River a bus leads across town to the train', () => {
  const { steps } = commute({ lat: 40.772, lng: -73.948 });
  expect(steps).toMatchObject([
    { kind: 'walk' },
    { kind: 'bus', line: 'M79-SBS', from: 'York Av/E 79 St', to: '3 Av/E 79 St' },
    { kind: 'ride', line: '6', to: 'Grand Central-42 St' },
    { kind: 'walk' },
  ]);
});

test('where no train is near, a bus is taken', () => {
  const { minutes, steps } = commute({ lat: 40.747, lng: -73.711 });
  expect(steps[1]).toMatchObject({ kind: 'bus' });
  expect(minutes).toBeGreaterThan(50);
});

test('an express bus lets nobody off before Manhattan, and takes nobody on there', () => {
  const names: (string | undefined)[] = timetable.stops.map(({ name }) => name);
  const hops = [...timetable.train.keys()].filter((hop) => timetable.lineOf(hop).line === 'SIM24');
  const gotOn = new Set(hops.map((hop) => names[timetable.from[hop] as number]));
  const gotOff = new Set(hops.map((hop) => names[timetable.to[hop] as number]));
  expect(gotOn).toContain('Woodrow Rd/Boulder St');
  expect(gotOff).not.toContain('Woodrow Rd/Boulder St');
  expect(gotOff).toContain('Madison Av/E 42 St');
  expect(gotOn).not.toContain('Madison Av/E 42 St');
});

test('of the stops of buses the eight nearest count that are on this side of the water, none over 10 minutes away', () => {
  const place = fc.record({
    lat: fc.double({ min: 40.55, max: 40.88, noNaN: true }),
    lng: fc.double({ min: -74.1, max: -73.75, noNaN: true }),
  });
  fc.assert(
    fc.property(place, (at) => {
      const walks = busWalks(spotOf(at));
      const stops = [...spots.keys()].flatMap((stop) => {
        const spot = spots[stop] as (typeof spots)[number];
        const meters = metersBetween(spot, spotOf(at));
        // Ten minutes are 640 meters in a straight line.
        const isNear = spot.isBusStop && meters <= 640;
        return isNear && cityGround().isStraightWalk(spot, spotOf(at)) ? { stop, meters } : [];
      });
      const nearest = stops.sort((one, other) => one.meters - other.meters).slice(0, 8);
      expect(walks.map(({ stop }) => stop)).toEqual(nearest.map(({ stop }) => stop));
    }),
    { numRuns: 60 },
  );
  expect(busWalks(spotOf({ lat: 40.7527, lng: -73.9772 }))).toHaveLength(8);
});

test('the trains of a home are those of its own stations, each once, whichever bus leads to others sooner', () => {
  const cache = new CommuteCache(() => new Date('2026-11-20T12:00:00Z'));
  const to = [GRAND_CENTRAL, { lat: 40.756, lng: -73.987 }];
  const EAST_RIVER = { lat: 40.772, lng: -73.948 };
  expect(cache.commutes(EAST_RIVER, to)[0]?.steps[1]).toMatchObject({ kind: 'bus' });
  // The 6 is at 77 St and leads to Grand Central, the Q at 72 St and leads to Times Square.
  expect(cache.trainsFrom(EAST_RIVER, to)).toEqual(['6', 'Q']);
  // Glen Oaks.
  expect(cache.trainsFrom({ lat: 40.747, lng: -73.711 }, to)).toEqual([]);
});

test('a home far from every train and bus has no way', () => {
  const BREEZY_POINT = { lat: 40.5565, lng: -73.9265 };
  expect(commute(BREEZY_POINT)).toEqual({ minutes: null, steps: [] });
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
