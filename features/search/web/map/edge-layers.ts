import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapPalette } from './palette.ts';

/** Where the bundled data ends (`FRAME` of city/map-data/build_land.py), degrees. */
const FRAME = { west: -74.4, south: 40.4, east: -73.55, north: 41.02 };
/** How far inside the frame the fade begins. */
const FADE = { lng: 0.07, lat: 0.05 };
const STEPS = 10;
/** Outside of any view. */
const OUTER_RING = [
  [-80, 35],
  [-68, 35],
  [-68, 46],
  [-80, 46],
  [-80, 35],
];

/** A polygon around the frame, inset by a share of the fade. */
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
  return { type: 'Polygon' as const, coordinates: [OUTER_RING, hole] };
}

/** Overlapping rings that fade the map out at its edge. */
export const EDGE_SOURCE: SourceSpecification = {
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: Array.from({ length: STEPS }, (_, step) => ({
      type: 'Feature' as const,
      // Chosen so that the opacity of the overlapping rings grows evenly.
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
