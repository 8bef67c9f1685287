import type { Bounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { PRIVATE_MARK } from '@stoop/base/rules/text/private-query';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { blockOf, writeCommuteTo } from '@stoop/features/commute/rules/commute-search';
import { USUAL_PACE } from '@stoop/features/commute/rules/pace';
import { useOwnPace } from '@stoop/features/commute/web/own-pace';
import { useMemo } from 'react';
import type { SearchArea } from '../../rules/search-area.ts';
import { CITY_BOUNDS } from './create-map.ts';
import { isochroneExtras } from './isochrones.ts';
import { useMapExtras } from './map-extras.ts';
import { MAP_PALETTES } from './palette.ts';
import { pinsQuery } from './pins.ts';
import { useMapTheme } from './use-map-theme.ts';
import { walkRings } from './walk-rings.ts';

/** Draws how far the walk of a searched area leads; nothing where the area is no walk, or the reader's own pace decides. */
export function useWalkRing(area: SearchArea | null): void {
  const theme = useMapTheme();
  const { lat, lng, walkMinutes } = area ?? {};
  const isUsual = useOwnPace() === USUAL_PACE;
  useMapExtras(
    useMemo(
      () =>
        lat === undefined || lng === undefined || walkMinutes === undefined || !isUsual
          ? null
          : walkRings({ lat, lng }, MAP_PALETTES[theme], walkMinutes),
      [lat, lng, walkMinutes, isUsual, theme],
    ),
  );
}

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

/** Shades what is more than 15, 30 and 45 minutes from an address, of several from any of them. */
export function useIsochrones(addresses: readonly Coordinates[] | undefined): void {
  const theme = useMapTheme();
  const pace = useOwnPace();
  const to = (addresses ?? []).map((address): [string, string] => [
    `${PRIVATE_MARK}commuteTo`,
    writeCommuteTo(blockOf(address)),
  ]);
  const own: [string, string] = [`${PRIVATE_MARK}pace`, String(pace)];
  const query = to.length > 0 ? `${new URLSearchParams([...to, own])}` : '';

  const { answer } = useAnswer(query || null, (signal) =>
    browserApi.getJson('/map/commutes', { query: new URLSearchParams(query), signal }),
  );
  // The map works without the shades.
  const reached = answer?.ok ? answer.value : null;
  useMapExtras(
    useMemo(() => reached && isochroneExtras(reached, MAP_PALETTES[theme]), [reached, theme]),
  );
}
