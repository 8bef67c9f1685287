import type { Bounds } from '@stoop/base/rules/geo/bounds';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { AREAS_FROM_ZOOM } from '../../rules/map-marks.ts';
import type { SearchType } from '../../rules/search-url.ts';
import { CITY_BOUNDS } from './area.ts';
import { type MapPin, pinsQuery, readPins } from './pins.ts';

/** Everything that filters find, wherever the map looks. */
interface Whole {
  /** Its neighborhoods, and those of its homes that stand apart. */
  pins: readonly MapPin[];
  /** Null where nothing is found. */
  box: Bounds | null;
}

/** Null while it is unknown: the marks count what is in view, and the map keeps its view. */
export function useWhole(filters: string, type: SearchType, isEnabled: boolean): Whole | null {
  const { answer } = useAnswer(
    isEnabled ? `${type} ${filters}` : null,
    async (signal): Promise<Whole> => {
      const query = pinsQuery({ bounds: CITY_BOUNDS, zoom: AREAS_FROM_ZOOM }, filters);
      const found = await browserApi.getJson('/map/pins', { query, signal });
      const [west, south, east, north] = found.bbox ?? [];
      const isBox =
        west !== undefined && south !== undefined && east !== undefined && north !== undefined;
      return { pins: readPins(found, type), box: isBox ? { west, south, east, north } : null };
    },
  );
  // After a failure the pins of the view report it.
  return answer?.ok ? answer.value : null;
}
