import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { MAP_PALETTES, type MapTheme } from './palette.ts';
import { type MapPin, pinText } from './pins.ts';

export const PIN_SOURCE = 'pins';
const TAGS = 'pin-tags';
const COUNTS = 'pin-counts';
export const PIN_LAYERS = [COUNTS, TAGS];

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

/** A plain tag that stretches around its text. */
function tagImage(color: string): ImageData {
  const SIZE = 8;
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return new ImageData(SIZE, SIZE);
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(0, 0, SIZE, SIZE, 2);
  context.fill();
  return context.getImageData(0, 0, SIZE, SIZE);
}

function addLayers(map: MapLibreMap, theme: MapTheme): void {
  const { pin, pinText: text } = MAP_PALETTES[theme];
  const image = `${PIN_SOURCE}-${theme}`;
  if (!map.hasImage(image)) {
    map.addImage(image, tagImage(pin), { stretchX: [[3, 5]], stretchY: [[3, 5]] });
  }
  map.addLayer({
    id: COUNTS,
    type: 'symbol',
    source: PIN_SOURCE,
    filter: ['==', ['get', 'kind'], 'cluster'],
    layout: { 'text-field': ['get', 'text'], 'text-font': PIN_FONT, 'text-size': 14 },
    paint: { 'text-color': pin, 'text-halo-color': text, 'text-halo-width': 3 },
  });
  map.addLayer({
    id: TAGS,
    type: 'symbol',
    source: PIN_SOURCE,
    filter: ['==', ['get', 'kind'], 'home'],
    layout: {
      'icon-image': image,
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [2, 6, 2, 6],
      'text-field': ['get', 'text'],
      'text-font': PIN_FONT,
      'text-size': 13,
    },
    paint: { 'text-color': text },
  });
}

/** Draws pins that are too many for elements of the page into the picture itself. */
export function showPinSymbols(map: MapLibreMap, pins: readonly MapPin[], theme: MapTheme): void {
  const source = map.getSource<GeoJSONSource>(PIN_SOURCE);
  if (!source && pins.length === 0) return;
  if (source) source.setData(toGeoJson(pins));
  else map.addSource(PIN_SOURCE, { type: 'geojson', data: toGeoJson(pins) });
  for (const layer of PIN_LAYERS) if (map.getLayer(layer)) map.removeLayer(layer);
  addLayers(map, theme);
}
