import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { loadStations, stationsOf } from './entrance-stations.ts';

const FILE = new URL('../../../../../app/public/map/subway-stations.geojson', import.meta.url);

afterEach(() => vi.unstubAllGlobals());

const stop = (stationId: string, name: string, ...lines: string[]) => ({
  ...{ stationId, name, subwayLineList: lines.map((subwayLineId) => ({ subwayLineId })) },
});

const served = async () => {
  vi.stubGlobal('fetch', async () => new Response(readFileSync(FILE, 'utf8')));
  return loadStations();
};

test('R2.08 the stops of a home are where the map has their stations, in the order of the list', async () => {
  const all = await served();
  const names = (stops: Parameters<typeof stationsOf>[0], lat: number, lng: number) =>
    stationsOf(stops, all, { lat, lng }).map(({ name, lines }) => `${name} ${lines.join('')}`);
  const harlem = [40.81, -73.945] as const;
  const [lenox, eighth] = [stop('none', '125 St', '2', '3'), stop('none', '125 St', 'A', 'C')];
  expect(names([eighth, lenox], ...harlem)).toEqual(['125 St ACBD', '125 St 23']);
  // A stop whose station is joined with another, of another name, and both of them.
  const [terminal, square] = [
    stop('A27', '42 St-Port Authority Bus Terminal', 'A', 'C', 'E'),
    stop('127', 'Times Sq-42 St', '1', '2', '3'),
  ];
  expect(names([terminal, square], 40.757, -73.99)).toEqual(['Times Sq-42 St 1237ACENQRWS']);
  // No other of that name far away, and none that the map does not have.
  expect(names([lenox, stop('none', 'Nowhere')], 40.6, -74.0)).toEqual([]);
});

test('stations that are not served are an error', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(loadStations()).rejects.toThrow('503');
});
