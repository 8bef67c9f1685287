import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Map as MapLibreMap } from 'maplibre-gl';

/** Where a map looks: its middle and its zoom. */
export interface MapView extends Coordinates {
  zoom: number;
}

/** Where the map was when somebody left this entry of the history; null for a new one. */
export function keptView(): MapView | null {
  const { lat, lng, zoom } = window.history.state?.mapView ?? {};
  return [lat, lng, zoom].every(Number.isFinite) ? { lat, lng, zoom } : null;
}

/** Keeps it with the entry of this key, beside what the router has there, unless another is open already. */
export function keepView(map: MapLibreMap, key: string): void {
  if ((window.history.state?.key ?? 'default') !== key) return;
  const { lat, lng } = map.getCenter();
  const mapView: MapView = { lat, lng, zoom: map.getZoom() };
  window.history.replaceState({ ...window.history.state, mapView }, '');
}
