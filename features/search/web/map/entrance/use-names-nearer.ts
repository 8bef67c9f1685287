import type { Map as MapLibreMap } from 'maplibre-gl';
import { ZOOMS } from '../first-view.ts';
import { NEAR_FROM } from '../near-layers.ts';
import { STREET_NAMES } from '../street-layers.ts';
import { useEachStyle } from '../use-each-style.ts';
import { NAMED_ZOOM } from './entrance-view.ts';

/** From where streets have their names: sooner than where homes have their marks, because one home leaves room for them. */
const NAMED_FROM = Object.entries({
  [STREET_NAMES.side]: NAMED_ZOOM,
  [STREET_NAMES.main]: NEAR_FROM,
});

function nameNearer(map: MapLibreMap): void {
  for (const [id, from] of NAMED_FROM) {
    // A hosted style has its own.
    const layer = map.getLayer(id);
    if (layer && layer.minzoom !== from) map.setLayerZoomRange(id, from, ZOOMS.most + 1);
  }
}

export const useNamesNearer = (): void => useEachStyle(nameNearer);
