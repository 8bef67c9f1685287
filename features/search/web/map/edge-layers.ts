import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { inked, MEDIUM, REGULAR } from './map-text.ts';
import type { MapPalette } from './palette.ts';

/*
 * What is around the bundled data, which ends at -74.4, 40.4, -73.55 and 41.02 (`FRAME` of city/map-data/build_land.py): the
 * coasts as a map of the whole region draws them, so that no view of the city ends before its edge, and the names of the
 * places there.
 */

type Line = readonly (readonly [lng: number, lat: number])[];

/** So far inside the frame they begin, to cover the line around its land. */
const EAST = -73.552;
const NORTH = 41.018;
const SOUTH = 40.402;

const COASTS = {
  newJersey: [
    [-73.982, SOUTH],
    [-73.976, 40.3],
    [-74.0, 40.2],
    [-74.03, 40.1],
    [-74.1, 39.75],
    [-74.25, 39.5],
  ],
  hudsonWest: [
    [-73.9647, NORTH],
    [-73.925, 41.06],
    [-73.915, 41.15],
  ],
  hudsonEast: [
    [-73.9305, NORTH],
    [-73.885, 41.06],
    [-73.875, 41.15],
  ],
  connecticut: [
    [-73.662, NORTH],
    [-73.62, 41.01],
    [-73.55, 41.03],
    [-73.48, 41.045],
    [-73.41, 41.08],
    [-73.2, 41.14],
  ],
  northShore: [
    [EAST, 40.902],
    [-73.52, 40.912],
    [-73.5, 40.925],
    [-73.47, 40.94],
    [-73.43, 40.925],
    [-73.38, 40.935],
    [-73.3, 40.925],
    [-73.1, 40.96],
  ],
  southShore: [
    [EAST, 40.6397],
    [-73.46, 40.655],
    [-73.36, 40.67],
    [-73.1, 40.73],
  ],
  beachNorth: [
    [EAST, 40.5906],
    [-73.45, 40.602],
    [-73.31, 40.634],
  ],
  beachSouth: [
    [EAST, 40.5818],
    [-73.45, 40.594],
    [-73.31, 40.622],
  ],
} as const satisfies Record<string, Line>;

const back = (line: Line): Line => line.toReversed();
const placesOf = (line: Line): number[][] => line.map((place) => [...place]);

/** Land between the coasts, and what of the frame's own land lies at its edge. */
const LANDS: readonly Line[] = [
  [...back(COASTS.newJersey), [-74.398, SOUTH], [-74.398, NORTH], [-76, NORTH], [-76, 39.5]],
  [[-76, 41.5], [-76, NORTH], ...COASTS.hudsonWest, [-73.915, 41.5]],
  [...back(COASTS.hudsonEast), ...COASTS.connecticut, [-73, 41.5], [-73.875, 41.5]],
  [...COASTS.northShore, ...back(COASTS.southShore)],
  [...COASTS.beachNorth, ...back(COASTS.beachSouth)],
];

const LARGE: readonly (readonly [name: string, lng: number, lat: number])[] = [
  ['New Jersey', -74.19, 40.845],
  ['Westchester', -73.82, 40.985],
  ['Long Island', -73.66, 40.765],
  ['Connecticut', -73.5, 41.09],
];
const TOWNS: readonly (readonly [name: string, lng: number, lat: number])[] = [
  ['Newark', -74.18, 40.735],
  ['Jersey City', -74.066, 40.722],
  ['Hoboken', -74.034, 40.745],
  ['Bayonne', -74.115, 40.667],
  ['Elizabeth', -74.212, 40.664],
  ['Perth Amboy', -74.275, 40.515],
  ['Paterson', -74.17, 40.917],
  ['Hackensack', -74.043, 40.886],
  ['Fort Lee', -73.973, 40.851],
  ['Yonkers', -73.878, 40.94],
  ['New Rochelle', -73.782, 40.925],
  ['Great Neck', -73.729, 40.8],
  ['Glen Cove', -73.634, 40.862],
  ['Hempstead', -73.619, 40.706],
  ['Long Beach', -73.655, 40.589],
  ['Freeport', -73.583, 40.656],
];

const named =
  (kind: 'large' | 'town') =>
  ([name, ...at]: (typeof LARGE)[number]) => ({
    type: 'Feature' as const,
    properties: { kind, name },
    geometry: { type: 'Point' as const, coordinates: at },
  });

export const EDGE_SOURCE: SourceSpecification = {
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: [
      ...LANDS.map((ring) => ({
        type: 'Feature' as const,
        properties: { kind: 'land' },
        geometry: {
          type: 'Polygon' as const,
          coordinates: [placesOf([...ring, ...ring.slice(0, 1)])],
        },
      })),
      ...Object.values(COASTS).map((line: Line) => ({
        type: 'Feature' as const,
        properties: { kind: 'coast' },
        geometry: { type: 'LineString' as const, coordinates: placesOf(line) },
      })),
      ...LARGE.map(named('large')),
      ...TOWNS.map(named('town')),
    ],
  },
};

export function edgeLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'around',
      type: 'fill',
      source: 'edge',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': palette.beyond, 'fill-antialias': false },
    },
    {
      id: 'around-shore',
      type: 'line',
      source: 'edge',
      filter: ['==', ['get', 'kind'], 'coast'],
      paint: { 'line-color': palette.shore, 'line-width': 0.75 },
    },
    {
      id: 'around-town',
      type: 'symbol',
      source: 'edge',
      minzoom: 9.6,
      filter: ['==', ['get', 'kind'], 'town'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], 9.6, 10.5, 14, 14],
        'text-padding': 8,
      },
      paint: inked(palette.streetName, palette.beyond, 1.4),
    },
    {
      id: 'around-name',
      type: 'symbol',
      source: 'edge',
      maxzoom: 12,
      filter: ['==', ['get', 'kind'], 'large'],
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': MEDIUM,
        'text-size': ['interpolate', ['linear'], ['zoom'], 9, 10, 11, 13],
        'text-letter-spacing': 0.18,
        'text-max-width': 20,
      },
      paint: inked(palette.streetName, palette.beyond, 1.4),
    },
  ];
}
