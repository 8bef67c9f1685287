import { useCallback, useState } from 'react';
import {
  type ArrowKey,
  type Card,
  type Columns,
  cardAt,
  dropCard,
  neighbor,
  type Position,
  placeWithout,
  positionOf,
} from './board-state.ts';
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

/** Asks a card, or the heading of a column without one, to take the focus, once for each object. */
export type FocusRequest = Readonly<{ isScrolled: boolean }>;

interface FocusState {
  id: string | null;
  /** Where the card was last; of a column that became empty, its start. */
  place: Position | null;
  request: FocusRequest | null;
}

const NONE: FocusState = { id: null, place: null, request: null };
const SCROLLED: FocusRequest = { isScrolled: true };

const focusAt = (columns: Columns, place: Position): FocusState => ({
  id: cardAt(columns, place)?.applicationId ?? null,
  place,
  request: { ...SCROLLED },
});

/** The focus once the columns have changed: a card that is not on them any more leaves its place to the next one. */
function followed(columns: Columns, focus: FocusState): FocusState {
  const { id, place, request } = focus;
  if (id === null) return focus;
  const now = positionOf(columns, id);
  if (!now) return place && request ? focusAt(columns, place) : NONE;
  return now.stage === place?.stage && now.index === place.index ? focus : { ...focus, place: now };
}

/**
 * The card at which Tab stops. A card that took the focus gets it back where it is drawn anew, until something outside of
 * the cards takes it. Where the own move takes it to another column the focus stays at its place, so that the next key
 * acts on the next card.
 */
export function useBoardFocus({ columns, find }: ShownBoard, isFolded: (stage: string) => boolean) {
  const [kept, setFocus] = useState<FocusState>(NONE);
  const focus = followed(columns, kept);
  if (focus !== kept) setFocus(focus);
  const focused = focus.id === null ? null : find(focus.id);
  const first = columns.find(({ stage, items }) => !isFolded(stage) && items.length > 0)?.items[0];
  const tabStop: Card | null = focused && !isFolded(focused.stage) ? focused : (first ?? null);
  const isAtHead = focus.id === null && focus.request !== null;
  const focusOn = (card: Card | null) => {
    if (!card) return;
    const { applicationId: id } = card;
    setFocus({ id, place: positionOf(columns, id), request: { ...SCROLLED } });
  };
  return {
    focused,
    /** The first card that is shown. */
    first: first ?? null,
    tabStop,
    request: focus.request,
    /** The stage without cards whose heading has the focus. */
    headAt: isAtHead ? (focus.place?.stage ?? null) : null,
    /** The card took the focus. From now on the view stays where the user scrolls it. */
    onFocus: useCallback(
      (id: string) => setFocus({ id, place: null, request: { isScrolled: false } }),
      [],
    ),
    /** Something outside of the cards took the focus. */
    release: () => setFocus((now) => ({ ...now, request: null })),
    focusOn,
    /** These leave their columns: the focus goes to the place of the first of them. */
    leave: (leaving: readonly Pick<Card, 'applicationId'>[]) => {
      const ids = leaving.map(({ applicationId }) => applicationId);
      const place = placeWithout(columns, ids);
      if (place) setFocus(focusAt(ids.reduce(dropCard, columns), place));
      else focusOn(tabStop);
    },
    /** Goes where an arrow leads, and says where. */
    step: (key: ArrowKey): Card | null => {
      const from = isAtHead ? focus.place : tabStop && positionOf(columns, tabStop.applicationId);
      const next = from && neighbor(columns, from, key, (stage) => !isFolded(stage));
      focusOn(next);
      return next;
    },
  };
}

export type Focus = ReturnType<typeof useBoardFocus>;
