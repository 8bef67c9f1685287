import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { inked, REGULAR } from './map-text.ts';
import type { MapPalette } from './palette.ts';
import { SIGN_IMAGE } from './place-signs.ts';

/** What the map shows from nearby, in tiles of one zoom, of which a view asks for its own. */
export const NEAR = 'near';
/** The zoom of the tiles, and the first one that shows them. */
export const NEAR_ZOOM = 13;
/** All tiles between these exist (city/map-data/build_near_tiles.sh), degrees. */
export const NEAR_BOUNDS: [west: number, south: number, east: number, north: number] = [
  -74.26, 40.49, -73.7, 40.92,
];

/** @param origin of the page, because a thread of the map loads them. */
export const nearSource = (origin: string): SourceSpecification => ({
  type: 'vector',
  tiles: [`${origin}/map/${NEAR}/{z}/{x}/{y}.pbf`],
  minzoom: NEAR_ZOOM,
  maxzoom: NEAR_ZOOM,
  bounds: NEAR_BOUNDS,
});

/** Beside the street: `left` is where a park or water lies on the right. */
const beside = (ems: number): ExpressionSpecification => [
  'case',
  ['has', 'left'],
  ['literal', [-ems, 0]],
  ['literal', [ems, 0]],
];

/** Where a cross street meets a street that is drawn: its name, in its direction, beside that street. */
export const cornerNames = (palette: MapPalette): LayerSpecification => ({
  id: 'corner-name',
  type: 'symbol',
  source: NEAR,
  'source-layer': 'corners',
  minzoom: 14.8,
  layout: {
    'text-field': ['get', 'n'],
    'text-font': REGULAR,
    'text-size': ['interpolate', ['linear'], ['zoom'], 14.8, 10, 17, 12.5],
    'text-rotate': ['get', 'turn'],
    'text-rotation-alignment': 'map',
    'text-anchor': ['case', ['has', 'left'], 'right', 'left'],
    'text-offset': ['interpolate', ['linear'], ['zoom'], 15, beside(0.8), 17, beside(1.4)],
    'text-letter-spacing': 0.02,
    'text-max-width': 20,
    'text-padding': 3,
  },
  paint: inked(palette.streetName, palette.halo, 1.6),
});

/** Hospitals, schools, museums and others, each with its sign. */
export const knownPlaces = (palette: MapPalette): LayerSpecification => ({
  id: 'known-place',
  type: 'symbol',
  source: NEAR,
  'source-layer': 'places',
  minzoom: NEAR_ZOOM,
  filter: ['<=', ['get', 'from'], ['zoom']],
  layout: {
    'icon-image': ['concat', SIGN_IMAGE, ['get', 'sign']],
    'icon-size': ['interpolate', ['linear'], ['zoom'], 13, 0.8, 16, 1],
    'text-field': ['get', 'name'],
    'text-font': REGULAR,
    'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 17, 12.5],
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 0.9,
    'text-justify': 'auto',
    'text-max-width': 8,
    'text-line-height': 1.1,
    'text-padding': 3,
    'symbol-sort-key': ['get', 'from'],
  },
  paint: inked(palette.placeName, palette.halo, 1.5),
});
