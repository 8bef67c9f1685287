import { useEffect } from 'react';
import { NAMED_ZOOM } from './entrance-view.ts';
import { ZOOMS } from './first-view.ts';
import { useCityMap } from './map-context.ts';
import { NEAR_FROM } from './near-layers.ts';
import { STREET_NAMES } from './street-layers.ts';

/** From where streets have their names: sooner than where homes have their marks, because one home leaves room for them. */
const NAMED_FROM = Object.entries({
  [STREET_NAMES.side]: NAMED_ZOOM,
  [STREET_NAMES.main]: NEAR_FROM,
});

export function useNamesNearer(): void {
  const { map } = useCityMap();
  useEffect(() => {
    const name = () => {
      for (const [id, from] of NAMED_FROM) {
        // A hosted style has its own.
        const layer = map.getLayer(id);
        if (layer && layer.minzoom !== from) map.setLayerZoomRange(id, from, ZOOMS.most + 1);
      }
    };
    name();
    // Another theme is another style.
    map.on('styledata', name);
    return () => {
      map.off('styledata', name);
    };
  }, [map]);
}
