import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, use } from 'react';

interface CityMapValue {
  map: MapLibreMap;
  /** Lies over the picture and moves nothing; what is drawn into it can also be dragged past. */
  overlay: HTMLElement;
  /** Calls back when the style takes additions: now, or as soon as it has come. Gives a way to stop. */
  onStyled(then: () => void): () => void;
}

export const CityMapContext = createContext<CityMapValue | null>(null);

/** The map that the calling component stands in. */
export function useCityMap(): CityMapValue {
  const value = use(CityMapContext);
  if (!value) throw new Error('useCityMap needs a CityMap around it');
  return value;
}
