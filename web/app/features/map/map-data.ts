import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { CITY_SHAPES, isCityShape } from './map-style.ts';

/** Whether shapes of the bundled city are missing from the picture, and a way to ask for them again. */
export interface MapDataState {
  isMissing(): boolean;
  subscribe(onChange: () => void): () => void;
  retry(): void;
}

/** Watches the sources of the bundled city; call it before any of them can have failed. */
export function watchMapData(map: MapLibreMap): MapDataState {
  const missing = new Set<string>();
  const listeners = new Set<() => void>();
  const change = (act: () => void) => {
    const before = missing.size > 0;
    act();
    if (before !== missing.size > 0) for (const tell of listeners) tell();
  };
  map.on('error', (event) => {
    const id = 'sourceId' in event ? event.sourceId : null;
    if (typeof id === 'string' && isCityShape(id)) change(() => missing.add(id));
  });
  return {
    isMissing: () => missing.size > 0,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    retry() {
      const asked = [...missing];
      // What fails again says so by another error.
      change(() => missing.clear());
      for (const id of asked) {
        if (isCityShape(id)) map.getSource<GeoJSONSource>(id)?.setData(CITY_SHAPES[id].data);
      }
    },
  };
}
