import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import type { MapPalette } from './palette.ts';
import { streetLayers } from './street-layers.ts';

const kind = (name: string): ExpressionSpecification => ['==', ['get', 'kind'], name];

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

/** Water, land, parks and streets, from the bottom up. */
export function groundLayers(palette: MapPalette): LayerSpecification[] {
  return [...landLayers(palette), ...streetLayers(palette)];
}
