import type { StyleSpecification } from 'maplibre-gl';
import { EDGE_SOURCE, edgeLayers } from './edge-layers.ts';
import { groundLayers } from './ground-layers.ts';
import { labelLayers } from './label-layers.ts';
import { NEAR, nearSource } from './near-layers.ts';
import { MAP_PALETTES, type MapTheme } from './palette.ts';
import { transitLayers } from './transit-layers.ts';

export const MAP_DATA = '/map';

const shapes = (name: string, more: { tolerance?: number; attribution?: string } = {}) => ({
  type: 'geojson' as const,
  data: `${MAP_DATA}/${name}.geojson`,
  ...more,
});

/** The sources of the bundled city, each a GeoJSON file. */
export const CITY_SHAPES = {
  land: shapes('land'),
  parks: shapes('parks'),
  streets: shapes('streets'),
  rail: shapes('rail'),
  // Less simplification, because parallel lines would diverge.
  subway: shapes('subway-lines', { tolerance: 0.15, attribution: 'Subway data: MTA' }),
  stations: shapes('subway-stations'),
  labels: shapes('labels'),
};
export const isCityShape = (id: string): id is keyof typeof CITY_SHAPES =>
  Object.hasOwn(CITY_SHAPES, id);

/**
 * The bundled city as a MapLibre style. It has no glyph files: the browser draws text with the page's font.
 * @param origin of the page
 */
export function cityStyle(theme: MapTheme, origin: string): StyleSpecification {
  const palette = MAP_PALETTES[theme];
  return {
    version: 8,
    name: `Stoop, ${theme}`,
    transition: { duration: 0, delay: 0 },
    sources: { ...CITY_SHAPES, [NEAR]: nearSource(origin), edge: EDGE_SOURCE },
    layers: [
      ...groundLayers(palette),
      ...transitLayers(palette, theme),
      ...edgeLayers(palette),
      ...labelLayers(palette),
    ],
  };
}
