import type { VariableAnchorOffsetCollectionSpecification } from 'maplibre-gl';
import { NAME_AND_LINES } from '../line-images.ts';
import type { MapExtras } from '../map-extras.ts';
import { BLANK } from '../marks-as-ground.ts';
import type { MapPalette } from '../palette.ts';
import { ringLine } from '../walk-rings.ts';
import type { Walk } from './entrance-layout.ts';
import type { MapStation } from './entrance-stations.ts';

const STATIONS = 'extra-stations';
const WALKS = 'extra-walks';
const FONT = ['Map Semibold', 'Inter Tight', 'Helvetica', 'Arial'];

type Layers = MapExtras['layers'];

/** The sides of a station on which its name may stand, the first that nothing covers, with the distances in em. */
const NAME_SIDES: VariableAnchorOffsetCollectionSpecification = [
  'left',
  [1, -0.1],
  'right',
  [-1, -0.1],
  'top',
  [0, 1.2],
  'bottom',
  [0, -1.2],
  // Near an edge.
  'top-right',
  [-1, -0.5],
  'bottom-right',
  [-1, 0.5],
  'top-left',
  [1, -0.5],
  'bottom-left',
  [1, 0.5],
];

function stationLayers(palette: MapPalette): Layers {
  return [
    {
      id: 'extra-station',
      type: 'circle',
      source: STATIONS,
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
      layout: { 'icon-image': BLANK.name, 'icon-allow-overlap': true, 'icon-padding': 0 },
    },
  ];
}

const lineOf = (walk: Walk) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: {
    type: 'LineString' as const,
    coordinates: walk.line.map(({ lng, lat }) => [lng, lat]),
  },
});

const stationAt = ({ name, lines, lng, lat }: MapStation) => ({
  type: 'Feature' as const,
  properties: { name, lines: lines.join(' ') },
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
});

const shapes = (
  features: readonly (ReturnType<typeof lineOf> | ReturnType<typeof stationAt>)[],
) => ({
  type: 'geojson' as const,
  data: { type: 'FeatureCollection' as const, features: [...features] },
});

/** How far walks from a home lead, and over them the stations that it has within one, with their names and lines. */
export const entranceExtras = (
  stations: readonly MapStation[],
  walks: readonly Walk[],
  palette: MapPalette,
): MapExtras => ({
  sources: {
    [WALKS]: shapes(walks.map(lineOf)),
    [STATIONS]: shapes(stations.map(stationAt)),
  },
  layers: [ringLine(WALKS, palette), ...stationLayers(palette)],
});
