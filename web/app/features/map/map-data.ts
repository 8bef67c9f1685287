import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { CITY_SHAPES, isCityShape } from './map-style.ts';

/** Whether data of the bundled city failed to load, and a way to retry. */
export interface MapDataState {
  isMissing(): boolean;
  subscribe(onChange: () => void): () => void;
  retry(): void;
}

/** Watches the sources of the bundled city; call it before any of them can fail. */
export function watchMapData(map: MapLibreMap): MapDataState {
  const missing = new Set<string>();
  const listeners = new Set<() => void>();
  const change = (update: () => void) => {
    const wasMissing = missing.size > 0;
    update();
    if (wasMissing !== missing.size > 0) for (const listener of listeners) listener();
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
      const failedIds = [...missing];
      // A new failure raises another error.
      change(() => missing.clear());
      for (const id of failedIds) {
        if (isCityShape(id)) map.getSource<GeoJSONSource>(id)?.setData(CITY_SHAPES[id].data);
      }
    },
  };
}
