import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type {
  ExpressionSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import { NAME_AND_LINES } from './line-images.ts';
import type { MapExtras } from './map-extras.ts';
import { MAP_DATA } from './map-style.ts';
import { BLANK } from './marks-as-ground.ts';
import type { MapPalette } from './palette.ts';
import { walkRings } from './walk-rings.ts';

export const STATIONS = 'extra-stations';
const SIGN = 'extra-sign';
const FONT = ['Map Semibold', 'Inter Tight', 'Helvetica', 'Arial'];

type Layers = MapExtras['layers'];

/** The sides of a station on which its name may stand, the first that nothing covers, with the distances in em. */
const NAME_SIDES: VariableAnchorOffsetCollectionSpecification = [
  'left',
  [1, -0.1],
  'right',
  [-1, -0.1],
  'top',
  [0, 0.9],
  'bottom',
  [0, -0.9],
];

function stationLayers(isNear: ExpressionSpecification, palette: MapPalette): Layers {
  return [
    {
      id: 'extra-station',
      type: 'circle',
      source: STATIONS,
      filter: isNear,
      paint: {
        'circle-color': palette.station,
        'circle-stroke-color': palette.stationEdge,
        'circle-radius': 6,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'extra-station-name',
      type: 'symbol',
      source: STATIONS,
      filter: isNear,
      layout: {
        'text-field': NAME_AND_LINES,
        'text-font': FONT,
        'text-size': 13,
        'text-variable-anchor-offset': NAME_SIDES,
        'text-justify': 'auto',
        'text-max-width': 9,
      },
      paint: {
        'text-color': palette.stationName,
        'text-halo-color': palette.halo,
        'text-halo-width': 2,
      },
    },
    {
      // Not seen, and placed first: no name covers the dot of a station.
      id: 'extra-station-taken',
      type: 'symbol',
      source: STATIONS,
      filter: isNear,
      layout: { 'icon-image': BLANK.name, 'icon-allow-overlap': true, 'icon-padding': 0 },
    },
  ];
}

const pointAt = ({ lng, lat }: Coordinates) => ({
  type: 'Point' as const,
  coordinates: [lng, lat],
});

/** Rings of walking time around an entrance, and the stations within the radius with their lines. */
export function entranceExtras(
  entrance: Coordinates,
  radiusKm: number,
  palette: MapPalette,
): MapExtras {
  const isNear: ExpressionSpecification = ['<=', ['distance', pointAt(entrance)], radiusKm * 1000];
  const rings = walkRings(entrance, palette);
  return {
    sources: {
      ...rings.sources,
      [STATIONS]: { type: 'geojson', data: `${MAP_DATA}/subway-stations.geojson` },
    },
    layers: [...rings.layers, ...stationLayers(isNear, palette)],
  };
}

/** As large as the sign of a home, and not seen: names are not placed below it. */
export const signExtras = (
  entrance: Coordinates,
  { name, isBelow }: { name: string; isBelow: boolean },
): MapExtras => ({
  sources: { [SIGN]: { type: 'geojson', data: pointAt(entrance) } },
  layers: [
    {
      id: SIGN,
      type: 'symbol',
      source: SIGN,
      layout: {
        'text-field': name,
        'text-font': FONT,
        'text-size': 15,
        'text-anchor': isBelow ? 'top' : 'bottom',
        'text-offset': [0, isBelow ? 0.5 : -0.5],
        'text-max-width': 40,
        'text-padding': 6,
        'text-allow-overlap': true,
      },
      paint: { 'text-opacity': 0 },
    },
  ],
});
