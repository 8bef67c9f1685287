import { createStore, type Store } from '@stoop/base/web/platform/store';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { CITY_SHAPES, isCityShape } from './map-style.ts';
import { NEAR } from './near-layers.ts';

/** Whether data of the bundled city failed to load, and a way to retry. */
export interface MapDataState {
  isMissing: Store<boolean>;
  retry(): void;
}

/** Watches the sources of the bundled city; call it before any of them can fail. */
export function watchMapData(map: MapLibreMap): MapDataState {
  const missing = new Set<string>();
  const isMissing = createStore(false);
  map.on('error', (event) => {
    const id = 'sourceId' in event ? event.sourceId : null;
    if (typeof id === 'string' && (isCityShape(id) || id === NEAR)) {
      missing.add(id);
      isMissing.set(true);
    }
  });
  return {
    isMissing,
    retry() {
      const failedIds = [...missing];
      // A new failure raises another error.
      missing.clear();
      isMissing.set(false);
      for (const id of failedIds) {
        if (isCityShape(id)) map.getSource<GeoJSONSource>(id)?.setData(CITY_SHAPES[id].data);
        else map.refreshTiles(id);
      }
    },
  };
}
