import type { Bounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { LngLatBoundsLike, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SearchArea } from '../../rules/search-area.ts';
import { areaOfBounds, isSameArea, middleOf } from './area.ts';
import {
  AREAS_ZOOM_MAX,
  FOUND_PADDING,
  firstView,
  foundView,
  type MapSize,
  paddingOf,
} from './first-view.ts';
import { keepView, keptView, type MapView } from './kept-view.ts';
import type { CityMapValue } from './map-context.ts';
import { BY_HAND, onMovedByHand } from './moved-by-hand.ts';
import type { AreaPin } from './pins.ts';

/** So little moved is not moved. */
const THERE = { pixels: 1, zoom: 0.001 };
/** One home of an area is shown with the blocks around it. */
const FRAME_ZOOM_MAX = 16;
/** At least so much nearer, so that an area which the view has room for opens too. */
const FRAME_STEP = 1;

/** What is to be seen of the map, of which so many pixels are covered from below. */
export function shownBounds(map: MapLibreMap, covered: number): Bounds {
  const { clientWidth, clientHeight } = map.getContainer();
  const { lng: west, lat: north } = map.unproject([0, 0]);
  const { lng: east, lat: south } = map.unproject([clientWidth, clientHeight - covered]);
  return { west, south, east, north };
}

/** The view as an area to search: exactly its bounds. */
export function shownArea(map: MapLibreMap, covered: number): SearchArea {
  const bounds = shownBounds(map, covered);
  return { ...areaOfBounds(bounds), bounds };
}

const corners = ({ west, south, east, north }: Bounds): LngLatBoundsLike => [
  [west, south],
  [east, north],
];

export const sizeOf = (map: MapLibreMap, covered: number): MapSize => {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { width, height, covered };
};

/** A map that is there already does not move. */
function show(map: MapLibreMap, { lat, lng, zoom }: MapView, animate: boolean): void {
  const { x, y } = map.project({ lat, lng });
  const { clientWidth, clientHeight } = map.getContainer();
  const away = Math.hypot(x - clientWidth / 2, y - clientHeight / 2);
  if (away < THERE.pixels && Math.abs(zoom - map.getZoom()) < THERE.zoom) return;
  map.easeTo({ center: { lat, lng }, zoom, animate });
}

/** Shows the box of an area, whose visitor asked for what is in it; `event` tells whether the list follows that. */
export function frame(
  map: MapLibreMap,
  { bounds: box, level }: Pick<AreaPin, 'bounds' | 'level'>,
  covered: number,
  event: object = BY_HAND,
) {
  const camera = map.cameraForBounds(corners(box), {
    padding: paddingOf(sizeOf(map, covered)),
    maxZoom: FRAME_ZOOM_MAX,
  });
  const nearer = Math.max(camera?.zoom ?? 0, map.getZoom() + FRAME_STEP);
  const zoom = level === 'neighborhood' ? nearer : Math.min(nearer, AREAS_ZOOM_MAX);
  // The middle of the box, in the middle of what is to be seen.
  const offset: [number, number] = [0, -covered / 2];
  map.easeTo({ center: middleOf(box), zoom, offset, duration: 300 }, event);
}

/** Moves a home that is not to be seen into the middle. */
export function reveal(map: MapLibreMap, home: Coordinates, covered: number): void {
  const { x, y } = map.project(home);
  const { clientWidth, clientHeight } = map.getContainer();
  const isShown =
    x > FOUND_PADDING.left &&
    x < clientWidth - FOUND_PADDING.right &&
    y > FOUND_PADDING.top &&
    y < clientHeight - covered - FOUND_PADDING.bottom;
  if (!isShown) map.easeTo({ center: home, offset: [0, -covered / 2], duration: 200 });
}

function moveTo(map: MapLibreMap, area: SearchArea, covered: number, animate: boolean): void {
  const { bounds, walkMinutes } = area;
  if (walkMinutes) {
    show(map, firstView(sizeOf(map, covered), area), animate);
    return;
  }
  if (isSameArea(area, shownArea(map, covered))) return;
  if (bounds) {
    map.fitBounds(corners(bounds), { padding: { bottom: covered }, animate });
    return;
  }
  show(map, firstView(sizeOf(map, covered), area), animate);
}

export interface CameraRequests {
  /** The searched area; the camera follows its changes. */
  area: SearchArea | null;
  /** The bounds of the results, where no area is searched. */
  found: Bounds | null;
  /** Whether the results are of several neighborhoods, which are shown before the homes. */
  isOfSeveral: boolean;
}

/**
 * Moves the camera to the searched area or to the results when they change, and back to where it was for whoever comes
 * back. Returns true once the visitor has moved the map away.
 */
export function useCamera(
  { map, covered }: Pick<CityMapValue, 'map' | 'covered'>,
  { area, found, isOfSeveral }: CameraRequests,
): boolean {
  const [isMoved, setMoved] = useState(false);
  // The first move needs no animation, because the map is not visible yet.
  const isFirst = useRef(true);
  const target = area && JSON.stringify(area);
  const box = found && JSON.stringify(found);

  const { key } = useLocation();
  // Each entry of the history has its own.
  const [entry, setEntry] = useState(() => ({ key, kept: keptView() }));
  if (entry.key !== key) setEntry({ key, kept: keptView() });

  const coveredNow = useEffectEvent(() => covered);
  const keptNow = useEffectEvent(() => entry.kept);

  useEffect(() => {
    setMoved(false);
    if (target && !keptNow()) moveTo(map, JSON.parse(target), coveredNow(), !isFirst.current);
    isFirst.current = false;
  }, [map, target]);

  useEffect(() => {
    if (!box || keptNow()) return;
    setMoved(false);
    show(map, foundView(sizeOf(map, coveredNow()), JSON.parse(box), isOfSeveral), map.loaded());
  }, [map, box, isOfSeveral]);

  useEffect(() => {
    const { kept } = entry;
    const keep = () => keepView(map, entry.key);
    if (kept) map.jumpTo({ center: kept, zoom: kept.zoom });
    map.once('idle', keep);
    map.on('moveend', keep);
    return () => {
      map.off('idle', keep);
      map.off('moveend', keep);
    };
  }, [map, entry]);

  useEffect(() => onMovedByHand(map, () => setMoved(true)), [map]);

  return isMoved;
}
