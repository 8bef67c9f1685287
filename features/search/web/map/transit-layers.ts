import { lineOf } from '@stoop/base/rules/geo/lines';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { type MapPalette, type MapTheme, trunkColors } from './palette.ts';

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** The width of a line in pixels, by zoom. */
const LINE_WIDTHS = [
  [9, 1.1],
  [11, 1.7],
  [12.5, 2.6],
  [14, 3.6],
  [16.5, 6],
] as const;

const byZoom = (
  valueFor: (width: number) => number | ExpressionSpecification,
): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...LINE_WIDTHS.flatMap(([zoom, width]) => [zoom, valueFor(width)]),
];

/** Trunks that share a street run side by side: `off` is the offset in line widths. */
const sideOffset = byZoom((width) => ['*', ['get', 'off'], width]);

function lineColor(theme: MapTheme): ExpressionSpecification {
  const [trunk, color, ...others] = trunkColors(theme) as [string, string, ...string[]];
  const gray: ExpressionSpecification = [
    'match',
    ['get', 'routes'],
    'L',
    lineOf('L').color,
    lineOf('S').color,
  ];
  return ['match', ['get', 'group'], trunk, color, ...others, gray];
}

/** Stations with many lines are larger. */
const stationSize = (small: number, large: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['length', ['get', 'lines']],
  // The length of the text `lines`: one line is 1, two are 3, six are 11.
  1,
  small,
  11,
  large,
];

/** Railways, subway lines in their colors, and stations. */
export function transitLayers(palette: MapPalette, theme: MapTheme): LayerSpecification[] {
  return [
    {
      id: 'rail',
      type: 'line',
      source: 'rail',
      minzoom: 10,
      paint: {
        'line-color': palette.rail,
        'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.6, 15, 1.6],
      },
    },
    {
      id: 'subway-edge',
      type: 'line',
      source: 'subway',
      minzoom: 11,
      layout: ROUND,
      paint: {
        'line-color': palette.lineEdge,
        'line-width': byZoom((width) => width + 1.6),
        'line-offset': sideOffset,
      },
    },
    {
      id: 'subway',
      type: 'line',
      source: 'subway',
      layout: ROUND,
      paint: {
        'line-color': lineColor(theme),
        'line-width': byZoom((width) => width),
        'line-offset': sideOffset,
      },
    },
    {
      id: 'station',
      type: 'circle',
      source: 'stations',
      minzoom: 11.5,
      paint: {
        'circle-color': palette.station,
        'circle-stroke-color': palette.stationEdge,
        'circle-radius': [
          'interpolate',
          ['linear'],
          ['zoom'],
          11.5,
          stationSize(1.1, 1.6),
          13,
          stationSize(2.4, 3.4),
          16.5,
          stationSize(5, 7),
        ],
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 11.5, 0.6, 13, 1.1, 16.5, 2],
      },
    },
  ];
}
