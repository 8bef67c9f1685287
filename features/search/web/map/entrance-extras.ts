import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { ExpressionSpecification } from 'maplibre-gl';
import { NAME_AND_LINES } from './line-images.ts';
import type { MapExtras } from './map-extras.ts';
import { MAP_DATA } from './map-style.ts';
import type { MapPalette } from './palette.ts';
import { walkRings } from './walk-rings.ts';

const STATIONS = 'extra-stations';
const FONT = ['Map Semibold', 'Inter Tight', 'Helvetica', 'Arial'];

type Layers = MapExtras['layers'];

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
        'text-anchor': 'left',
        'text-justify': 'left',
        'text-offset': [0.9, -0.1],
        'text-max-width': 9,
      },
      paint: {
        'text-color': palette.stationName,
        'text-halo-color': palette.halo,
        'text-halo-width': 2,
      },
    },
  ];
}

/** Rings of walking time around an entrance, and the stations within the radius with their lines. */
export function entranceExtras(
  entrance: Coordinates,
  radiusKm: number,
  palette: MapPalette,
): MapExtras {
  const isNear: ExpressionSpecification = [
    '<=',
    ['distance', { type: 'Point', coordinates: [entrance.lng, entrance.lat] }],
    radiusKm * 1000,
  ];
  const rings = walkRings(entrance, palette);
  return {
    sources: {
      ...rings.sources,
      [STATIONS]: { type: 'geojson', data: `${MAP_DATA}/subway-stations.geojson` },
    },
    layers: [...rings.layers, ...stationLayers(isNear, palette)],
  };
}
