import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { MapExtras } from './map-extras.ts';
import type { MapPalette } from './palette.ts';

const OUTLINE = 'extra-outline';

/** The line around a place through these corners, above the streets and below every name. */
export function outlineExtras(corners: readonly Coordinates[], palette: MapPalette): MapExtras {
  const ring = [...corners, ...corners.slice(0, 1)].map(({ lat, lng }) => [lng, lat]);
  const line = (id: `extra-${string}`, paint: { 'line-color': string; 'line-width': number }) => ({
    ...{ id, source: OUTLINE, paint },
    type: 'line' as const,
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
  });
  return {
    sources: {
      [OUTLINE]: {
        type: 'geojson',
        data: {
          type: 'Feature',
          geometry: { type: 'LineString', coordinates: ring },
          properties: {},
        },
      },
    },
    layers: [
      line(`${OUTLINE}-edge`, { 'line-color': palette.halo, 'line-width': 5 }),
      line(OUTLINE, { 'line-color': palette.placeName, 'line-width': 2 }),
    ],
  };
}
