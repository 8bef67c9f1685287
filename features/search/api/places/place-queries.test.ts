import { readFileSync } from 'node:fs';
import { toEnd } from '@stoop/base/api/http/slices';
import { expect, test } from 'vitest';
import { PlaceIndex } from '../../rules/place-index.ts';
import { fixedPlaces, type KnownPlace, linePlaces } from './city-places.ts';
import { neighborhoodPlaces, partPlaces, stationPlaces } from './named-places.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

interface Area {
  name: string;
  borough: string;
  lat: number;
  lng: number;
}

const areas: Area[] = read('../../../../city/demo/city/neighborhoods.json').neighborhoods;
const neighborhoods = areas.map(({ name, borough, lat, lng }) => ({
  ...{ id: name, name, borough, coordinates: { lat, lng } },
  ...{ has_properties: true, average_price: 0 },
}));
const { stations } = read('../../../commute/api/data/subway-stations.json');
const places = new PlaceIndex<KnownPlace>([
  ...neighborhoodPlaces(neighborhoods),
  ...partPlaces(neighborhoods),
  ...stationPlaces(stations, neighborhoods),
  ...linePlaces(stations),
  ...fixedPlaces().places,
]);

const find = (text: string) => toEnd(places.find(text));

/** What somebody writes, the kind and the name of the first answer, and its borough or a line that stops there. */
const QUERIES = readFileSync(new URL('./place-queries.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split('\t'));

test('R3.18 at least 200 ways in which people write places are known', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(200);
});

test.each(QUERIES)('R3.18 “%s” is understood as the %s %s', (asked = '', kind, name, beside) => {
  const [first] = find(asked);
  expect(`${first?.place.kind} ${first?.place.placeName}`).toBe(`${kind} ${name}`);
  if (beside) expect([first?.place.borough, ...(first?.place.lines ?? [])]).toContain(beside);
});

test.each(['', '…', 'qqqqqqqq', 'cozy', '99999'])('R3.18 “%s” names no place', (asked) => {
  expect(find(asked)).toEqual([]);
});

test('R3.18 a word that no place has is left out, and counts less', () => {
  const [first] = find('sunny astoria garden');
  expect(first).toBeUndefined();
  const [other] = find('sunny astoria');
  expect(other?.place.placeName).toBe('Astoria');
  expect(other?.score).toBeLessThan(find('astoria')[0]?.score ?? 0);
});

test('a text that names thousands of places pauses meanwhile, so that others are answered', () => {
  const steps = places.find('a');
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) pauses += 1;
  expect(step.value.length).toBeGreaterThan(2_000);
  expect(pauses).toBeGreaterThanOrEqual(3);
});
