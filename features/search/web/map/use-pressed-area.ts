import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CityMapValue } from './map-context.ts';
import { BY_HAND } from './moved-by-hand.ts';
import { isPlace } from './only-area.tsx';
import type { AreaPin } from './pins.ts';
import { frame } from './use-camera.ts';
import { isFollowed } from './use-search-as-moved.ts';

/** The area that was framed last, until the map is moved again. */
function useFramed(map: MapLibreMap) {
  const [framed, setFramed] = useState<AreaPin | null>(null);
  useEffect(() => {
    if (!framed) return;
    const forget = () => setFramed(null);
    map.on('movestart', forget);
    return () => {
      map.off('movestart', forget);
    };
  }, [map, framed]);
  return [framed, setFramed] as const;
}

interface PressProps {
  onlyPath(area: AreaPin): { to: string } | null;
  /** Whether there is a list that can follow the map. */
  hasList: boolean;
}

/**
 * What a press on the mark of an area does. A list that follows the map is then of that area: a place, or several, become those of
 * the search, and the map shows them; any other area is framed, and the list is of what is in view. A list apart stays as it is.
 */
export function usePressedArea(
  { map, covered }: Pick<CityMapValue, 'map' | 'covered'>,
  { onlyPath, hasList }: PressProps,
) {
  const [framed, setFramed] = useFramed(map);
  const navigate = useNavigate();
  return {
    framed,
    forget: () => setFramed(null),
    press: (area: AreaPin) => {
      const only = onlyPath(area);
      if (only && hasList && isFollowed())
        return void navigate(only.to, { preventScrollReset: true });
      // The list is of that place already, and goes nowhere with the map.
      const isThere = !only && isPlace(area);
      frame(map, area, covered, isThere ? {} : BY_HAND);
      setFramed(area);
    },
  };
}
