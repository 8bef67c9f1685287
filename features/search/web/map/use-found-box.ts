import type { Bounds } from '@stoop/base/rules/geo/bounds';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useEffect, useState } from 'react';
import { CITY_BOUNDS } from './create-map.ts';
import { pinsQuery } from './pins.ts';

/** The bounds of everything that the filters find; null while unknown or empty. */
export function useFoundBox(filters: string, isEnabled: boolean): Bounds | null {
  const [found, setFound] = useState<{ filters: string; box: Bounds | null } | null>(null);

  useEffect(() => {
    if (!isEnabled) return;
    const request = new AbortController();
    // At zoom 0 the answer is a few clusters, while its bounds are exact.
    const query = pinsQuery({ bounds: CITY_BOUNDS, zoom: 0 }, filters);
    browserApi.getJson('/map/pins', { query, signal: request.signal }).then(
      ({ bbox }) => {
        const [west, south, east, north] = bbox ?? [];
        const isBox =
          west !== undefined && south !== undefined && east !== undefined && north !== undefined;
        setFound({ filters, box: isBox ? { west, south, east, north } : null });
      },
      // The map keeps its view; the pins report the failure.
      () => {},
    );
    return () => request.abort();
  }, [filters, isEnabled]);

  return isEnabled && found?.filters === filters ? found.box : null;
}
