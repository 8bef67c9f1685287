import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { entranceExtras } from './entrance/entrance-extras.ts';
import { STATION_NAMES } from './label-layers.ts';
import { CITY_SHAPES, cityStyle } from './map-style.ts';
import type { Mark } from './mark-boxes.ts';
import { MAP_PALETTES } from './palette.ts';
import { PIN_SOURCE, pinSymbols, toGeoJson } from './pin-symbols.ts';
import { allBut } from './use-left-out.ts';
import { walkRing } from './walk-rings.ts';

const ORIGIN = 'http://127.0.0.1';

interface StyleSpec {
  validateStyleMin(style: StyleSpecification): { message: string }[];
  featureFilter(
    filter: unknown,
    globalState: object,
  ): {
    filter(at: { zoom: number }, feature: { type: 1; properties: Record<string, string> }): boolean;
  };
}

/** What the installed MapLibre validates and filters with. */
const { validateStyleMin, featureFilter } = createRequire(import.meta.resolve('maplibre-gl'))(
  '@maplibre/maplibre-gl-style-spec',
) as StyleSpec;

const problems = (style: StyleSpecification) =>
  validateStyleMin(style).map(({ message }) => message);

test.each(['light', 'dark'] as const)('the %s city is a valid style', (theme) => {
  expect(problems(cityStyle(theme, ORIGIN))).toEqual([]);
});

test('the style uses only files that the product serves, and no glyph files', () => {
  const { glyphs, sprite } = cityStyle('light', ORIGIN);
  const served = readdirSync(fileURLToPath(new URL('../../../../app/public/map', import.meta.url)));
  const requested = Object.values(CITY_SHAPES).map(({ data }) => data);
  for (const file of requested) expect(served.map((name) => `/map/${name}`)).toContain(file);
  expect([glyphs, sprite]).toEqual([undefined, undefined]);
});

test('the light and the dark style have the same layers, so that the map can switch between them', () => {
  const ids = (theme: 'light' | 'dark') => cityStyle(theme, ORIGIN).layers.map((layer) => layer.id);
  expect(ids('dark')).toEqual(ids('light'));
});

test('R2.08 the map leaves out the names of the stations that a home names, and of no others', () => {
  const named = (left: string[], id: string, kind = 'a') => {
    const { filter } = featureFilter(allBut(['==', ['get', 'kind'], 'a'], 'id', left), {});
    return filter({ zoom: 15 }, { type: 1, properties: { id, kind } });
  };
  expect([named(['613'], '613'), named(['613'], '614'), named([], '613')]).toEqual([
    ...[false, true, true],
  ]);
  expect(named(['613'], '614', 'b')).toBe(false);
  const layer = cityStyle('light', ORIGIN).layers.find(({ id }) => id === STATION_NAMES.id);
  // All of its source.
  expect(layer).toMatchObject({ source: 'stations' });
  expect(layer).not.toHaveProperty('filter');
  expect(allBut(undefined, 'id', [])).toBeUndefined();
});

const HOME: Mark = {
  pin: {
    ...{ kind: 'home', id: 'a', name: 'A', lat: 40.7, lng: -74, minPrice: 900, homes: 1 },
    ...{ noun: 'unit', found: 1, type: 'unit', area: { borough: '', neighborhood: '' } },
  },
  ...{ form: 'whole', shift: { x: 0, y: 0 }, box: null },
};

test.each([
  [
    'pins that are drawn into the picture',
    {
      ...pinSymbols(MAP_PALETTES.light),
      sources: { [PIN_SOURCE]: { type: 'geojson' as const, data: toGeoJson([HOME]) } },
    },
  ],
  [
    'walks and stations around a door',
    entranceExtras(
      [{ id: '1', name: 'Pine St', lines: ['2', '3'], lat: 40.7, lng: -74 }],
      [{ label: '5 min walk', line: [HOME.pin, { lat: 40.71, lng: -74 }] }],
      MAP_PALETTES.dark,
    ),
  ],
  ['the line of a walk', walkRing({ lat: 40.7, lng: -74 }, MAP_PALETTES.light, 10)],
])('%s are valid on top of the city', (_, extras) => {
  const style = cityStyle('light', ORIGIN);
  const sources = { ...style.sources, ...extras.sources };
  expect(problems({ ...style, sources, layers: [...style.layers, ...extras.layers] })).toEqual([]);
});
