import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { STATIONS } from './entrance-extras.ts';

/** Half of the width of most signs, and how far one reaches from its entrance, in pixels. */
const SIGN = { half: 72, reach: 44 };

/** Whether a sign above an entrance would cover a station, and one below it would not. */
function isBetterBelow(map: MapLibreMap, entrance: Coordinates): boolean {
  const { x, y } = map.project(entrance);
  const stations = map.querySourceFeatures(STATIONS);
  const heights = stations.flatMap(({ geometry }) => {
    if (geometry.type !== 'Point') return [];
    const [lng = 0, lat = 0] = geometry.coordinates;
    const station = map.project({ lng, lat });
    return Math.abs(station.x - x) < SIGN.half ? station.y - y : [];
  });
  const isAbove = heights.some((height) => height <= 0 && height > -SIGN.reach);
  return isAbove && !heights.some((height) => height > 0 && height < SIGN.reach);
}

/** On which side of its entrance a sign hangs, decided again whenever the map rests. */
export function useSignBelow(map: MapLibreMap, entrance: Coordinates): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const decide = () => {
      if (map.getSource(STATIONS)) setBelow(isBetterBelow(map, entrance));
    };
    map.on('idle', decide);
    return () => {
      map.off('idle', decide);
    };
  }, [map, entrance]);
  return isBelow;
}
