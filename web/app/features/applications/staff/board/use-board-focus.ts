import { useCallback, useState } from 'react';
import { type ArrowKey, type Card, type Columns, neighbor } from './board-state.ts';
import type { ShownBoard } from './shown-board.ts';

/**
 * Columns that are folded at first are those of applications that have ended; while one searches for words, only those
 * of them without a hit.
 */
export function useFolded(columns: Columns, isSearching: boolean) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const fold = useCallback(
    (stage: string) => setUnfolded((open) => new Set([...open].filter((one) => one !== stage))),
    [],
  );
  const unfold = useCallback(
    (stage: string) => setUnfolded((open) => new Set([...open, stage])),
    [],
  );
  const isFolded = (stage: string) =>
    !unfolded.has(stage) &&
    columns.some(
      (column) => column.stage === stage && column.isEnded && !(isSearching && column.count > 0),
    );
  return { fold, unfold, isFolded };
}

/** The card at which Tab stops, and whether it is to take the focus. */
export function useBoardFocus({ columns, find }: ShownBoard, isFolded: (stage: string) => boolean) {
  const [focus, setFocus] = useState<{ id: string | null; isWanted: boolean }>({
    id: null,
    isWanted: false,
  });
  const focused = focus.id === null ? null : find(focus.id);
  const first = columns.find(({ stage, items }) => !isFolded(stage) && items.length > 0)?.items[0];
  const tabStop: Card | null = focused && !isFolded(focused.stage) ? focused : (first ?? null);
  const focusOn = (card: Card | null) =>
    card && setFocus({ id: card.applicationId, isWanted: true });
  return {
    focused,
    tabStop,
    isWanted: focus.isWanted,
    /** The card took the focus. */
    onFocus: useCallback((id: string) => setFocus({ id, isWanted: false }), []),
    focusOn,
    step: (key: ArrowKey) =>
      tabStop &&
      focusOn(neighbor(columns, tabStop.applicationId, key, (stage) => !isFolded(stage))),
  };
}
