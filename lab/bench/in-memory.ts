import { generateCity } from '@stoop/city/demo/generate-city';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { SearchIndex } from '@stoop/features/search/api/read-model/search-index';
import { readDocuments } from './read-documents.ts';
import { figure, markdownTable, median, quantile } from './statistics.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');
export const TODAY = '2026-11-20';
const SEARCHES = 100;
const WARM_UP = 20;
export const CITY = { west: -74.3, south: 40.5, east: -73.7, north: 40.95 };

function demoCity(): BuildingDocument[] {
  return generateCity({ today: TODAY }).flatMap(({ collection, documents }) =>
    collection === 'fetched_buildings_collection' ? documents : [],
  );
}

/** The demo city, or the buildings of a file, with their index. */
export function openIndex(path: string | undefined) {
  const all = path ? readDocuments(path) : demoCity();
  const index = new SearchIndex(() => NOW);
  for (const document of all) index.put(document);
  index.settle();
  return { all, index };
}

/** The median and the 95th percentile of 100 runs, each with another value, in milliseconds of the processor. */
export function timesOf<Value>(next: () => Value, run: (value: Value) => unknown): string[] {
  const times: number[] = [];
  for (let at = -WARM_UP; at < SEARCHES; at++) {
    const value = next();
    const before = process.cpuUsage();
    run(value);
    const { user, system } = process.cpuUsage(before);
    if (at >= 0) times.push((user + system) / 1_000);
  }
  return [figure(median(times)), figure(quantile(times, 0.95))];
}

/** What was searched, and what it took; `each` is what no two searches have alike. */
export function resultsOf(index: SearchIndex, each: string, rows: string[][]): string {
  const { buildings, units, rooms } = index.facets().total;
  return [
    `${buildings.toLocaleString('en-US')} buildings with ${units.toLocaleString('en-US')} units and ${rooms.toLocaleString('en-US')} rooms; few of each ${each} are alike. Milliseconds of the processor, in memory.`,
    markdownTable(['what', each === 'group' ? 'people' : each, 'p50 ms', 'p95 ms'], rows),
  ].join('\n\n');
}
