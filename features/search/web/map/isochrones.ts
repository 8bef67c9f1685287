import type { MapExtras } from './map-extras.ts';
import { alongLines } from './map-text.ts';
import type { MapPalette } from './palette.ts';

type Ring = [lng: number, lat: number][];

/** The parts of the city that are reached, as the API answers them. */
export interface Reached {
  features: {
    geometry: { coordinates: Ring[][] };
    properties: { minutes: number };
  }[];
}

/** Around everything that a map of the city shows. */
const ALL: Ring = [
  [-75, 40],
  [-73, 40],
  [-73, 41.5],
  [-75, 41.5],
  [-75, 40],
];

/** What is not reached: everything around the parts, and the holes in them. */
export const notReached = (parts: readonly Ring[][]): Ring[][] => [
  [ALL, ...parts.flatMap(([outer]) => (outer ? [outer] : []))],
  ...parts.flatMap(([, ...holes]) => holes.map((hole) => [hole])),
];

/** How a shade is painted; what is alone takes it more than once. */
export const shadeOf = ({ shade }: MapPalette, times = 1) => ({
  'fill-color': shade.color,
  'fill-opacity': shade.opacity * times,
  'fill-antialias': false,
});

/**
 * Shades what is not reached in each number of minutes; the minutes stand on the edges. Each layer lies on those of more
 * minutes, so that the shade grows with the ride.
 */
export function isochroneExtras({ features }: Reached, palette: MapPalette): MapExtras {
  const label = (minutes: number) => ({ label: `${minutes} min` });
  const shades = features.map(({ geometry, properties }) => ({
    type: 'Feature' as const,
    geometry: { type: 'MultiPolygon' as const, coordinates: notReached(geometry.coordinates) },
    properties: label(properties.minutes),
  }));
  const edges = features.map(({ geometry, properties }) => ({
    type: 'Feature' as const,
    geometry: { type: 'MultiLineString' as const, coordinates: geometry.coordinates.flat() },
    properties: label(properties.minutes),
  }));
  return {
    sources: {
      'extra-shades': { type: 'geojson', data: { type: 'FeatureCollection', features: shades } },
      'extra-edges': { type: 'geojson', data: { type: 'FeatureCollection', features: edges } },
    },
    layers: [
      {
        id: 'extra-shade',
        type: 'fill',
        source: 'extra-shades',
        paint: shadeOf(palette),
      },
      {
        id: 'extra-edge',
        type: 'line',
        source: 'extra-edges',
        paint: { 'line-color': palette.placeName, 'line-width': 1, 'line-opacity': 0.6 },
      },
      alongLines('extra-edges', 400, palette),
    ],
  };
}
