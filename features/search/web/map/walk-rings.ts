import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { MapExtras } from './map-extras.ts';
import { alongLines } from './map-text.ts';
import type { MapPalette } from './palette.ts';

const RINGS = 'extra-rings';

function ringLayers(palette: MapPalette): MapExtras['layers'] {
  return [
    {
      id: 'extra-ring',
      type: 'line',
      source: RINGS,
      paint: {
        'line-color': palette.placeName,
        'line-width': 1.25,
        'line-dasharray': [3, 3],
      },
    },
    alongLines(RINGS, 1500, palette),
  ];
}

/** How far one walks from a point: in so many minutes, or in five and in ten. */
export function walkRings(
  { lat, lng }: Coordinates,
  palette: MapPalette,
  walkMinutes?: number,
): MapExtras {
  const query = new URLSearchParams({
    lat: String(lat),
    lng: String(lng),
    ...(walkMinutes && { walkMinutes: String(walkMinutes) }),
  });
  return {
    sources: { [RINGS]: { type: 'geojson', data: `/api/v1/map/walks?${query}` } },
    layers: ringLayers(palette),
  };
}
