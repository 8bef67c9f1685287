import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCityMap } from './map-context.ts';
import { MapSpot } from './map-spot.tsx';
import type { HomePin } from './pins.ts';

/** On a narrower map the card is at the bottom. */
const WIDE_FROM = 560;
/** The space in pixels on each side of a pin that a centered card needs. */
const BESIDE_NEEDS = 200;

type Side = 'above' | 'below';
type Lean = 'left' | 'middle' | 'right';

interface PinCardProps {
  pin: HomePin;
  onClose(): void;
  children: ReactNode;
}

/** The card of a chosen pin: beside it on a wide map, at the bottom on a phone. */
export function PinCard({ pin, onClose, children }: PinCardProps) {
  const { map, overlay } = useCityMap();
  const card = useRef<HTMLElement>(null);
  const [placement] = useState(() => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const { x, y } = map.project(pin);
    const side: Side = y < height / 2 ? 'below' : 'above';
    const lean: Lean = x < BESIDE_NEEDS ? 'right' : width - x < BESIDE_NEEDS ? 'left' : 'middle';
    return { isWide: width >= WIDE_FROM, side, lean };
  });

  useEffect(() => card.current?.focus({ preventScroll: true }), []);

  const close = () => {
    overlay.querySelector<HTMLElement>(`[data-pin="${CSS.escape(pin.id)}"]`)?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const content = (
    <section
      ref={card}
      className="map-card"
      data-side={placement.isWide ? placement.side : 'edge'}
      data-lean={placement.lean}
      aria-label={pin.name.trim() || 'Building'}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
      <button type="button" className="map-card-close" onClick={close} aria-label="Close">
        <Icon name="close" className="size-4" />
      </button>
    </section>
  );
  return placement.isWide
    ? createPortal(<MapSpot coordinates={pin}>{content}</MapSpot>, overlay)
    : content;
}
