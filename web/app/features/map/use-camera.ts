import type { Bounds } from '@stoop/domain/geo/bounds';
import type { SearchArea } from '@stoop/domain/search/search-state';
import type { LngLatBoundsLike, Map as MapLibreMap, PaddingOptions } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { areaOfBounds, isSameArea, zoomOfArea } from './area.ts';

/** Room around what was found: a price tag stands above its house. */
const FOUND_PADDING: PaddingOptions = { top: 72, right: 48, bottom: 40, left: 48 };
/** A single house is shown with the blocks around it. */
const FOUND_ZOOM_MAX = 15;

/** The box that the map shows. */
export function shownBounds(map: MapLibreMap): Bounds {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

/** What the map shows, as an area to search: the box that is seen, nothing around it. */
export function shownArea(map: MapLibreMap): SearchArea {
  const bounds = shownBounds(map);
  return { ...areaOfBounds(bounds), bounds };
}

/** A move that the visitor made: by hand on the map, or with one of its buttons. */
const isByHand = (event: object): boolean =>
  ('originalEvent' in event && event.originalEvent !== undefined) || 'isByHand' in event;

const corners = ({ west, south, east, north }: Bounds): LngLatBoundsLike => [
  [west, south],
  [east, north],
];

function goTo(map: MapLibreMap, area: SearchArea, animate: boolean): void {
  if (isSameArea(area, shownArea(map))) return;
  const { lat, lng, bounds } = area;
  if (bounds) {
    map.fitBounds(corners(bounds), { animate });
    return;
  }
  const { clientWidth, clientHeight } = map.getContainer();
  const zoom = zoomOfArea(area, clientWidth, clientHeight);
  map.easeTo({ center: { lat, lng }, zoom, animate });
}

export interface CameraRequests {
  /** What is searched: shown as soon as it changes. */
  area: SearchArea | null;
  /** The box around what was found where no area is searched. */
  found: Bounds | null;
}

/**
 * Moves the camera to the searched area when it changes, or to what was found. True once the visitor has
 * moved the map away from there.
 */
export function useCamera(map: MapLibreMap, { area, found }: CameraRequests): boolean {
  const [isMoved, setMoved] = useState(false);
  // Before the first picture is complete nobody sees the map move.
  const isFirst = useRef(true);
  const wanted = area && JSON.stringify(area);
  const box = found && JSON.stringify(found);

  useEffect(() => {
    setMoved(false);
    if (wanted) goTo(map, JSON.parse(wanted), !isFirst.current);
    isFirst.current = false;
  }, [map, wanted]);

  useEffect(() => {
    if (!box) return;
    setMoved(false);
    map.fitBounds(corners(JSON.parse(box)), {
      padding: FOUND_PADDING,
      maxZoom: FOUND_ZOOM_MAX,
      animate: map.loaded(),
    });
  }, [map, box]);

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
