import { type Api, orProblem, type Problem } from '@stoop/base/web/platform/api';
import { useLive } from '@stoop/base/web/platform/use-live';
import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Board as LoadedBoard } from '../../../contract/staff/board-routes.ts';
import { useLabelling } from '../labels/use-labelling.ts';
import { useManyMoves } from '../many/use-many-moves.ts';
import { useAssign } from '../use-assign.ts';
import { appendPage, type Card, putBack, putCard } from './board-state.ts';
import { type Filters, refreshBoard } from './refresh-board.ts';
import { useShown } from './shown-board.ts';
import { useMoves } from './use-moves.ts';

/** How many cards a column loads at a time. */
const PAGE = '50';

/** So many changes at once are shown by loading the whole board again. */
const CHANGES_MAX = 10;

/** The board with its changes: each shows at once, and is reverted if the server refuses it. */
export function useBoard(api: Api, loaded: LoadedBoard, filters: Filters) {
  const shown = useShown(loaded, filters.sort);
  const { revalidate } = useRevalidator();
  const shownBy = useRef<Filters | null>(null);
  // With the commit of the board: an answer may arrive before effects run.
  useLayoutEffect(() => {
    shownBy.current = filters;
    return () => {
      shownBy.current = null;
    };
  }, [filters]);
  const refresh = (ids: readonly string[]) =>
    void refreshBoard(api, shown, { ids, shownBy: () => shownBy.current });
  useLive(['application'], (changes) => {
    const ids = changes && [...new Set(changes.map(({ subjectId }) => subjectId))];
    if (ids === null || ids.length > CHANGES_MAX) void revalidate();
    else refresh(ids);
  });
  /** Loads the next cards of a column; the problem of a call that failed, else null. */
  const loadMore = async (stage: string, cursor: string): Promise<Problem | null> => {
    const query = { ...filters, stage, cursor, limit: PAGE };
    const page = await orProblem(api.getJson('/staff/applications', { query }));
    if (!page.ok) return page.problem;
    shown.change((columns) => {
      const column = columns.find((one) => one.stage === stage);
      return column?.nextCursor === cursor ? appendPage(columns, stage, page.value) : columns;
    });
    return null;
  };
  const [cameBack, setBack] = useState<Card | null>(null);
  const assigning = useAssign(api, (card, id, isUndo) => {
    if (card) shown.change((columns) => putCard(columns, card));
    if (card && isUndo) setBack({ ...card });
    if (!card) refresh([id]);
  });
  const putAll = (cards: readonly Card[], put: typeof putCard = putCard) =>
    shown.change((columns) => cards.reduce((now, card) => put(now, card), columns));
  const moves = useMoves(api, shown, setBack);
  const many = useManyMoves(api, (moved, isUndo) => {
    moves.forget();
    putAll(moved, isUndo ? (now, card) => putBack(now, card, shown.order) : putCard);
    if (isUndo && moved[0]) setBack({ ...moved[0] });
  });
  const label = useLabelling((cards) => putAll(cards));
  return {
    ...{ ...shown, ...moves, ...assigning, many, label, loadMore },
    /** The card that came back last, as what was done to it was taken back or refused; a new object each time. */
    cameBack,
  };
}

export type Board = ReturnType<typeof useBoard>;
