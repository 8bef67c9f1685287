import { readVectors } from '@stoop/base/rules/testing/vectors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commuteWords } from './commute-words.ts';
import { withFerry } from './ferry.ts';
import type { MorningTrains } from './morning-trains.ts';
import {
  type Commute,
  type CommuteStep,
  commuteFrom,
  NO_RIDE,
  ridesTo,
  type StopWalk,
} from './rides.ts';
import { Timetable } from './timetable.ts';

const stop = (id: string) => ({ id, name: `${id} St`, lat: 40.7, lng: -74 });
const NO_TRAINS: MorningTrains = {
  lines: [],
  patterns: [],
  profiles: [],
  trains: [],
  transfers: [],
};

interface CommuteInput {
  trains: MorningTrains;
  stops: string[];
  home: { walks: StopWalk[]; onFoot: number | null };
  address: StopWalk[];
}

test.each(readVectors<CommuteInput, Commute & { words: string }>('commute/commutes'))(
  '$name',
  ({ input: { trains, stops, home, address }, expected: { words, ...expected } }) => {
    const timetable = new Timetable(trains, stops.map(stop));
    const commute = commuteFrom(timetable, ridesTo(timetable, address), home);
    expect(commute).toEqual(expected);
    expect(commuteWords(commute, 'Work')).toBe(words);
  },
);

test('what no train reaches is marked, not 0 seconds away', () => {
  const timetable = new Timetable(NO_TRAINS, [stop('A'), stop('B')]);
  expect(ridesTo(timetable, [{ stop: 0, minutes: 3 }]).seconds[1]).toBe(NO_RIDE);
});

test('the ferry leaves every 15 minutes and takes 25', () => {
  const { trains, stops } = withFerry(NO_TRAINS, ['S31', '142', 'R27'].map(stop));
  const timetable = new Timetable(trains, stops);
  const [stGeorge, whitehall] = [3, 4];
  const rides = ridesTo(timetable, [{ stop: whitehall, minutes: 2 }]);
  const home = { walks: [{ stop: stGeorge, minutes: 5 }], onFoot: null };
  // The boat of 8:30 is there at 8:55.
  expect(commuteFrom(timetable, rides, home)).toEqual({
    minutes: 35,
    steps: [
      { kind: 'walk', minutes: 5 },
      { kind: 'ferry', line: 'ferry', from: 'St George Ferry', to: 'Whitehall Ferry', stops: 1 },
      { kind: 'walk', minutes: 2 },
    ],
  });
});

/** The latest departures from each stop by which one is there in time, by asking of every hop what can follow it. */
function plainDepartures(
  { patterns, profiles, trains, transfers }: MorningTrains,
  ids: readonly string[],
  address: readonly StopWalk[],
): (number | undefined)[] {
  const hops = trains.flatMap(([start, pattern, profile], train) => {
    let departure = start;
    return (patterns[pattern] ?? []).slice(1).map((to, at) => {
      const [ride = 0, wait = 0] = (profiles[profile] ?? []).slice(2 * at);
      const from = patterns[pattern]?.[at] ?? '';
      const hop = {
        from: from.endsWith('-') ? null : from.charAt(0),
        to: to.endsWith('+') ? null : to.charAt(0),
        departure,
        arrival: departure + ride,
      };
      departure = hop.arrival + wait;
      return { ...hop, train, at };
    });
  });
  const changeOf = (from: string | null, to: string | null) =>
    from === null || to === null
      ? Number.POSITIVE_INFINITY
      : (transfers.find(([one, other]) => one === from && other === to)?.[2] ??
        (from === to ? 180 : Number.POSITIVE_INFINITY));
  const good = new Set(
    hops.filter(({ to, arrival }) =>
      address.some((walk) => ids[walk.stop] === to && arrival + walk.minutes * 60 <= 10_800),
    ),
  );
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const hop of hops) {
      if (good.has(hop)) continue;
      const follows = [...good].some(
        (next) =>
          (next.train === hop.train && next.at === hop.at + 1) ||
          hop.arrival + changeOf(hop.to, next.from) <= next.departure,
      );
      if (follows) good.add(hop);
      isMore ||= follows;
    }
  }
  return ids.map((id) => {
    const departures = [...good].flatMap(({ from, departure }) => (from === id ? departure : []));
    return departures.length > 0 ? Math.max(...departures) : undefined;
  });
}

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const id = fc.constantFrom(...IDS);
/** Where one only gets on, or off. */
const only = fc.constantFrom('', '', '', '+', '-');
const seconds = fc.integer({ min: 0, max: 400 });
const list = <Value>(value: fc.Arbitrary<Value>, length: number) =>
  fc.array(value, { minLength: length, maxLength: length });
const mornings: fc.Arbitrary<MorningTrains> = fc.record({
  lines: fc.constant(['1', '2']),
  patterns: list(
    fc.uniqueArray(fc.tuple(id, only), { minLength: 2, maxLength: 4, selector: ([stop]) => stop }),
    4,
  ).map((all) => all.map((pattern) => pattern.map(([stop, mark]) => stop + mark))),
  profiles: list(list(seconds, 5), 3),
  trains: fc.array(
    fc.tuple(fc.integer({ min: 8_000, max: 9_400 }), fc.nat(3), fc.nat(2), fc.nat(1)),
    { maxLength: 12 },
  ),
  transfers: fc.uniqueArray(fc.tuple(id, id, seconds), {
    maxLength: 5,
    selector: ([one, other]) => one + other,
  }),
});
const walks = fc.uniqueArray(
  fc.record({ stop: fc.nat(IDS.length - 1), minutes: fc.integer({ min: 1, max: 20 }) }),
  { maxLength: 3, selector: ({ stop }) => stop },
);

const isWalk = ({ kind }: CommuteStep) => kind === 'walk';

test('from every stop one takes the latest train by which a plain search of the same trains is in time', () => {
  fc.assert(
    fc.property(mornings, walks, (morning, to) => {
      const timetable = new Timetable(morning, IDS.map(stop));
      const rides = ridesTo(timetable, to);
      const plain = plainDepartures(morning, IDS, to);
      expect([...rides.seconds]).toEqual(
        plain.map((departure) => (departure === undefined ? NO_RIDE : 10_800 - departure)),
      );
      for (const [at, name] of IDS.entries()) {
        const home = { walks: [{ stop: at, minutes: 1 }], onFoot: null };
        const { steps } = commuteFrom(timetable, rides, home);
        if (plain[at] === undefined) {
          expect(steps).toEqual([]);
          continue;
        }
        // From the stop to one near the address, each ride from where one can walk after the last.
        expect(steps[1]).toMatchObject({ from: `${name} St` });
        expect([steps[0], steps.at(-1)].every((step) => step && isWalk(step))).toBe(true);
        expect(steps.slice(1, -1).some(isWalk)).toBe(false);
      }
    }),
    { numRuns: 400 },
  );
});
