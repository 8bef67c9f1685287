import { type Random, randomFrom } from '@stoop/city/demo/random';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { SearchIndex } from '@stoop/features/search/api/read-model/search-index';
import type { ListType } from '@stoop/features/search/api/search-results';
import type { Filters } from '@stoop/features/search/rules/filters';
import { type SearchSort, SORTS } from '@stoop/features/search/rules/sorts';
import { SEARCH_CLASS_NAMES, SEARCH_CLASSES, type SearchClass } from './searches.ts';
import { figure, markdownTable, median, quantile } from './statistics.ts';
import { syntheticBuilding } from './synthetic.ts';

const SIZES = [1_000, 10_000, 100_000] as const;
/** R9.01, and the first page of the map. */
const LIST_LIMIT = 6;
const MAP_LIMIT = 50;
const RADIUS_KM = 10;
const PINS_ZOOM = 13;
const ROUNDS = 5;
const WARM_UP = 40;
const SEARCHES_A_ROUND = 120;
const BATCH = 2_000;

const NOW = new Date('2026-11-20T12:00:00Z');

const LISTS = {
  building: { type: 'building', sort: 'name' },
  unit: { type: 'unit', sort: 'name' },
  room: { type: 'room', sort: 'name' },
  'building by price': { type: 'building', sort: 'price' },
  'unit by price': { type: 'unit', sort: 'price' },
  'room by price': { type: 'room', sort: 'price' },
  'unit by walk': { type: 'unit', sort: 'walk' },
} as const satisfies Record<string, { type: ListType; sort: SearchSort }>;
type ListKind = keyof typeof LISTS;
type Kind = ListKind | 'map' | 'pins' | 'facets';
const KINDS: readonly Kind[] = [...(Object.keys(LISTS) as ListKind[]), 'map', 'pins', 'facets'];

export interface Timing {
  p50Ms: number;
  p95Ms: number;
}

export interface Growth {
  buildings: number;
  buildMs: number;
  bytesPerBuilding: number;
  timings: Record<Kind, Record<SearchClass, Timing>>;
}

const center = (random: Random) => ({
  lat: 40.65 + random.unit() * 0.15,
  lng: -74 + random.unit() * 0.15,
});

/** One search, with its first page or a later one. */
function runOne(index: SearchIndex, kind: Kind, filters: Filters, random: Random): void {
  if (kind === 'facets') {
    index.facets({ filters });
    return;
  }
  if (kind === 'pins') {
    const { lat, lng } = center(random);
    const bounds = { west: lng - 0.03, south: lat - 0.02, east: lng + 0.03, north: lat + 0.02 };
    index.pins({ bounds, zoom: PINS_ZOOM, filters });
    return;
  }
  if (kind === 'map') {
    index.map({
      center: center(random),
      radiusKm: RADIUS_KM,
      filters,
      limit: MAP_LIMIT,
      after: null,
    });
    return;
  }
  const price = random.int(7, 45) * 100;
  const name = String.fromCharCode(97 + random.int(0, 25));
  const past = { price, confirmed: '', listed: '', name, buildingId: '', rentId: '', roomId: '' };
  const { type, sort } = LISTS[kind];
  index.search(
    type,
    filters,
    { limit: LIST_LIMIT, after: random.unit() < 0.5 ? null : past },
    SORTS[sort],
  );
}

function timingOf(index: SearchIndex, kind: Kind, name: SearchClass): Timing {
  const random = randomFrom(kind, name);
  const rounds: Timing[] = [];
  for (let count = 0; count < WARM_UP; count++)
    runOne(index, kind, SEARCH_CLASSES[name](random), random);
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = [];
    for (let at = 0; at < SEARCHES_A_ROUND; at++) {
      const filters = SEARCH_CLASSES[name](random);
      const start = performance.now();
      runOne(index, kind, filters, random);
      times.push(performance.now() - start);
    }
    rounds.push({ p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) });
  }
  return {
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p95Ms: median(rounds.map(({ p95Ms }) => p95Ms)),
  };
}

/** Used memory after a garbage collection; a rough figure without `--expose-gc`. */
function bytesInUse(): number {
  // Memory outside of the heap is accounted only by the next collection.
  for (let time = 0; time < 3; time++) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** As from the database: flat strings, where concatenated ones would take more memory. */
const read = (document: BuildingDocument) =>
  JSON.parse(JSON.stringify(document)) as BuildingDocument;

function build(buildings: number): { index: SearchIndex; buildMs: number } {
  const index = new SearchIndex(() => NOW);
  let buildMs = 0;
  for (let from = 0; from < buildings; from += BATCH) {
    const count = Math.min(BATCH, buildings - from);
    const documents = Array.from({ length: count }, (_, at) => read(syntheticBuilding(from + at)));
    const start = performance.now();
    for (const document of documents) index.put(document);
    buildMs += performance.now() - start;
  }
  const start = performance.now();
  index.settle();
  return { index, buildMs: buildMs + performance.now() - start };
}

const recordOf = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

/** Builds an index of so many synthetic buildings and times every kind and class of search on it. */
function measureGrowth(buildings: number): Growth {
  build(1);
  const before = bytesInUse();
  const { index, buildMs } = build(buildings);
  const bytesPerBuilding = (bytesInUse() - before) / buildings;
  const timings = recordOf(KINDS, (kind) =>
    recordOf(SEARCH_CLASS_NAMES, (name) => timingOf(index, kind, name)),
  );
  return { buildings, buildMs, bytesPerBuilding, timings };
}

const ms = (value: number) => value.toFixed(value < 1 ? 3 : 2);

function growthTable(growths: readonly Growth[]): string {
  const [first, last] = [growths[0] as Growth, growths[growths.length - 1] as Growth];
  const sizes = growths.map(({ buildings }) => `${buildings.toLocaleString('en-US')} buildings`);
  const timed = KINDS.flatMap((kind) =>
    SEARCH_CLASS_NAMES.map((name) => {
      const timings = growths.map((growth) => growth.timings[kind][name]);
      const ratio = last.timings[kind][name].p95Ms / first.timings[kind][name].p95Ms;
      const cells = timings.map(({ p50Ms, p95Ms }) => `${ms(p50Ms)} / ${ms(p95Ms)}`);
      return [`${kind}, ${name}`, ...cells, figure(ratio)];
    }),
  );
  const built = growths.map(({ buildMs }) => ms(buildMs / 1000));
  const bytes = growths.map(({ bytesPerBuilding }) => figure(bytesPerBuilding));
  return markdownTable(
    ['Search index alone, p50 / p95 ms', ...sizes, 'p95, last ÷ first'],
    [...timed, ['built in, s', ...built, ''], ['bytes a building', ...bytes, '']],
  );
}

/** The whole series as a Markdown table. */
export async function growth(sizes: readonly number[] = SIZES): Promise<string> {
  return growthTable(sizes.map(measureGrowth));
}
