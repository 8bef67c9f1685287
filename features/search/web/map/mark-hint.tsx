import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBesideMark } from './beside-mark.ts';
import type { Mark, RestingView } from './mark-boxes.ts';

/** A pointer that only passes over a mark rests on it for less. */
const REST_MS = 250;

interface MarkHintProps {
  /** The mark on which the pointer or the focus is; null without one. */
  mark: Mark | null;
  view: RestingView;
  children(mark: Mark): ReactNode;
}

function Hint({ mark, view, children }: MarkHintProps & { mark: Mark }) {
  const card = useRef<HTMLDivElement>(null);
  useBesideMark(card, mark, view);
  // What it says is on the card of the mark too, which a press opens.
  return (
    <div ref={card} className="map-hint" aria-hidden="true">
      {children(mark)}
    </div>
  );
}

/** A small card of the mark on which a pointer rests, or that has the focus of the keyboard. */
export function MarkHint({ mark, ...rest }: MarkHintProps) {
  const [shown, setShown] = useState<string | null>(null);
  const id = mark?.pin.id ?? null;
  useEffect(() => {
    const timer = setTimeout(() => setShown(id), id === null ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return mark && shown === id && <Hint key={id} mark={mark} {...rest} />;
}
