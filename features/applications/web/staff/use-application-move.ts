import { closeNotice, runOffer, showNotice } from '@stoop/base/web/console/notices';
import { type Api, orProblem, type Problem } from '@stoop/base/web/platform/api';
import { useRevalidator } from 'react-router';
import type { StaffSummary } from '../../contract/staff/application-routes.ts';
import { isUndoable } from '../../rules/undo-rules.ts';
import { useViewerId } from './assignees.ts';
import { lastMoveWords, movedWords, nameOf } from './board/board-words.ts';
import { type MoveReason, OFFER_SECONDS, STALE, UNDO_KEY } from './board/use-moves.ts';
import { type StageLabels, standingOf } from './stage-labels.ts';

/** Moves an application where it is not on the board, and takes that back; the page is loaded again after it. */
export function useApplicationMove(api: Api, labels: StageLabels) {
  const { revalidate } = useRevalidator();

  const explain = async (applicationId: string, { code, detail }: Problem) => {
    let words = detail;
    if (STALE.has(code)) {
      const query = { q: applicationId, limit: '1' };
      const found = await orProblem(api.getJson('/staff/applications', { query }));
      const now = found.ok ? found.value.items[0] : undefined;
      if (now) words = `${words} ${lastMoveWords(now, labels, new Date())}`;
      void revalidate();
    }
    showNotice(words, { tone: STALE.has(code) ? 'attention' : 'error', seconds: null });
  };

  const undo = async ({ applicationId, version }: StaffSummary) => {
    closeNotice();
    const path = '/staff/applications/{applicationId}/undo';
    const answer = await orProblem(
      api.send('POST', path, { params: { applicationId }, body: { version } }),
    );
    if (!answer.ok) return explain(applicationId, answer.problem);
    // By then another application may be open.
    const back = answer.value;
    showNotice(`${nameOf(back)} is back at ${standingOf(labels, back)}.`, { tone: 'good' });
    return revalidate();
  };

  const move = async (
    { applicationId, version }: StaffSummary,
    to: StaffSummary['stage'],
    reason?: MoveReason,
  ) => {
    const body = { to, version, ...reason };
    const path = '/staff/applications/{applicationId}/stage';
    const answer = await orProblem(api.send('POST', path, { params: { applicationId }, body }));
    if (!answer.ok) return explain(applicationId, answer.problem);
    const moved = answer.value;
    showNotice(movedWords(moved, labels), {
      tone: 'good',
      seconds: OFFER_SECONDS,
      action: { label: 'Undo', key: UNDO_KEY, run: () => void undo(moved) },
    });
    return revalidate();
  };

  return { move, undo };
}

/** Takes back what the notice offers, else the last move of an application where it is the viewer's and recent. */
export function useUndoLast(
  application: StaffSummary,
  undo: (application: StaffSummary) => unknown,
): () => void {
  const viewerId = useViewerId();
  return () => {
    if (runOffer(UNDO_KEY)) return;
    const { lastMove } = application;
    const secondsAgo = (Date.now() - Date.parse(lastMove?.at ?? '')) / 1_000;
    if (lastMove && isUndoable({ ...lastMove, secondsAgo }, viewerId)) undo(application);
    else showNotice('There is no move of yours to take back.');
  };
}
