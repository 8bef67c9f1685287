import type { ExpressionSpecification } from 'maplibre-gl';
import type { MapExtras } from './map-extras.ts';
import type { Mark } from './mark-boxes.ts';
import type { MapPalette } from './palette.ts';
import { type MapPin, pinCount, pinText } from './pins.ts';

export const PIN_SOURCE = 'extra-pins';
const CIRCLES = 'extra-pin-circles';
const TAGS = 'extra-pin-tags';
export const PIN_LAYERS: string[] = [CIRCLES, TAGS];
const PIN_FONT = ['Map Semibold', 'Inter Tight', 'Helvetica', 'Arial'];

/** A price, and how many homes it is for. */
const textOf = (pin: MapPin, form: Mark['form']): string =>
  [form === 'whole' ? pinText(pin).join() : '', pin.kind === 'home' ? pinCount(pin) : '']
    .filter((text) => text !== '')
    .join(' · ');

/** Of each mark its dot, its price where it has room, and how many homes it has. */
export const toGeoJson = (marks: readonly Mark[]) => ({
  type: 'FeatureCollection' as const,
  features: marks
    .filter(({ form }) => form !== 'hidden')
    .map(({ pin, form }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [pin.lng, pin.lat] },
      properties: { id: pin.id, text: textOf(pin, form) },
    })),
});

/** The layers of pins, when there are too many for elements; the pins themselves are the data of their source. */
export function pinSymbols(palette: MapPalette): MapExtras {
  const text = {
    'text-field': ['get', 'text'] satisfies ExpressionSpecification,
    'text-font': PIN_FONT,
    'text-size': 13,
  };
  return {
    sources: { [PIN_SOURCE]: { type: 'geojson', data: toGeoJson([]) } },
    layers: [
      {
        id: CIRCLES,
        type: 'circle',
        source: PIN_SOURCE,
        paint: {
          'circle-radius': 4,
          'circle-color': palette.pinText,
          'circle-stroke-color': palette.pin,
          'circle-stroke-width': 2,
        },
      },
      {
        id: TAGS,
        type: 'symbol',
        source: PIN_SOURCE,
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
