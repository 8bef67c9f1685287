import { useCallback, useEffect, useRef, useState } from 'react';
import { takesReason } from '../../../rules/end-reasons.ts';
import type { DropState } from './board-column.tsx';
import type { Card } from './board-state.ts';
import type { ShownBoard } from './shown-board.ts';

type Go = (card: Card, to: Card['stage']) => void;

/** The value of the last render, for callbacks that stay the same. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Dragging a card to a column: `move` for most, `ask` where the stage asks for a reason. */
export function useCardDrag({ find }: ShownBoard, { move, ask }: { move: Go; ask: Go }) {
  const [dragged, setDragged] = useState<string | null>(null);
  const card = dragged === null ? null : find(dragged);
  const latest = useLatest({ card, move, ask });
  const onDrop = useCallback(
    (stage: string) => {
      const { card: dropped, ...go } = latest.current;
      const to = dropped?.allowedTargets.find((target) => target === stage);
      setDragged(null);
      if (!dropped || !to) return;
      if (takesReason(to)) go.ask(dropped, to);
      else go.move(dropped, to);
    },
    [latest],
  );
  const dropOf = (stage: string): DropState => {
    if (!card) return 'idle';
    if (card.stage === stage) return 'from';
    return card.allowedTargets.some((target) => target === stage) ? 'lawful' : 'unlawful';
  };
  return { onDrag: setDragged, onDrop, dropOf };
}
