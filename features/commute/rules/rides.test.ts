import { readVectors } from '@stoop/base/rules/testing/vectors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commuteWords } from './commute-words.ts';
import { type Commute, commuteFrom, NO_RIDE, ridesTo, type StopWalk } from './rides.ts';
import { CHANGE_SECONDS, SubwayNetwork, type SubwaySchedule, withFerry } from './subway-network.ts';

const stop = (id: string) => ({ id, name: `${id} St`, lat: 40.7, lng: -74 });
const route = (id: string, am: number) => ({ id, label: id, headway_s: { am } });

interface CommuteInput {
  schedule: SubwaySchedule;
  stops: string[];
  home: { walks: StopWalk[]; onFoot: number | null };
  address: StopWalk[];
}

test.each(readVectors<CommuteInput, Commute & { words: string }>('commute/commutes'))(
  '$name',
  ({ input: { schedule, stops, home, address }, expected: { words, ...expected } }) => {
    const network = new SubwayNetwork(schedule, stops.map(stop));
    const commute = commuteFrom(network, ridesTo(network, address), home);
    expect(commute).toEqual(expected);
    expect(commuteWords(commute, 'Work')).toBe(words);
  },
);

test('what no train reaches is marked, not 0 seconds away', () => {
  const network = new SubwayNetwork({ routes: [], edges: [], transfers: [] }, [
    stop('A'),
    stop('B'),
  ]);
  expect(ridesTo(network, [{ stop: 0, minutes: 3 }]).seconds[1]).toBe(NO_RIDE);
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
