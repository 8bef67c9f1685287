import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { LineLayerSpecification } from 'maplibre-gl';
import type { MapExtras } from './map-extras.ts';
import { alongLines } from './map-text.ts';
import type { MapPalette } from './palette.ts';

const RINGS = 'extra-rings';

type LineLayer = LineLayerSpecification & { id: `extra-${string}` };

/** Dashes along the lines of a source. */
export const ringLine = (source: `extra-${string}`, palette: MapPalette): LineLayer => ({
  id: `${source}-line`,
  type: 'line',
  source,
  paint: {
    'line-color': palette.placeName,
    'line-width': 1.25,
    'line-dasharray': [3, 3],
  },
});

/** How far one walks from a point in so many minutes. */
export function walkRing(
  { lat, lng }: Coordinates,
  palette: MapPalette,
  walkMinutes: number,
): MapExtras {
  const query = new URLSearchParams({
    lat: String(lat),
    lng: String(lng),
    walkMinutes: String(walkMinutes),
  });
  return {
    sources: { [RINGS]: { type: 'geojson', data: `/api/v1/map/walks?${query}` } },
    layers: [ringLine(RINGS, palette), alongLines(RINGS, 1500, palette)],
  };
}
