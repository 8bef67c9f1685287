import type { Bounds } from '@stoop/base/rules/geo/bounds';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { CITY_BOUNDS } from './area.ts';
import { pinsQuery } from './pins.ts';

/** The bounds of everything that the filters find; null while unknown or empty. */
export function useFoundBox(filters: string, isEnabled: boolean): Bounds | null {
  const { answer } = useAnswer(
    isEnabled ? filters : null,
    async (signal): Promise<Bounds | null> => {
      // At zoom 0 the answer is a few boroughs, while its bounds are exact.
      const query = pinsQuery({ bounds: CITY_BOUNDS, zoom: 0 }, filters);
      const { bbox } = await browserApi.getJson('/map/pins', { query, signal });
      const [west, south, east, north] = bbox ?? [];
      const isBox =
        west !== undefined && south !== undefined && east !== undefined && north !== undefined;
      return isBox ? { west, south, east, north } : null;
    },
  );
  // After a failure the map keeps its view; the pins report it.
  return answer?.ok ? answer.value : null;
}
