import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { PRIVATE_MARK } from '@stoop/base/rules/text/private-query';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { blockOf, writeCommuteTo } from '@stoop/features/commute/rules/commute-search';
import { addressLabel } from '@stoop/features/commute/rules/own-addresses';
import { USUAL_PACE } from '@stoop/features/commute/rules/pace';
import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { useOwnPace } from '@stoop/features/commute/web/own-pace';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { SearchArea } from '../../rules/search-area.ts';
import { isochroneExtras } from './isochrones.ts';
import { useCityMap } from './map-context.ts';
import { useMapExtras } from './map-extras.ts';
import { MapSpot } from './map-spot.tsx';
import { pointIn, type RestingView } from './mark-boxes.ts';
import { BY_HAND } from './moved-by-hand.ts';
import { MAP_PALETTES } from './palette.ts';
import { useMapTheme } from './use-map-theme.ts';
import { walkRing } from './walk-rings.ts';

/*
 * How one gets about from a place: the ring of a walk, and the addresses of a search with how far one rides from them.
 */

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
          : walkRing({ lat, lng }, MAP_PALETTES[theme], walkMinutes),
      [lat, lng, walkMinutes, isUsual, theme],
    ),
  );
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

/** How far from the edges what leads to an address out of view stands, in CSS pixels. */
const EDGE = { side: 68, top: 76, bottom: 48 };

const within = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Where the addresses of a search are: on the map, or at its edge, in their direction. */
export function CommutePins({ to, view }: { to: readonly Coordinates[]; view: RestingView }) {
  const { map, overlay, covered } = useCityMap();
  const own = useOwnAddresses();
  const { width } = view;
  const height = view.height - covered;
  return to.map((at, index) => {
    const words = addressLabel(at, own, { index, count: to.length });
    const label = words.charAt(0).toUpperCase() + words.slice(1);
    const { x, y } = pointIn(view, at);
    if (x > 0 && y > 0 && x < width && y < height)
      return createPortal(
        <MapSpot coordinates={at}>
          <span className="map-address">{label}</span>
        </MapSpot>,
        overlay,
        `${at.lat},${at.lng}`,
      );
    const left = within(x, EDGE.side, width - EDGE.side);
    const top = within(y, EDGE.top, height - EDGE.bottom);
    const turn = (Math.atan2(y - top, x - left) * 180) / Math.PI;
    return (
      <button
        key={`${at.lat},${at.lng} ${left},${top}`}
        type="button"
        className="map-address-away"
        style={{ left, top }}
        onClick={() => map.easeTo({ center: at, duration: 300 }, BY_HAND)}
      >
        <span className="map-address-arrow" style={{ rotate: `${turn}deg` }}>
          <Icon name="right" className="size-4" />
        </span>
        {label}
      </button>
    );
  });
}
