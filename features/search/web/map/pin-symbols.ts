import type { ExpressionSpecification } from 'maplibre-gl';
import type { MapExtras } from './map-extras.ts';
import type { MapPalette } from './palette.ts';
import type { PinForm } from './pin-layout.ts';
import { type MapPin, pinText } from './pins.ts';

export const PIN_SOURCE = 'extra-pins';
const CIRCLES = 'extra-pin-circles';
const COUNTS = 'extra-pin-counts';
const TAGS = 'extra-pin-tags';
export const PIN_LAYERS: string[] = [CIRCLES, COUNTS, TAGS];
const PIN_FONT = ['Map Semibold', 'Inter Tight', 'Helvetica', 'Arial'];

export function toGeoJson(pins: readonly MapPin[], forms: ReadonlyMap<string, PinForm>) {
  return {
    type: 'FeatureCollection' as const,
    features: pins.flatMap((pin) => {
      const form = forms.get(pin.id);
      if (form === 'hidden') return [];
      // MapLibre leaves out prices that overlap by itself.
      const isDot = form === 'edge';
      return {
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [pin.lng, pin.lat] },
        properties: {
          id: pin.id,
          kind: isDot ? 'home' : pin.kind,
          text: isDot ? '' : pinText(pin),
        },
      };
    }),
  };
}

/** The layers of pins, when there are too many for elements; the pins themselves are the data of their source. */
export function pinSymbols(palette: MapPalette): MapExtras {
  const text = {
    'text-field': ['get', 'text'] satisfies ExpressionSpecification,
    'text-font': PIN_FONT,
    'text-size': 13,
  };
  return {
    sources: { [PIN_SOURCE]: { type: 'geojson', data: toGeoJson([], new Map()) } },
    layers: [
      {
        id: CIRCLES,
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
        id: COUNTS,
        type: 'symbol',
        source: PIN_SOURCE,
        filter: ['==', ['get', 'kind'], 'cluster'],
        layout: { ...text, 'text-allow-overlap': true },
        paint: { 'text-color': palette.pin },
      },
      {
        id: TAGS,
        type: 'symbol',
        source: PIN_SOURCE,
        filter: ['==', ['get', 'kind'], 'home'],
        layout: { ...text, 'text-anchor': 'bottom', 'text-offset': [0, -0.5] },
        paint: {
          'text-color': palette.pin,
          'text-halo-color': palette.pinText,
          'text-halo-width': 2.5,
        },
      },
    ],
  };
}
