import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { useCityMap } from './map-context.ts';

/** Changes what the style of the map has, now and whenever another theme brings another style; the same function while that stays. */
export function useEachStyle(change: (map: MapLibreMap) => void): void {
  const { map } = useCityMap();
  useEffect(() => {
    const changeIt = () => change(map);
    changeIt();
    map.on('styledata', changeIt);
    return () => {
      map.off('styledata', changeIt);
    };
  }, [map, change]);
}
