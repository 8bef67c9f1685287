import type { Bounds } from '@stoop/domain/geo/bounds';
import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/browser-api.ts';
import { REACH } from './create-map.ts';
import { type PinsAnswer, pinsQuery } from './pins.ts';

/** The box around all that these filters find on the map; null while unknown and where nothing is found. */
export function useFoundBox(filters: string, isWanted: boolean): Bounds | null {
  const [found, setFound] = useState<{ filters: string; box: Bounds | null } | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    const request = new AbortController();
    // Zoomed out all the way the answer is a few clusters; the box is exact all the same.
    const query = pinsQuery({ bounds: REACH, zoom: 0 }, filters);
    browserApi.getJson<PinsAnswer>('/map/pins', query, request.signal).then(
      ({ bbox }) => {
        const [west, south, east, north] = bbox ?? [];
        const isBox =
          west !== undefined && south !== undefined && east !== undefined && north !== undefined;
        setFound({ filters, box: isBox ? { west, south, east, north } : null });
      },
      // The map stays where it is; that prices could not be loaded is said by the pins.
      () => {},
    );
    return () => request.abort();
  }, [filters, isWanted]);

  return isWanted && found?.filters === filters ? found.box : null;
}
