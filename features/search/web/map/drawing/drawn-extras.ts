import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { notReached, shadeOf } from '../isochrones.ts';
import type { MapExtras } from '../map-extras.ts';
import type { MapPalette } from '../palette.ts';

/** The edge of an area that was drawn, with everything else in the shade. */
export function drawnExtras(corners: readonly Coordinates[], palette: MapPalette): MapExtras {
  const ring = [...corners, ...corners.slice(0, 1)].map(({ lat, lng }): [number, number] => [
    lng,
    lat,
  ]);
  const feature = <Geometry>(geometry: Geometry) => ({
    type: 'Feature' as const,
    geometry,
    properties: {},
  });
  return {
    sources: {
      'extra-drawn': {
        type: 'geojson',
        data: feature({ type: 'MultiPolygon' as const, coordinates: notReached([[ring]]) }),
      },
      'extra-drawn-edge': {
        type: 'geojson',
        data: feature({ type: 'LineString' as const, coordinates: ring }),
      },
    },
    layers: [
      {
        id: 'extra-drawn',
        type: 'fill',
        source: 'extra-drawn',
        paint: shadeOf(palette, 1.5),
      },
      {
        id: 'extra-drawn-edge',
        type: 'line',
        source: 'extra-drawn-edge',
        paint: { 'line-color': palette.pin, 'line-width': 2.5 },
      },
    ],
  };
}
