import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { inked, REGULAR } from './map-text.ts';
import type { MapPalette } from './palette.ts';
import { SIGN_IMAGE } from './place-signs.ts';

/** What the map shows from nearby, in tiles of one zoom, of which a view asks for its own. */
export const NEAR = 'near';
/** The zoom of the tiles. */
const NEAR_ZOOM = 13;
/** From where the map asks for them: a little later, a large screen needs fewer. */
export const NEAR_FROM = 13.25;
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

/** Hospitals, schools, museums and others, each with its sign. */
export const knownPlaces = (palette: MapPalette): LayerSpecification => ({
  id: 'known-place',
  type: 'symbol',
  source: NEAR,
  'source-layer': 'places',
  minzoom: NEAR_FROM,
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
