import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { writeCommuteTo } from '@stoop/features/commute/rules/commute-search';
import { useEffect, useMemo, useState } from 'react';
import { isochroneExtras, type Reached } from './isochrones.ts';
import { useMapExtras } from './map-extras.ts';
import { MAP_PALETTES } from './palette.ts';
import { useMapTheme } from './use-map-theme.ts';

/** The API draws those of as many addresses. */
const ADDRESSES_MAX = 3;

/** Shades what is more than 15, 30 and 45 minutes from an address, of several from any of them. */
export function useIsochrones(addresses: readonly Coordinates[] | undefined): void {
  const theme = useMapTheme();
  const [loaded, setLoaded] = useState<{ query: string; reached: Reached } | null>(null);
  const query = new URLSearchParams(
    addresses?.slice(0, ADDRESSES_MAX).map((address) => ['commuteTo', writeCommuteTo(address)]),
  ).toString();

  useEffect(() => {
    if (!query) return;
    const controller = new AbortController();
    const { signal } = controller;
    browserApi.getJson('/map/commutes', { query: new URLSearchParams(query), signal }).then(
      (reached) => setLoaded({ query, reached }),
      // The map works without the shades.
      () => undefined,
    );
    return () => controller.abort();
  }, [query]);

  const reached = loaded?.query === query ? loaded.reached : null;
  useMapExtras(
    useMemo(() => reached && isochroneExtras(reached, MAP_PALETTES[theme]), [reached, theme]),
  );
}
