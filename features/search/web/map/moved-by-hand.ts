import type { Map as MapLibreMap } from 'maplibre-gl';

/** Tells a movement that somebody asked for by a button or a mark from one that follows a search. */
export const BY_HAND = { isByHand: true };

const isByHand = (event: object): boolean =>
  ('originalEvent' in event && event.originalEvent !== undefined) || 'isByHand' in event;

/**
 * Calls back when a movement by hand has ended, however it was made: the end of a wheel's names no event, while its steps
 * do. Returns a function that stops it.
 */
export function onMovedByHand(map: MapLibreMap, then: () => void): () => void {
  let isMoved = false;
  const step = (event: object) => {
    isMoved ||= isByHand(event);
  };
  const end = (event: object) => {
    step(event);
    if (isMoved) then();
    isMoved = false;
  };
  map.on('move', step);
  map.on('moveend', end);
  return () => {
    map.off('move', step);
    map.off('moveend', end);
  };
}
