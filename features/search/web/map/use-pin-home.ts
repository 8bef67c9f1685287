import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { MapItem } from '@stoop/features/listings/rules/views';
import { useEffect, useState } from 'react';
import type { HomePin } from './pins.ts';

/** A radius around the pin that only buildings of the same block share. */
const RADIUS_KM = '0.02';
const ITEMS_MAX = '50';

export type PinHome = MapItem | 'loading' | 'failed';

/** The building of a pin with the homes that match `filters` (a query string). */
export function usePinHome(pin: HomePin, filters: string): PinHome {
  const [home, setHome] = useState<PinHome>('loading');
  const { id, lat, lng } = pin;

  useEffect(() => {
    const request = new AbortController();
    const query = new URLSearchParams(filters);
    const around = { lat: String(lat), lng: String(lng), radiusKm: RADIUS_KM, limit: ITEMS_MAX };
    for (const [key, value] of Object.entries(around)) query.set(key, value);
    browserApi.getJson('/map/search', { query, signal: request.signal }).then(
      ({ items }) => setHome(items.find((item) => item.buildingId === id) ?? 'failed'),
      () => !request.signal.aborted && setHome('failed'),
    );
    return () => request.abort();
  }, [id, lat, lng, filters]);

  return home;
}
