import { useMemo } from 'react';
import { cornersIn } from '../../../rules/drawn-area.ts';
import { useMapExtras } from '../map-extras.ts';
import { MAP_PALETTES } from '../palette.ts';
import { useMapTheme } from '../use-map-theme.ts';
import { drawnExtras } from './drawn-extras.ts';

/** Shows the drawn area of a search, whose filters are a query string. Returns whether it has one. */
export function useDrawnArea(filters: string): boolean {
  const theme = useMapTheme();
  const area = new URLSearchParams(filters).get('area');
  useMapExtras(
    useMemo(() => {
      const corners = area === null ? null : cornersIn(area);
      return corners?.ok ? drawnExtras(corners.value, MAP_PALETTES[theme]) : null;
    }, [area, theme]),
  );
  return area !== null;
}
