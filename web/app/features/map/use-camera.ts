import type { SearchArea } from '@stoop/domain/search/search-state';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { areaOfBounds, isSameArea, zoomOfArea } from './area.ts';

/** The circle around what the map shows. */
export function shownArea(map: MapLibreMap): SearchArea {
  const bounds = map.getBounds();
  return areaOfBounds({
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  });
}

/** A move that the visitor made: by hand on the map, or with one of its buttons. */
const isByHand = (event: object): boolean =>
  ('originalEvent' in event && event.originalEvent !== undefined) || 'isByHand' in event;

/**
 * Moves the camera when the searched area changes. True once the visitor has moved the map away from
 * that area.
 */
export function useCamera(map: MapLibreMap, area: SearchArea | null): boolean {
  const [isMoved, setMoved] = useState(false);
  const isFirst = useRef(true);
  const { lat, lng, radiusKm } = area ?? {};

  useEffect(() => {
    setMoved(false);
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (wasFirst || lat === undefined || lng === undefined || radiusKm === undefined) return;
    const wanted = { lat, lng, radiusKm };
    if (isSameArea(wanted, shownArea(map))) return;
    const { clientWidth, clientHeight } = map.getContainer();
    map.easeTo({ center: { lat, lng }, zoom: zoomOfArea(wanted, clientWidth, clientHeight) });
  }, [map, lat, lng, radiusKm]);

  useEffect(() => {
    const onMove = (event: object) => {
      if (isByHand(event)) setMoved(true);
    };
    map.on('moveend', onMove);
    return () => {
      map.off('moveend', onMove);
    };
  }, [map]);

  return isMoved;
}
