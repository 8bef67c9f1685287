import type { FeatureCollection } from 'geojson';
import type { MapExtras } from './map-extras.ts';
import type { MapPalette } from './palette.ts';
import { type MapPin, pinText } from './pins.ts';

const PIN_SOURCE = 'extra-pins';
const TAGS = 'extra-pin-tags';
const COUNTS = 'extra-pin-counts';
export const PIN_LAYERS: string[] = [COUNTS, TAGS];
const PIN_FONT = ['Map Semibold', 'Inter Tight', 'Helvetica', 'Arial'];

function toGeoJson(pins: readonly MapPin[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: pins.map((pin) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [pin.lng, pin.lat] },
      properties: { id: pin.id, kind: pin.kind, text: pinText(pin) },
    })),
  };
}

/** Pins that are too many for elements of the page, drawn into the picture itself. */
export function pinSymbols(pins: readonly MapPin[], palette: MapPalette): MapExtras {
  return {
    sources: { [PIN_SOURCE]: { type: 'geojson', data: toGeoJson(pins) } },
    layers: [
      {
        id: COUNTS,
        type: 'circle',
        source: PIN_SOURCE,
        paint: {
          'circle-radius': ['match', ['get', 'kind'], 'cluster', 16, 4],
          'circle-color': palette.pinText,
          'circle-stroke-color': palette.pin,
          'circle-stroke-width': 2,
        },
      },
      {
        id: TAGS,
        type: 'symbol',
        source: PIN_SOURCE,
        layout: {
          'text-field': ['get', 'text'],
          'text-font': PIN_FONT,
          'text-size': 13,
          'text-anchor': ['match', ['get', 'kind'], 'cluster', 'center', 'bottom'],
          'text-offset': [
            'match',
            ['get', 'kind'],
            'cluster',
            ['literal', [0, 0]],
            ['literal', [0, -0.5]],
          ],
        },
        paint: {
          'text-color': palette.pin,
          'text-halo-color': palette.pinText,
          'text-halo-width': 2.5,
        },
      },
    ],
  };
}
