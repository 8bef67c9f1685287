import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { LINE_ROW_IMAGE, NAME_AND_LINES } from './line-images.ts';
import { inked, MEDIUM, REGULAR, SEMIBOLD } from './map-text.ts';
import { knownPlaces } from './near-layers.ts';
import type { MapPalette } from './palette.ts';
import { streetNames } from './street-layers.ts';

const kind = (name: string): ExpressionSpecification => ['==', ['get', 'kind'], name];

/**
 * Where a name of the ground may stand that has no room in its middle, because a mark is there: so many of its own heights
 * beside it, which is still its own land.
 */
const aside = (up: number, side: number) =>
  ({
    'text-variable-anchor-offset': [
      ...(['center', [0, 0], 'top', [0, up], 'bottom', [0, -up]] as const),
      ...(['left', [side, 0], 'right', [-side, 0]] as const),
    ] as (string | [number, number])[],
    'text-justify': 'auto',
  }) as const;

function parkNames(palette: MapPalette): LayerSpecification[] {
  const layer = (id: string, minzoom: number, filter: FilterSpecification) =>
    ({
      id,
      type: 'symbol',
      source: 'labels',
      minzoom,
      filter,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 10.5, 16, 13],
        'text-max-width': 7,
        'text-line-height': 1.1,
        'text-padding': 6,
        ...aside(1, 1),
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: inked(palette.parkName, palette.park, 1.2),
    }) satisfies SymbolLayerSpecification;
  // A park's rank is its size in hectares, negated.
  const isLarge: ExpressionSpecification = ['<=', ['get', 'rank'], -100];
  return [
    layer('park-name', 13.2, ['all', kind('park'), ['!', isLarge]]),
    layer('large-park-name', 11.6, ['all', kind('park'), isLarge]),
  ];
}

/** The layer of the names of stations. */
export const STATION_NAMES = { id: 'station-name' };

function stationNames(palette: MapPalette): LayerSpecification {
  return {
    id: STATION_NAMES.id,
    type: 'symbol',
    source: 'stations',
    minzoom: 12.7,
    layout: {
      'text-field': ['step', ['zoom'], ['get', 'name'], 13.5, NAME_AND_LINES],
      'text-font': MEDIUM,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12.7, 10.5, 16.5, 13.5],
      'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
      'text-radial-offset': 0.85,
      'text-justify': 'auto',
      'text-max-width': 9,
      'text-line-height': 1.1,
      'text-padding': 4,
      'symbol-sort-key': ['-', 0, ['to-number', ['get', 'n']]],
    },
    paint: inked(palette.stationName, palette.halo, 1.5),
  };
}

/** The bullets of a line along it, from where it is more than a hair to where its stations say them. */
const lineBullets: LayerSpecification = {
  id: 'line-bullets',
  type: 'symbol',
  source: 'subway',
  minzoom: 11,
  maxzoom: 14.2,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 220,
    'icon-image': ['concat', LINE_ROW_IMAGE, ['get', 'routes']],
    'icon-rotation-alignment': 'viewport',
    'icon-padding': 12,
  },
};

interface PlaceRank {
  id: string;
  rank: number;
  minzoom: number;
  /** Pixels at zoom 11 and at zoom 15. */
  sizes: [far: number, near: number];
}

const PLACE_RANKS: readonly PlaceRank[] = [
  { id: 'place-3', rank: 3, minzoom: 13.1, sizes: [10.5, 14] },
  { id: 'place-2', rank: 2, minzoom: 12.1, sizes: [11, 15] },
  { id: 'place-1', rank: 1, minzoom: 10.7, sizes: [11.5, 17] },
];

const rankFilter = (rank: number): ExpressionSpecification => [
  'all',
  kind('hood'),
  ['==', ['get', 'rank'], rank],
];

/** The layers of names that marks may have too, with what each is of. */
export const AREA_NAMES: readonly { id: string; filter: ExpressionSpecification }[] = [
  ...PLACE_RANKS.map(({ id, rank }) => ({ id, filter: rankFilter(rank) })),
  { id: 'borough-name', filter: kind('boro') },
];

function placeNames(palette: MapPalette): LayerSpecification[] {
  return PLACE_RANKS.map(({ id, rank, minzoom, sizes: [far, near] }) => ({
    id,
    type: 'symbol',
    source: 'labels',
    minzoom,
    maxzoom: 15.8,
    filter: rankFilter(rank),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': MEDIUM,
      'text-size': ['interpolate', ['linear'], ['zoom'], 11, far, 15, near],
      'text-letter-spacing': 0.03,
      'text-max-width': 7,
      'text-line-height': 1.1,
      'text-padding': 4,
      ...aside(1.6, 2.4),
    },
    paint: {
      ...inked(palette.placeName, palette.halo, 1.6),
      'text-opacity': ['interpolate', ['linear'], ['zoom'], 15.2, 1, 15.8, 0],
    },
  }));
}

function wideNames(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'water-name',
      type: 'symbol',
      source: 'labels',
      minzoom: 9.5,
      filter: kind('water'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], 10, 11, 15, 15],
        'text-letter-spacing': 0.18,
        'text-rotate': ['coalesce', ['get', 'rot'], 0],
        'text-max-width': 20,
      },
      paint: { 'text-color': palette.waterName },
    },
    {
      id: 'borough-name',
      type: 'symbol',
      source: 'labels',
      maxzoom: 12,
      filter: kind('boro'),
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': SEMIBOLD,
        'text-size': ['interpolate', ['linear'], ['zoom'], 8, 10, 11, 14],
        'text-letter-spacing': 0.22,
        'text-max-width': 20,
      },
      paint: {
        ...inked(palette.boroughName, palette.halo, 1.8),
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 11.4, 1, 12, 0],
      },
    },
  ];
}

/** Names, the least important first, because later layers win a collision. */
export function labelLayers(palette: MapPalette): LayerSpecification[] {
  return [
    ...streetNames(palette),
    knownPlaces(palette),
    ...parkNames(palette),
    lineBullets,
    stationNames(palette),
    ...placeNames(palette),
    ...wideNames(palette),
  ];
}
