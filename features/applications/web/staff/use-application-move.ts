import { closeNotice, showNotice } from '@stoop/base/web/console/notices';
import { type Api, orProblem, type Problem } from '@stoop/base/web/platform/api';
import { useRevalidator } from 'react-router';
import type { StaffApplication } from '../../contract/staff/application-routes.ts';
import { lastMoveWords, movedWords } from './board/board-words.ts';
import { type MoveReason, OFFER_SECONDS, STALE, UNDO_KEY } from './board/use-moves.ts';
import { type StageLabels, standingOf } from './stage-labels.ts';

/** Moves the application of a page, and says what happened: also who changed it meanwhile. */
export function useApplicationMove(
  api: Api,
  { applicationId, version }: StaffApplication,
  labels: StageLabels,
) {
  const { revalidate } = useRevalidator();
  const params = { applicationId };

  const explain = async ({ code, detail }: Problem) => {
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

  const undo = async (moved: StaffApplication) => {
    closeNotice();
    const body = { version: moved.version };
    const path = '/staff/applications/{applicationId}/undo';
    const answer = await orProblem(api.send('POST', path, { params, body }));
    if (!answer.ok) return explain(answer.problem);
    showNotice(`It is back at ${standingOf(labels, answer.value)}.`, { tone: 'good' });
    return revalidate();
  };

  return async (to: StaffApplication['stage'], reason?: MoveReason) => {
    const body = { to, version, ...reason };
    const path = '/staff/applications/{applicationId}/stage';
    const answer = await orProblem(api.send('POST', path, { params, body }));
    if (!answer.ok) return explain(answer.problem);
    const moved = answer.value;
    showNotice(movedWords(moved, labels), {
      tone: 'good',
      seconds: OFFER_SECONDS,
      action: { label: 'Undo', key: UNDO_KEY, run: () => void undo(moved) },
    });
    return revalidate();
  };
}
