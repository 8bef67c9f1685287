import type { LayerSpecification, Map as MapLibreMap, SourceSpecification } from 'maplibre-gl';
import { useEffect } from 'react';
import { useCityMap } from './map-context.ts';

type ExtraId = `extra-${string}`;

/** Sources and layers on top of any style; they survive a change of style. */
export interface MapExtras {
  sources: Record<ExtraId, SourceSpecification>;
  layers: readonly (LayerSpecification & { id: ExtraId })[];
}

export const isExtra = (name: string) => name.startsWith('extra-');

const isName = ({ type }: { type: string }) => type === 'symbol';
const isBelowNames = ({ type }: { type: string }) => type === 'fill' || type === 'line';

/** These layers on those of a style; a shade or a line lies below the names, which stay readable. */
export function withLayers(
  layers: readonly LayerSpecification[],
  extras: readonly LayerSpecification[],
): LayerSpecification[] {
  const names = layers.findIndex(isName);
  const ground = names < 0 ? layers.length : names;
  const lower = extras.filter(isBelowNames);
  return [
    ...layers.slice(0, ground),
    ...lower,
    ...layers.slice(ground),
    ...extras.filter((extra) => !lower.includes(extra)),
  ];
}

function draw(map: MapLibreMap, { sources, layers }: MapExtras): void {
  const names = map.getStyle().layers.find(isName)?.id;
  for (const [id, source] of Object.entries(sources)) {
    if (!map.getSource(id)) map.addSource(id, source);
  }
  for (const layer of layers)
    if (!map.getLayer(layer.id)) map.addLayer(layer, isBelowNames(layer) ? names : undefined);
}

function remove(map: MapLibreMap, { sources, layers }: MapExtras): void {
  for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
  for (const id of Object.keys(sources)) if (map.getSource(id)) map.removeSource(id);
}

/** Adds these to the map while mounted; memoize them. Null adds nothing. */
export function useMapExtras(extras: MapExtras | null): void {
  const { map, onStyled } = useCityMap();
  useEffect(() => {
    if (!extras) return;
    const stop = onStyled(() => draw(map, extras));
    return () => {
      stop();
      // A removed map has no style.
      if (map.style) remove(map, extras);
    };
  }, [map, onStyled, extras]);
}
