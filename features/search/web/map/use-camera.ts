import type { Bounds } from '@stoop/base/rules/geo/bounds';
import type { LngLatBoundsLike, Map as MapLibreMap, PaddingOptions } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { SearchArea } from '../../rules/search-area.ts';
import { areaOfBounds, boundsAround, isSameArea, middleOf, zoomOfArea } from './area.ts';

/** Price tags need space above their buildings, and the buttons of the map theirs on the right. */
const FOUND_PADDING: PaddingOptions = { top: 72, right: 80, bottom: 44, left: 48 };
/** A single building is shown with the blocks around it. */
const FOUND_ZOOM_MAX = 15;
/** One home of an area is shown with the blocks around it. */
const FRAME_ZOOM_MAX = 16;
/** At least so much nearer, so that an area which the view has room for opens too. */
const FRAME_STEP = 1;

export function shownBounds(map: MapLibreMap): Bounds {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

/** The view as an area to search: exactly its bounds. */
export function shownArea(map: MapLibreMap): SearchArea {
  const bounds = shownBounds(map);
  return { ...areaOfBounds(bounds), bounds };
}

/** Whether the visitor moved the map, by a gesture or by one of its buttons. */
export const isByHand = (event: object): boolean =>
  ('originalEvent' in event && event.originalEvent !== undefined) || 'isByHand' in event;

const corners = ({ west, south, east, north }: Bounds): LngLatBoundsLike => [
  [west, south],
  [east, north],
];

/** Shows the box of an area, whose visitor asked for its homes. */
export function frame(map: MapLibreMap, box: Bounds): void {
  const camera = map.cameraForBounds(corners(box), {
    padding: FOUND_PADDING,
    maxZoom: FRAME_ZOOM_MAX,
  });
  const zoom = Math.max(camera?.zoom ?? 0, map.getZoom() + FRAME_STEP);
  const center = camera?.center ?? middleOf(box);
  map.easeTo({ center, zoom, duration: 300 }, { isByHand: true });
}

function moveTo(map: MapLibreMap, area: SearchArea, animate: boolean): void {
  const { lat, lng, bounds, walkMinutes } = area;
  if (walkMinutes) {
    map.fitBounds(corners(boundsAround(area)), { padding: FOUND_PADDING, animate });
    return;
  }
  if (isSameArea(area, shownArea(map))) return;
  if (bounds) {
    map.fitBounds(corners(bounds), { animate });
    return;
  }
  const { clientWidth, clientHeight } = map.getContainer();
  const zoom = zoomOfArea(area, clientWidth, clientHeight);
  map.easeTo({ center: { lat, lng }, zoom, animate });
}

export interface CameraRequests {
  /** The searched area; the camera follows its changes. */
  area: SearchArea | null;
  /** The bounds of the results, where no area is searched. */
  found: Bounds | null;
}

/**
 * Moves the camera to the searched area or to the results when they change. Returns true once the visitor has moved the
 * map away.
 */
export function useCamera(map: MapLibreMap, { area, found }: CameraRequests): boolean {
  const [isMoved, setMoved] = useState(false);
  // The first move needs no animation, because the map is not visible yet.
  const isFirst = useRef(true);
  const target = area && JSON.stringify(area);
  const box = found && JSON.stringify(found);

  useEffect(() => {
    setMoved(false);
    if (target) moveTo(map, JSON.parse(target), !isFirst.current);
    isFirst.current = false;
  }, [map, target]);

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
