import type { LayerSpecification, Map as MapLibreMap, SourceSpecification } from 'maplibre-gl';
import { useEffect } from 'react';
import { useCityMap } from './map-context.ts';

type ExtraId = `extra-${string}`;

/** What is drawn on top of any style; it outlives a change of style. */
export interface MapExtras {
  sources: Record<ExtraId, SourceSpecification>;
  layers: readonly (LayerSpecification & { id: ExtraId })[];
}

export const isExtra = (name: string) => name.startsWith('extra-');

function draw(map: MapLibreMap, { sources, layers }: MapExtras): void {
  for (const [id, source] of Object.entries(sources)) {
    if (!map.getSource(id)) map.addSource(id, source);
  }
  for (const layer of layers) if (!map.getLayer(layer.id)) map.addLayer(layer);
}

function remove(map: MapLibreMap, { sources, layers }: MapExtras): void {
  for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
  for (const id of Object.keys(sources)) if (map.getSource(id)) map.removeSource(id);
}

/** Draws these into the picture; give the same object as long as nothing changes. Null draws nothing. */
export function useMapExtras(extras: MapExtras | null): void {
  const { map, onStyled } = useCityMap();
  useEffect(() => {
    if (!extras) return;
    const stop = onStyled(() => draw(map, extras));
    return () => {
      stop();
      // After the map itself was removed there is no style to take anything from.
      if (map.style) remove(map, extras);
    };
  }, [map, onStyled, extras]);
}
