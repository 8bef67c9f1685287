import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { CommuteTo } from '@stoop/features/commute/rules/commute-search';
import { addressLabel } from '@stoop/features/commute/rules/own-addresses';
import { useOwnAddresses } from '@stoop/features/commute/web/own-addresses';
import { createPortal } from 'react-dom';
import { useCityMap } from './map-context.ts';
import { MapSpot } from './map-spot.tsx';
import { pointIn, type RestingView } from './mark-boxes.ts';
import { BY_HAND } from './moved-by-hand.ts';

/** How far from the edges what leads to an address out of view stands, in CSS pixels. */
const EDGE = { side: 68, top: 76, bottom: 48 };

const within = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Where the addresses of a search are: on the map, or at its edge, in their direction. */
export function CommutePins({ to, view }: { to: readonly CommuteTo[]; view: RestingView }) {
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
