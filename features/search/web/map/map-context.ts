import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, type RefObject, use } from 'react';

export interface CityMapValue {
  map: MapLibreMap;
  /** Lies over the picture and does not block gestures. */
  overlay: HTMLElement;
  /** How many pixels of its height something else covers from below. */
  covered: number;
  /** Where the marks are that are drawn, for the button that goes nearer. */
  marked: RefObject<readonly Coordinates[]>;
  /** Calls back when layers can be added: now or once the style has loaded. Returns a function that cancels it. */
  onStyled(then: () => void): () => void;
}

export const CityMapContext = createContext<CityMapValue | null>(null);

export function useCityMap(): CityMapValue {
  const value = use(CityMapContext);
  if (!value) throw new Error('useCityMap needs a CityMap around it');
  return value;
}
