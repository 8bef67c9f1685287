import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapPalette } from './palette.ts';

/** Where the bundled shapes end (`FRAME` of tools/map-data/build_land.py), degrees. */
const FRAME = { west: -74.4, south: 40.4, east: -73.55, north: 41.02 };
/** How far inside of it the map begins to fade. */
const FADE = { lng: 0.07, lat: 0.05 };
const STEPS = 10;
/** Farther out than any view reaches. */
const AROUND = [
  [-80, 35],
  [-68, 35],
  [-68, 46],
  [-80, 46],
  [-80, 35],
];

/** All around the frame, inset by a share of the fade. */
function ring(share: number) {
  const west = FRAME.west + FADE.lng * share;
  const east = FRAME.east - FADE.lng * share;
  const south = FRAME.south + FADE.lat * share;
  const north = FRAME.north - FADE.lat * share;
  const hole = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  return { type: 'Polygon' as const, coordinates: [AROUND, hole] };
}

/** Rings that lie over each other, so that the map ends softly in place of a cut. */
export const EDGE_SOURCE: SourceSpecification = {
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: Array.from({ length: STEPS }, (_, step) => ({
      type: 'Feature' as const,
      // Each lets through what makes the sum of all of them grow evenly.
      properties: { opacity: 1 / (STEPS - step) },
      geometry: ring((STEPS - 1 - step) / (STEPS - 1)),
    })).reverse(),
  },
};

export function edgeLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'edge',
      type: 'fill',
      source: 'edge',
      paint: {
        'fill-color': palette.beyond,
        'fill-opacity': ['get', 'opacity'],
        'fill-antialias': false,
      },
    },
  ];
}
