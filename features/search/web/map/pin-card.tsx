import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useBesideMark } from './beside-mark.ts';
import { useCityMap } from './map-context.ts';
import type { Mark, RestingView } from './mark-boxes.ts';
import { type HomePin, homesOf, pileWords, pinLabel } from './pins.ts';

interface PinCardProps {
  mark: Mark;
  view: RestingView;
  onClose(): void;
  renderCard(pin: HomePin): ReactNode;
}

interface WhichProps {
  homes: readonly HomePin[];
  at: number;
  onAt(at: number): void;
}

/** Which of several buildings is shown, and the way to the others. */
function Which({ homes, at, onAt }: WhichProps) {
  return (
    <div className="map-card-which">
      <p role="status" className="tabular-nums">
        {pileWords(homes, at)}
      </p>
      <button
        type="button"
        aria-label="Previous building"
        disabled={at === 0}
        onClick={() => onAt(at - 1)}
      >
        <Icon name="left" className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Next building"
        disabled={at === homes.length - 1}
        onClick={() => onAt(at + 1)}
      >
        <Icon name="right" className="size-5" />
      </button>
    </div>
  );
}

/** The card of a chosen mark, beside it and above everything else on the map: one building at a time. */
export function PinCard({ mark, view, onClose, renderCard }: PinCardProps) {
  const { overlay } = useCityMap();
  const { pin } = mark;
  const homes = homesOf(pin);
  const [at, setAt] = useState(0);
  const home = homes[at] ?? homes[0];
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
      {homes.length > 1 && <Which homes={homes} at={at} onAt={setAt} />}
      <div className="map-card-homes">{home && renderCard(home)}</div>
      <button type="button" className="map-card-close" onClick={close} aria-label="Close">
        <Icon name="close" className="size-4" />
      </button>
    </section>
  );
}
