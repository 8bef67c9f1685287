import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import type { MapPalette } from './palette.ts';

const kind = (name: string): ExpressionSpecification => ['==', ['get', 'kind'], name];
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** A line width by the class of the street: `c` 2 is an avenue, 1 a main street, 0 any other. */
const byClass = (avenue: number, main: number, other: number): ExpressionSpecification => [
  'match',
  ['get', 'c'],
  2,
  avenue,
  1,
  main,
  other,
];

const fill = (
  id: string,
  source: string,
  kindName: string,
  color: string,
): FillLayerSpecification => ({
  id,
  type: 'fill',
  source,
  filter: kind(kindName),
  paint: { 'fill-color': color },
});

function landLayers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': palette.water } },
    fill('beyond', 'land', 'context', palette.beyond),
    fill('land', 'land', 'nyc', palette.land),
    fill('airport', 'parks', 'airport', palette.airport),
    fill('cemetery', 'parks', 'cemetery', palette.cemetery),
    fill('park', 'parks', 'park', palette.park),
    fill('pond', 'parks', 'water', palette.water),
    {
      id: 'shore',
      type: 'line',
      source: 'land',
      filter: ['in', ['get', 'kind'], ['literal', ['nyc', 'context']]],
      layout: ROUND,
      paint: { 'line-color': palette.shore, 'line-width': 0.75 },
    },
    {
      id: 'border',
      type: 'line',
      source: 'land',
      filter: kind('border'),
      paint: { 'line-color': palette.border, 'line-width': 1, 'line-dasharray': [4, 3] },
    },
  ];
}

/** Widths by zoom, which grow as streets do. */
const widths = (
  ...stops: [zoom: number, width: ExpressionSpecification][]
): ExpressionSpecification => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops.flat()];

function streetLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'street-edge',
      type: 'line',
      source: 'streets',
      minzoom: 12.5,
      layout: ROUND,
      paint: {
        'line-color': palette.streetEdge,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 12.5, 0, 13.2, 1],
        'line-width': widths(
          [12.5, byClass(3.2, 2.8, 2.6)],
          [14, byClass(6, 5, 4.4)],
          [17, byClass(22, 18, 15)],
        ),
      },
    },
    {
      id: 'street',
      type: 'line',
      source: 'streets',
      minzoom: 10,
      layout: ROUND,
      paint: {
        'line-color': [
          'interpolate',
          ['linear'],
          ['zoom'],
          10.5,
          palette.streetFar,
          12.5,
          palette.street,
        ],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 10, 0, 11, 1],
        'line-width': widths(
          [10, byClass(0.8, 0.5, 0.4)],
          [12.5, byClass(1.9, 1.5, 1.3)],
          [14, byClass(4.6, 3.7, 3.2)],
          [17, byClass(20, 16, 13)],
        ),
      },
    },
  ];
}

/** Water, land, parks and streets, from the bottom up. */
export function groundLayers(palette: MapPalette): LayerSpecification[] {
  return [...landLayers(palette), ...streetLayers(palette)];
}
