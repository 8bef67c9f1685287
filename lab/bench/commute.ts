import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { spotOf } from '@stoop/base/rules/geo/spot';
import { randomFrom } from '@stoop/city/demo/random';
import { cityGround } from '@stoop/features/commute/api/ground';
import { cityNetwork, walkAlone, walksNear } from '@stoop/features/commute/api/network';
import { blockOf } from '@stoop/features/commute/rules/commute-search';
import { commuteFrom, ridesTo } from '@stoop/features/commute/rules/rides';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { SearchIndex } from '@stoop/features/search/api/read-model/search-index';
import { SORTS } from '@stoop/features/search/rules/sorts';
import { readDocuments } from './read-documents.ts';
import { figure, markdownTable, median, quantile } from './statistics.ts';
import { syntheticBuilding } from './synthetic.ts';

/** As many as the real listings have. */
const SYNTHETIC = 46_039;
const WARM_UP = 40;
const SEARCHES = 200;
/** The plain way takes seconds. */
const PLAIN_SEARCHES = 3;
const NOW = new Date('2026-11-20T12:00:00Z');

const random = randomFrom('commute');

/** An address on land, where people work. */
function randomAddress(): Coordinates {
  for (;;) {
    const address = blockOf({
      lat: 40.64 + random.unit() * 0.2,
      lng: -74.02 + random.unit() * 0.16,
    });
    if (cityGround().hasLand(spotOf(address))) return address;
  }
}

const page = { limit: 6, after: null };

/** The first page by commute. No two searches have one limit, so that no selection is cached. */
function search(index: SearchIndex, to: readonly Coordinates[], maxMinutes: number): number {
  const within = { commute: { to: to.map((one) => ({ ...one, maxMinutes })) } };
  return index.search('building', {}, page, SORTS.commute, within).totalCount;
}

/** The homes of which every way is within the minutes, each way found from the home's own stations. */
function plainSearch(
  documents: readonly BuildingDocument[],
  to: readonly Coordinates[],
  maxMinutes: number,
): number {
  const { timetable } = cityNetwork();
  const rides = to.map((address) => ({ address, rides: ridesTo(timetable, walksNear(address)) }));
  return documents.filter(({ coordinates }) => {
    const walks = walksNear(coordinates);
    return rides.every(({ address, rides }) => {
      const onFoot = walkAlone(spotOf(address), spotOf(coordinates));
      const { minutes } = commuteFrom(timetable, rides, { walks, onFoot });
      return minutes !== null && minutes <= maxMinutes;
    });
  }).length;
}

/** Milliseconds of the processor, which a busy machine does not change much. */
function timesOf(count: number, run: (at: number) => unknown): number[] {
  return Array.from({ length: count }, (_, at) => {
    const before = process.cpuUsage();
    run(at);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
}

const row = (name: string, times: readonly number[]) => [
  name,
  figure(median(times)),
  figure(quantile(times, 0.95)),
];

/** Searches by commute over all homes, beside the plain way, whose counts must be equal. */
export function commute(path: string | undefined): string {
  const all = path
    ? readDocuments(path)
    : Array.from({ length: SYNTHETIC }, (_, number) => syntheticBuilding(number));
  const index = new SearchIndex(() => NOW);
  for (const document of all) index.put(document);
  index.settle();
  // Hidden and empty ones are not searched.
  const documents = all.filter(({ buildingId }) => index.has(buildingId));
  cityGround();
  const [loading] = timesOf(1, cityNetwork);
  const [first] = timesOf(1, () => search(index, [randomAddress()], 30));
  timesOf(WARM_UP, () => search(index, [randomAddress()], 30));

  const walks = Array.from({ length: SEARCHES }, () => walksNear(randomAddress()));
  const scans = timesOf(SEARCHES, (at) => ridesTo(cityNetwork().timetable, walks[at] ?? []));
  const limitAt = (at: number) => 20 + (at % 60);
  const fresh = timesOf(SEARCHES, (at) => search(index, [randomAddress()], limitAt(at)));
  const known = Array.from({ length: 3 }, randomAddress);
  search(index, known, 121);
  const again = timesOf(40, (at) => search(index, known.slice(0, 1), limitAt(at)));
  const three = timesOf(40, (at) => search(index, known, limitAt(at)));
  const plain = timesOf(PLAIN_SEARCHES, (at) => {
    const [to, minutes] = [known.slice(0, at + 1), 35 + at];
    const [expected, found] = [plainSearch(documents, to, minutes), search(index, to, minutes)];
    if (found !== expected) throw new Error(`${found} homes in place of ${expected}`);
  });
  const rows = [
    row('the rides to one address, from all stops', scans),
    row('one new address', fresh),
    row('one known address, another limit', again),
    row('three known addresses, another limit', three),
    row('the plain way, one to three addresses', plain),
  ];
  return [
    `${all.length.toLocaleString('en-US')} ${path ? 'real' : 'synthetic'} buildings, of which ${documents.length.toLocaleString('en-US')} are listed; the first page of 6 by the longest ride within a limit of minutes, in memory. The first search measures the walks from all homes to their stations, once: ${figure((first as number) / 1000)} s, in slices; the timetable is loaded before in ${figure((loading as number) / 1000)} s. Milliseconds of the processor. The counts of the plain way are equal.`,
    markdownTable(['search', 'p50 ms', 'p95 ms'], rows),
  ].join('\n\n');
}
