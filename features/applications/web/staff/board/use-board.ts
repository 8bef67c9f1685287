import { type Api, orProblem, type Problem } from '@stoop/base/web/platform/api';
import { useLive } from '@stoop/base/web/platform/use-live';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Board as LoadedBoard } from '../../../contract/staff/board-routes.ts';
import { useLabelling } from '../labels/use-labelling.ts';
import { useManyMoves } from '../many/use-many-moves.ts';
import { useAssign } from '../use-assign.ts';
import { appendPage, type Card, dropCard, findCard, putCard, withCounts } from './board-state.ts';
import { type ShownBoard, useShown } from './shown-board.ts';
import { useMoves } from './use-moves.ts';

/** How many cards a column loads at a time. */
const PAGE = '50';

type Filters = Readonly<Record<string, string>>;

/** So many changes at once are shown by loading the whole board again. */
const CHANGES_MAX = 10;
/** A card that came to its stage so recently is shown, whichever cards of the stage are loaded. */
const ARRIVED_MS = 60_000;

const hasArrived = ({ stageSince }: Card) => Date.now() - Date.parse(stageSince) < ARRIVED_MS;

/** Shows what others changed: the changed cards, if the filters find them, and all counts. */
async function refresh(
  api: Api,
  { change }: ShownBoard,
  { filters, ids }: { filters: Filters; ids: readonly string[] },
): Promise<void> {
  const { sort: _, ...set } = filters;
  const [counted, ...found] = await Promise.all([
    orProblem(api.getJson('/staff/applications/counts', { query: set })),
    ...ids.map((id) => {
      const query = { ...set, q: `${set.q ?? ''} ${id}`.trim(), limit: '1' };
      return orProblem(api.getJson('/staff/applications', { query }));
    }),
  ]);
  change((columns) => {
    let next = columns;
    ids.forEach((id, at) => {
      const answer = found[at];
      if (!answer?.ok) return;
      const card = answer.value.items[0];
      const isShown = findCard(next, id) !== null;
      if (!card) next = dropCard(next, id);
      else if (isShown || hasArrived(card)) next = putCard(next, card);
    });
    return counted.ok ? withCounts(next, counted.value.stages) : next;
  });
}

/** The board with its changes: each shows at once, and is reverted if the server refuses it. */
export function useBoard(api: Api, loaded: LoadedBoard, filters: Filters) {
  const shown = useShown(loaded);
  const { revalidate } = useRevalidator();
  useLive(['application'], (changes) => {
    const ids = changes && [...new Set(changes.map(({ subjectId }) => subjectId))];
    if (ids === null || ids.length > CHANGES_MAX) void revalidate();
    else void refresh(api, shown, { filters, ids });
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
    if (!card) void refresh(api, shown, { filters, ids: [id] });
  });
  const moves = useMoves(api, shown, setBack);
  const many = useManyMoves(api, (moved, isUndo) => {
    moves.forget();
    shown.change((columns) => moved.reduce<typeof columns>(putCard, columns));
    if (isUndo && moved[0]) setBack(moved[0]);
    void revalidate();
  });
  const label = useLabelling((changed) =>
    shown.change((columns) => changed.reduce<typeof columns>(putCard, columns)),
  );
  return {
    ...{ ...shown, ...moves, ...assigning, many, label, loadMore },
    /** The card that came back last, as what was done to it was taken back or refused; a new object each time. */
    cameBack,
  };
}

export type Board = ReturnType<typeof useBoard>;
