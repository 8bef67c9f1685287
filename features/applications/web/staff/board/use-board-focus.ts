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

/** Asks a card to take the focus, once for each object. */
export type FocusRequest = Readonly<{ isScrolled: boolean }>;

/**
 * The card at which Tab stops. A card that took the focus gets it back where it is drawn anew, as in another column,
 * until something outside of the cards takes it.
 */
export function useBoardFocus({ columns, find }: ShownBoard, isFolded: (stage: string) => boolean) {
  const [focus, setFocus] = useState<{ id: string | null; request: FocusRequest | null }>({
    id: null,
    request: null,
  });
  const focused = focus.id === null ? null : find(focus.id);
  const first = columns.find(({ stage, items }) => !isFolded(stage) && items.length > 0)?.items[0];
  const tabStop: Card | null = focused && !isFolded(focused.stage) ? focused : (first ?? null);
  const focusOn = (card: Card | null) =>
    card && setFocus({ id: card.applicationId, request: { isScrolled: true } });
  return {
    focused,
    /** The first card that is shown. */
    first: first ?? null,
    tabStop,
    request: focus.request,
    /** The card took the focus. From now on the view stays where the user scrolls it. */
    onFocus: useCallback((id: string) => setFocus({ id, request: { isScrolled: false } }), []),
    /** Something outside of the cards took the focus. */
    release: () => setFocus(({ id }) => ({ id, request: null })),
    focusOn,
    /** Goes where an arrow leads, and says where. */
    step: (key: ArrowKey): Card | null => {
      if (!tabStop) return null;
      const next = neighbor(columns, tabStop.applicationId, key, (stage) => !isFolded(stage));
      focusOn(next);
      return next;
    },
  };
}

export type Focus = ReturnType<typeof useBoardFocus>;
