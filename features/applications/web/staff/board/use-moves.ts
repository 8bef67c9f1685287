import { closeNotice, showNotice } from '@stoop/base/web/console/notices';
import { type Api, orProblem, type Problem } from '@stoop/base/web/platform/api';
import { useRef } from 'react';
import type { EndReason } from '../../../rules/end-reasons.ts';
import { standingOf } from '../stage-labels.ts';
import { type Card, putBack, putCard, restoreCard, startMove } from './board-state.ts';
import { lastMoveWords, movedWords, nameOf } from './board-words.ts';
import type { ShownBoard } from './shown-board.ts';

export interface MoveReason {
  reason: EndReason;
  reasonText?: string;
}

export const UNDO_KEY = 'u';

/** How long the notice of a move offers to take it back; the key does so for longer. */
export const OFFER_SECONDS = 15;

/** Refusals which tell that the application is not as it was shown. */
export const STALE: ReadonlySet<string> = new Set([
  'applications/version-changed',
  'applications/stage-not-allowed',
  'applications/undo-not-possible',
]);

/** Shows a card as it is now, and says why a change was refused: if it changed meanwhile, who changed it. */
async function explain(
  api: Api,
  { change, labels }: ShownBoard,
  { applicationId, problem }: { applicationId: string; problem: Problem },
): Promise<void> {
  let words = problem.detail;
  let isChanged = false;
  if (STALE.has(problem.code)) {
    const query = { q: applicationId, limit: '1' };
    const found = await orProblem(api.getJson('/staff/applications', { query }));
    const card = found.ok ? found.value.items[0] : undefined;
    if (card) {
      isChanged = true;
      change((columns) => putCard(columns, card));
      const lead =
        problem.code === 'applications/version-changed'
          ? `${nameOf(card)} was not moved.`
          : problem.detail;
      words = `${lead} ${lastMoveWords(card, labels, new Date())}`;
    }
  }
  showNotice(words, { tone: isChanged ? 'attention' : 'error', seconds: null });
}

/** Moves cards, and takes the own last move back. `onBack` gets a card whose move is taken back, or was refused. */
export function useMoves(api: Api, shown: ShownBoard, onBack: (card: Card) => void) {
  const { columns, labels, order, change } = shown;
  /** The own moves of this page that were not taken back, the last one last. */
  const made = useRef<Card[]>([]);

  const undo = async () => {
    const last = made.current.pop();
    if (!last) return showNotice('There is no move of yours to take back.');
    closeNotice();
    const { applicationId, version } = last;
    const params = { applicationId };
    const answer = await orProblem(
      api.send('POST', '/staff/applications/{applicationId}/undo', { params, body: { version } }),
    );
    if (!answer.ok) {
      onBack(last);
      return explain(api, shown, { applicationId, problem: answer.problem });
    }
    const card = answer.value;
    change((now) => putBack(now, card, order));
    onBack(card);
    showNotice(`${nameOf(card)} is back at ${standingOf(labels, card)}.`, {
      tone: 'good',
    });
  };

  const move = async (card: Card, to: Card['stage'], reason?: MoveReason) => {
    const { applicationId, version } = card;
    const params = { applicationId };
    const before = columns;
    change((now) => startMove(now, card, to));
    const answer = await orProblem(
      api.send('POST', '/staff/applications/{applicationId}/stage', {
        params,
        body: { to, version, ...reason },
      }),
    );
    if (!answer.ok) {
      change((now) => restoreCard(now, before, applicationId));
      onBack({ ...card });
      return explain(api, shown, { applicationId, problem: answer.problem });
    }
    const moved = answer.value;
    change((now) => putCard(now, moved));
    made.current.push(moved);
    showNotice(movedWords(moved, labels), {
      tone: 'good',
      seconds: OFFER_SECONDS,
      action: { label: 'Undo', key: UNDO_KEY, run: () => void undo() },
    });
  };
  return {
    move,
    undo,
    /** Several were moved at once since: no single move is the last one. */
    forget: () => {
      made.current = [];
    },
  };
}
