import { useMemo } from 'react';
import type { SearchArea } from '../../rules/search-area.ts';
import { useMapExtras } from './map-extras.ts';
import { MAP_PALETTES } from './palette.ts';
import { useMapTheme } from './use-map-theme.ts';
import { walkRings } from './walk-rings.ts';

/** Draws how far the walk of a searched area leads; nothing where the area is no walk. */
export function useWalkRing(area: SearchArea | null): void {
  const theme = useMapTheme();
  const { lat, lng, walkMinutes } = area ?? {};
  useMapExtras(
    useMemo(
      () =>
        lat === undefined || lng === undefined || walkMinutes === undefined
          ? null
          : walkRings({ lat, lng }, MAP_PALETTES[theme], walkMinutes),
      [lat, lng, walkMinutes, theme],
    ),
  );
}
