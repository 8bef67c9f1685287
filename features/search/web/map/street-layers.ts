import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { inked, REGULAR } from './map-text.ts';
import { NEAR, NEAR_FROM } from './near-layers.ts';
import type { MapPalette } from './palette.ts';

/** Over these zooms the streets of the whole city give way to those of the tiles, which lie up to 7 m beside them. */
const NEARER = NEAR_FROM + 0.5;

/** Of lines too thin to show how their pieces join: round joins are half of the vertices of a view from afar. */
const THIN = { 'line-cap': 'round' } as const;
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** `c` 3 is a highway, 2 an avenue, 1 a main street, 0 any other that buses run on; a side street has none. */
const byClass = (
  highway: number,
  avenue: number,
  main: number,
  other: number,
  side = other,
): ExpressionSpecification => [
  'match',
  ['coalesce', ['get', 'c'], -1],
  3,
  highway,
  2,
  avenue,
  1,
  main,
  0,
  other,
  side,
];

const isSide: ExpressionSpecification = ['!', ['has', 'c']];

/** Widths by zoom, which grow as streets do. */
const widths = (
  ...stops: [zoom: number, width: ExpressionSpecification][]
): ExpressionSpecification => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops.flat()];

/** Pairs of a zoom and an opacity. */
const fade = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
];

/** The streets that buses run on, of the whole city. */
function farStreets(palette: MapPalette): LineLayerSpecification[] {
  return [
    {
      id: 'street-edge',
      type: 'line',
      source: 'streets',
      minzoom: 12.5,
      maxzoom: NEARER,
      layout: THIN,
      paint: {
        'line-color': palette.streetEdge,
        'line-opacity': fade(12.5, 0, NEAR_FROM, 0.85, NEARER, 0),
        'line-width': widths([12.5, byClass(3.2, 3.2, 2.8, 2.6)], [14, byClass(6, 6, 5, 4.4)]),
      },
    },
    {
      id: 'street',
      type: 'line',
      source: 'streets',
      minzoom: 10,
      maxzoom: NEARER,
      layout: THIN,
      paint: {
        'line-color': [
          'interpolate',
          ['linear'],
          ['zoom'],
          10.5,
          palette.streetFar,
          12.5,
          palette.street,
        ],
        'line-opacity': fade(10, 0, 11, 1, NEAR_FROM, 1, NEARER, 0),
        'line-width': widths(
          [10, byClass(0.8, 0.8, 0.5, 0.4)],
          [12.5, byClass(1.9, 1.9, 1.5, 1.3)],
          [14, byClass(4.6, 4.6, 3.7, 3.2)],
        ),
      },
    },
  ];
}

/** All streets. The larger one lies above at a crossing. */
function nearStreets(palette: MapPalette): LineLayerSpecification[] {
  const streets: Omit<LineLayerSpecification, 'id' | 'paint'> = {
    type: 'line',
    source: NEAR,
    'source-layer': 'streets',
    minzoom: NEAR_FROM,
    layout: { ...ROUND, 'line-sort-key': ['coalesce', ['get', 'c'], -1] },
  };
  return [
    {
      ...streets,
      id: 'near-street-edge',
      paint: {
        'line-color': ['case', isSide, palette.sideStreetEdge, palette.streetEdge],
        'line-opacity': fade(NEAR_FROM, 0, NEARER, 1),
        'line-width': widths(
          [13, byClass(4.6, 3.8, 3.2, 3, 1.8)],
          [14, byClass(7, 6, 5, 4.4, 3.2)],
          [17, byClass(25, 22, 18, 15, 12.5)],
        ),
      },
    },
    {
      ...streets,
      id: 'near-street',
      paint: {
        'line-color': ['match', ['get', 'c'], 3, palette.highway, palette.street],
        'line-opacity': fade(NEAR_FROM, 0, NEARER, 1),
        'line-width': widths(
          [13, byClass(3.4, 2.6, 2.1, 1.8, 0.9)],
          [14, byClass(5.6, 4.6, 3.7, 3.2, 2.2)],
          [17, byClass(22.5, 20, 16, 13, 10.8)],
        ),
      },
    },
  ];
}

/** From the bottom up. */
export const streetLayers = (palette: MapPalette): LayerSpecification[] => [
  ...farStreets(palette),
  ...nearStreets(palette),
];

/** The layers of their names. */
export const STREET_NAMES = { side: 'side-street-name', main: 'street-name' };

/**
 * How far apart a street may say its name, in pixels at each whole zoom, which grow up to the next. A place that a mark takes is
 * lost, so that there are more of them than a street without marks would need.
 */
const SPACING: ExpressionSpecification = ['step', ['zoom'], 150, 14, 210, 15, 270];

/** Along their lines; those of side streets from where these are wide enough for it. */
export function streetNames(palette: MapPalette): LayerSpecification[] {
  const layer = (id: string, minzoom: number, isDrawn: ExpressionSpecification, size: number) =>
    ({
      id,
      type: 'symbol',
      source: NEAR,
      'source-layer': 'streets',
      minzoom,
      filter: ['all', ['has', 'n'], isDrawn],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': SPACING,
        'symbol-sort-key': ['-', 3, ['coalesce', ['get', 'c'], -1]],
        'text-field': ['get', 'n'],
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], minzoom, 10, 17, size],
        'text-letter-spacing': 0.03,
        'text-max-angle': 30,
        'text-padding': 8,
      },
      paint: inked(palette.streetName, palette.halo, 2.2),
    }) satisfies SymbolLayerSpecification;
  return [
    layer(STREET_NAMES.side, 14.2, isSide, 12),
    layer(STREET_NAMES.main, NEAR_FROM, ['has', 'c'], 13),
  ];
}
