import type { Board } from '@stoop/contract/staff/board-routes';
import type { Api } from '../../../../platform/api.ts';
import { orProblem } from '../../../../platform/api-errors.ts';
import type { Problem } from '../../../../platform/problem.ts';
import { appendPage } from './board-state.ts';
import { useShown } from './shown-board.ts';
import { useMoves } from './use-moves.ts';

/** How many cards a column loads at a time. */
const PAGE = '50';

/** The board with its changes: each shows at once, and is reverted if the server refuses it. */
export function useBoard(api: Api, loaded: Board, filters: Readonly<Record<string, string>>) {
  const shown = useShown(loaded);
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
  return { ...shown, ...useMoves(api, shown), loadMore };
}
