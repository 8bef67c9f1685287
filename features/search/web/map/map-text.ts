import type { SymbolLayerSpecification } from 'maplibre-gl';
import type { MapPalette } from './palette.ts';

/**
 * The page's font. MapLibre reads the weight from the first name of the list; no system has that font, so the second
 * one is used.
 */
const PAGE_FONT = ['Inter Tight', 'Helvetica', 'Arial'];
export const REGULAR = PAGE_FONT;
export const MEDIUM = ['Map Medium', ...PAGE_FONT];
export const SEMIBOLD = ['Map Semibold', ...PAGE_FONT];

/** The paint of names, with a halo in the color of what lies below them. */
export const inked = (color: string, halo: string, width: number) => ({
  'text-color': color,
  'text-halo-color': halo,
  'text-halo-width': width,
});

/** The `label` of lines, along them and so many pixels apart. */
export const alongLines = (
  source: `extra-${string}`,
  spacing: number,
  palette: MapPalette,
): SymbolLayerSpecification & { id: `extra-${string}` } => ({
  id: `${source}-label`,
  type: 'symbol',
  source,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': spacing,
    'text-field': ['get', 'label'],
    'text-font': MEDIUM,
    'text-size': 12,
  },
  paint: inked(palette.placeName, palette.halo, 2),
});
