import { showNotice } from '@stoop/base/web/console/notices';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import type { StaffApplication, StaffSummary } from '../../contract/staff/application-routes.ts';
import { type Assignee, assignedWords, useViewerId } from './assignees.ts';
import { nameOf } from './board/board-words.ts';

/** The keys of an application's assignee, on the board and on its page. */
export const TAKE_KEY = 't';
export const ASSIGN_KEY = 'a';

/** Gives an application to somebody, and says what came of it. Null where that was refused. */
async function assign(
  api: Api,
  application: StaffSummary,
  { assignee, viewerId }: { assignee: Assignee; viewerId: string },
): Promise<StaffApplication | null> {
  const answer = await orProblem(
    api.send('PUT', '/staff/applications/{applicationId}/assignee', {
      params: { applicationId: application.applicationId },
      body: {
        assigneeId: assignee?.accountId ?? null,
        seenId: application.assignee?.accountId ?? null,
      },
    }),
  );
  if (!answer.ok) {
    const isStale = answer.problem.code === 'applications/assignee-changed';
    showNotice(`${nameOf(application)}: ${answer.problem.detail}`, {
      tone: isStale ? 'attention' : 'error',
      seconds: null,
    });
    return null;
  }
  showNotice(assignedWords(nameOf(application), answer.value.assignee, viewerId), { tone: 'good' });
  return answer.value;
}

/** Gives applications to staff. `onDone` gets how one is afterwards; null where it is to be read again. */
export function useAssign(
  api: Api,
  onDone: (application: StaffSummary | null, id: string) => void,
) {
  const viewerId = useViewerId();
  const give = async (application: StaffSummary, assignee: Assignee) =>
    onDone(await assign(api, application, { assignee, viewerId }), application.applicationId);
  return {
    give,
    /** Takes it, or gives it back where it is the reader's. */
    take: (application: StaffSummary) =>
      give(
        application,
        application.assignee?.accountId === viewerId ? null : { accountId: viewerId, name: '' },
      ),
  };
}
