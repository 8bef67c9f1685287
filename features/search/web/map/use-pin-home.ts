import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import type { MapItem } from '@stoop/features/listings/rules/views';
import type { HomePin } from './pins.ts';

/** A radius around the pin that only buildings of the same block share. */
const RADIUS_KM = '0.02';
const ITEMS_MAX = '50';

export type PinHome = MapItem | 'loading' | 'failed';

/** The building of a pin with the homes that match `filters` (a query string). */
export function usePinHome(pin: HomePin, filters: string): PinHome {
  const { id, lat, lng } = pin;
  const { answer } = useAnswer(`${id} ${lat},${lng} ${filters}`, async (signal) => {
    const query = new URLSearchParams(filters);
    const around = { lat: String(lat), lng: String(lng), radiusKm: RADIUS_KM, limit: ITEMS_MAX };
    for (const [key, value] of Object.entries(around)) query.set(key, value);
    const { items } = await browserApi.getJson('/map/search', { query, signal });
    return items.find((item) => item.buildingId === id) ?? 'failed';
  });
  if (!answer) return 'loading';
  return answer.ok ? answer.value : 'failed';
}
