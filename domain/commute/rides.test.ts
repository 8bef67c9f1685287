import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commuteFrom, NO_RIDE, ridesTo, type StopWalk } from './rides.ts';
import { CHANGE_SECONDS, SubwayNetwork, type SubwaySchedule, withFerry } from './subway-network.ts';

const stop = (id: string) => ({ id, name: `${id} St`, lat: 40.7, lng: -74 });
const route = (id: string, am: number) => ({ id, label: id, headway_s: { am } });

/** A to B by the L, B to C by the 6, and D that no train reaches. */
const SMALL: SubwaySchedule = {
  routes: [route('L', 240), route('6', 360)],
  edges: [
    ['A', 'X', 'L', 100],
    ['X', 'B', 'L', 100],
    ['B', 'C', '6', 300],
  ],
  transfers: [],
};
const small = new SubwayNetwork(SMALL, ['A', 'X', 'B', 'C', 'D'].map(stop));

test('a commute is the walk, half a headway, the ride, the change and the walk at the end', () => {
  const rides = ridesTo(small, [{ stop: 3, minutes: 3 }]);
  const home = { walks: [{ stop: 0, minutes: 4 }], onFoot: null };
  // 240 + 120 + 200 + 180 + 180 + 300 + 180 seconds.
  expect(commuteFrom(small, rides, home)).toEqual({
    minutes: 24,
    steps: [
      { kind: 'walk', minutes: 4 },
      { kind: 'ride', line: 'L', from: 'A St', to: 'B St', stops: 2 },
      { kind: 'ride', line: '6', from: 'B St', to: 'C St', stops: 1 },
      { kind: 'walk', minutes: 3 },
    ],
  });
});

test('a walk that is as fast as any train is the whole commute', () => {
  const rides = ridesTo(small, [{ stop: 3, minutes: 3 }]);
  const walks = [{ stop: 0, minutes: 4 }];
  const steps = [{ kind: 'walk', minutes: 23 }];
  expect(commuteFrom(small, rides, { walks, onFoot: 23 })).toEqual({ minutes: 23, steps });
  expect(commuteFrom(small, rides, { walks, onFoot: 25 }).minutes).toBe(24);
});

test('what no train reaches has no minutes, never 0', () => {
  const rides = ridesTo(small, [{ stop: 3, minutes: 3 }]);
  expect(rides.seconds[4]).toBe(NO_RIDE);
  const nowhere = { minutes: null, steps: [] };
  expect(commuteFrom(small, rides, { walks: [], onFoot: null })).toEqual(nowhere);
  const atD = { walks: [{ stop: 4, minutes: 1 }], onFoot: null };
  expect(commuteFrom(small, rides, atD)).toEqual(nowhere);
  // Trains of this network only go one way.
  const back = ridesTo(small, [{ stop: 0, minutes: 1 }]);
  const atC = { walks: [{ stop: 3, minutes: 1 }], onFoot: null };
  expect(commuteFrom(small, back, atC)).toEqual(nowhere);
});

test('the ferry takes 25 minutes after half of 15', () => {
  const stops = [...['S31', '142', 'R27'].map(stop)];
  const { schedule, stops: all } = withFerry({ routes: [], edges: [], transfers: [] }, stops);
  const network = new SubwayNetwork(schedule, all);
  const [stGeorge, whitehall] = [3, 4];
  const rides = ridesTo(network, [{ stop: whitehall, minutes: 2 }]);
  const home = { walks: [{ stop: stGeorge, minutes: 5 }], onFoot: null };
  expect(commuteFrom(network, rides, home)).toEqual({
    minutes: 40,
    steps: [
      { kind: 'walk', minutes: 5 },
      { kind: 'ferry', line: 'ferry', from: 'St George Ferry', to: 'Whitehall Ferry', stops: 1 },
      { kind: 'walk', minutes: 2 },
    ],
  });
});

/** The least seconds from a home by relaxing every ride until nothing gets shorter (Bellman-Ford). */
function plainSeconds(
  { routes, edges, transfers }: SubwaySchedule,
  ids: readonly string[],
  from: readonly StopWalk[],
  to: readonly StopWalk[],
): number {
  const arcs: [string, string, number][] = [];
  const wait = new Map(routes.map(({ id, headway_s: { am = 0 } }) => [id, Math.round(am / 2)]));
  for (const [one, other, line, seconds] of edges) {
    arcs.push([`${one} on ${line}`, `${other} on ${line}`, seconds]);
    for (const id of [one, other]) {
      arcs.push([`${id} waiting`, `${id} on ${line}`, wait.get(line) as number]);
      arcs.push([`${id} on ${line}`, `${id} left`, 0]);
    }
  }
  for (const [one, other, seconds] of transfers)
    arcs.push([`${one} left`, `${other} waiting`, seconds]);
  for (const id of ids)
    if (!transfers.some(([one, other]) => one === id && other === id))
      arcs.push([`${id} left`, `${id} waiting`, CHANGE_SECONDS]);
  for (const { stop, minutes } of from) arcs.push(['home', `${ids[stop]} waiting`, minutes * 60]);
  for (const { stop, minutes } of to) arcs.push([`${ids[stop]} left`, 'address', minutes * 60]);
  const least = new Map([['home', 0]]);
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const [one, other, seconds] of arcs) {
      const total = (least.get(one) ?? Number.POSITIVE_INFINITY) + seconds;
      if (total >= (least.get(other) ?? Number.POSITIVE_INFINITY)) continue;
      least.set(other, total);
      isShorter = true;
    }
  }
  return least.get('address') ?? Number.POSITIVE_INFINITY;
}

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const id = fc.constantFrom(...IDS);
const seconds = fc.integer({ min: 30, max: 400 });
const schedules: fc.Arbitrary<SubwaySchedule> = fc.record({
  routes: fc.constant([route('1', 300), route('2', 421), route('3', 1000)]),
  edges: fc.array(fc.tuple(id, id, fc.constantFrom('1', '2', '3'), seconds), { maxLength: 20 }),
  transfers: fc.uniqueArray(fc.tuple(id, id, seconds), {
    maxLength: 5,
    selector: ([one, other]) => one + other,
  }),
});
const walks = fc.uniqueArray(
  fc.record({ stop: fc.nat(IDS.length - 1), minutes: fc.integer({ min: 1, max: 20 }) }),
  { maxLength: 4, selector: ({ stop }) => stop },
);

test('every commute is as fast as a plain search of the same rides finds', () => {
  fc.assert(
    fc.property(schedules, walks, walks, (schedule, from, to) => {
      const network = new SubwayNetwork(schedule, IDS.map(stop));
      const { minutes } = commuteFrom(network, ridesTo(network, to), {
        walks: from,
        onFoot: null,
      });
      const plain = plainSeconds(schedule, IDS, from, to);
      expect(minutes).toBe(Number.isFinite(plain) ? Math.ceil(plain / 60) : null);
    }),
    { numRuns: 300 },
  );
});
