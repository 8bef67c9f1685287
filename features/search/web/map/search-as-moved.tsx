import { readSlice, writeSlice } from '@stoop/base/web/platform/browser-state';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchArea } from '../../rules/search-area.ts';
import { useCityMap } from './map-context.ts';
import { isByHand, shownArea } from './use-camera.ts';

/** Several short moves in a row are one search. */
const SETTLED_MS = 400;

const storedLocation = (): object => {
  const stored = readSlice('location');
  return typeof stored === 'object' && stored !== null ? stored : {};
};

/** Whether moving the map moves the list, unless somebody switched that off in this browser. */
const isFollowed = (): boolean => {
  const { isListApart }: { isListApart?: unknown } = storedLocation();
  return isListApart !== true;
};

interface SearchAsMovedProps {
  isMoved: boolean;
  /** `follows` while the list follows each move. */
  onSearch(area: SearchArea, follows: boolean): void;
}

/** Moves the list with the map; switched off, a button does it. */
export function SearchAsMoved({ isMoved, onSearch }: SearchAsMovedProps) {
  const { map, covered } = useCityMap();
  const [isOn, setOn] = useState(isFollowed);
  const search = useEffectEvent(() => onSearch(shownArea(map, covered), true));

  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = (event: object) => {
      if (!isByHand(event)) return;
      clearTimeout(timer);
      timer = setTimeout(search, SETTLED_MS);
    };
    const wait = () => clearTimeout(timer);
    map.on('movestart', wait);
    map.on('moveend', onMove);
    return () => {
      wait();
      map.off('movestart', wait);
      map.off('moveend', onMove);
    };
  }, [map, isOn]);

  const change = (next: boolean) => {
    setOn(next);
    writeSlice('location', { ...storedLocation(), isListApart: !next });
    if (next && isMoved) onSearch(shownArea(map, covered), true);
  };
  return (
    <>
      <label className="map-follow">
        <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
        <span>
          Search as I move<span className="map-follow-rest"> the map</span>
        </span>
      </label>
      {!isOn && isMoved && (
        <button
          type="button"
          className="map-search-area"
          onClick={() => onSearch(shownArea(map, covered), false)}
        >
          Search this area
        </button>
      )}
    </>
  );
}
