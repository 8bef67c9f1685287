import { readSlice, writeSlice } from '@stoop/base/web/platform/browser-state';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchArea } from '../../rules/search-area.ts';
import { useCityMap } from './map-context.ts';
import { onMovedByHand } from './moved-by-hand.ts';
import { shownArea } from './use-camera.ts';

/** Several short moves in a row are one search. */
const SETTLED_MS = 400;

const storedLocation = (): object => {
  const stored = readSlice('location');
  return typeof stored === 'object' && stored !== null ? stored : {};
};

/** Whether moving the map moves the list, unless somebody switched that off in this browser. */
export const isFollowed = (): boolean => {
  const { isListApart }: { isListApart?: unknown } = storedLocation();
  return isListApart !== true;
};

/**
 * Moves the list with the map; switched off, a button does it. `onSearch` is told `follows` while the list follows each move;
 * null while neither is offered.
 */
export function useSearchAsMoved(
  isMoved: boolean,
  onSearch: ((area: SearchArea, follows: boolean) => void) | null,
) {
  const { map, covered } = useCityMap();
  const [isOn, setOn] = useState(isFollowed);
  const search = useEffectEvent((follows: boolean) => onSearch?.(shownArea(map, covered), follows));
  const follows = isOn && onSearch !== null;

  useEffect(() => {
    if (!follows) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => clearTimeout(timer);
    map.on('movestart', wait);
    const stop = onMovedByHand(map, () => {
      wait();
      timer = setTimeout(() => search(true), SETTLED_MS);
    });
    return () => {
      wait();
      stop();
      map.off('movestart', wait);
    };
  }, [map, follows]);

  return {
    isOn,
    change(next: boolean) {
      setOn(next);
      writeSlice('location', { ...storedLocation(), isListApart: !next });
      if (next && isMoved) onSearch?.(shownArea(map, covered), true);
    },
    searchHere: () => onSearch?.(shownArea(map, covered), false),
  };
}
