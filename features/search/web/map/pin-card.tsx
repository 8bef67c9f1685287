import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useBesideMark } from './beside-mark.ts';
import { useCityMap } from './map-context.ts';
import type { Mark, RestingView } from './mark-boxes.ts';
import { pinLabel } from './pins.ts';

interface PinCardProps {
  mark: Mark;
  view: RestingView;
  onClose(): void;
  children: ReactNode;
}

/** The card of a chosen mark, beside it and above everything else on the map. */
export function PinCard({ mark, view, onClose, children }: PinCardProps) {
  const { overlay } = useCityMap();
  const { pin } = mark;
  const card = useRef<HTMLElement>(null);
  useBesideMark(card, mark, view);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);

  const close = () => {
    overlay.querySelector<HTMLElement>(`[data-pin="${CSS.escape(pin.id)}"]`)?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <section
      ref={card}
      className="map-card"
      aria-label={pin.kind === 'home' && !pin.group && pin.name.trim() ? pin.name : pinLabel(pin)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="map-card-homes">{children}</div>
      <button type="button" className="map-card-close" onClick={close} aria-label="Close">
        <Icon name="close" className="size-4" />
      </button>
    </section>
  );
}
