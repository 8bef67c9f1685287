import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { writeCommuteTo } from '@stoop/features/commute/rules/commute-search';
import { useMemo } from 'react';
import { isochroneExtras } from './isochrones.ts';
import { useMapExtras } from './map-extras.ts';
import { MAP_PALETTES } from './palette.ts';
import { useMapTheme } from './use-map-theme.ts';

/** The API draws those of as many addresses. */
const ADDRESSES_MAX = 3;

/** Shades what is more than 15, 30 and 45 minutes from an address, of several from any of them. */
export function useIsochrones(addresses: readonly Coordinates[] | undefined): void {
  const theme = useMapTheme();
  const query = new URLSearchParams(
    addresses?.slice(0, ADDRESSES_MAX).map((address) => ['commuteTo', writeCommuteTo(address)]),
  ).toString();

  const { answer } = useAnswer(query || null, (signal) =>
    browserApi.getJson('/map/commutes', { query: new URLSearchParams(query), signal }),
  );
  // The map works without the shades.
  const reached = answer?.ok ? answer.value : null;
  useMapExtras(
    useMemo(() => reached && isochroneExtras(reached, MAP_PALETTES[theme]), [reached, theme]),
  );
}
