import type { Map as MapLibreMap } from 'maplibre-gl';

/** Tells a movement that somebody asked for by a button or a mark from one that follows a search. */
export const BY_HAND = { isByHand: true };

const isByHand = (event: object): boolean =>
  ('originalEvent' in event && event.originalEvent !== undefined) || 'isByHand' in event;

/** So long after a turn of the wheel, in milliseconds, a movement is its. */
const WHEEL_MS = 5000;

/**
 * Calls back when a movement by hand has ended, however it was made. A single turn of the wheel names no event in any of its
 * steps. Returns a function that stops it.
 */
export function onMovedByHand(map: MapLibreMap, then: () => void): () => void {
  let isMoved = false;
  let wheeledAt = Number.NEGATIVE_INFINITY;
  const wheel = ({ timeStamp }: Event) => {
    wheeledAt = timeStamp;
  };
  const step = (event: object) => {
    isMoved ||= isByHand(event);
  };
  const end = (event: object) => {
    step(event);
    if (isMoved || performance.now() - wheeledAt < WHEEL_MS) then();
    isMoved = false;
    wheeledAt = Number.NEGATIVE_INFINITY;
  };
  const container = map.getCanvasContainer();
  container.addEventListener('wheel', wheel, { passive: true });
  map.on('move', step);
  map.on('moveend', end);
  return () => {
    container.removeEventListener('wheel', wheel);
    map.off('move', step);
    map.off('moveend', end);
  };
}
