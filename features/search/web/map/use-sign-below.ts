import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type RefObject, useEffect, useState } from 'react';
import { STATIONS } from './entrance-extras.ts';

/** How far a sign reaches from its entrance, and the radius of the dot of a station, in pixels. */
const REACH = 44;
const DOT = 9;

/** A station seen from an entrance: pixels to the right of it and below it. */
interface Seen {
  right: number;
  below: number;
}

/** Whether a sign of this width, in pixels, covers fewer stations below its entrance than above it. */
export function isBetterBelow(stations: readonly Seen[], width: number): boolean {
  const near = stations.filter(
    ({ right, below }) => Math.abs(right) < width / 2 + DOT && Math.abs(below) < REACH + DOT,
  );
  const below = near.filter((station) => station.below > 0).length;
  return below < near.length - below;
}

function stationsSeen(map: MapLibreMap, entrance: Coordinates): Seen[] {
  const { x, y } = map.project(entrance);
  return map.querySourceFeatures(STATIONS).flatMap(({ geometry }) => {
    if (geometry.type !== 'Point') return [];
    const [lng = 0, lat = 0] = geometry.coordinates;
    const station = map.project({ lng, lat });
    return { right: station.x - x, below: station.y - y };
  });
}

/** On which side of its entrance a sign hangs, decided again whenever the map rests. */
export function useSignBelow(
  map: MapLibreMap,
  entrance: Coordinates,
  sign: RefObject<HTMLElement | null>,
): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const decide = () => {
      const width = sign.current?.offsetWidth;
      if (width && map.getSource(STATIONS))
        setBelow(isBetterBelow(stationsSeen(map, entrance), width));
    };
    map.on('idle', decide);
    return () => {
      map.off('idle', decide);
    };
  }, [map, entrance, sign]);
  return isBelow;
}
