import { showNotice } from '@stoop/base/web/console/notices';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import type { StaffApplication, StaffSummary } from '../../contract/staff/application-routes.ts';
import {
  type Assignee,
  assignedWords,
  type ManyTaken,
  takenWords,
  useViewerId,
} from './assignees.ts';
import { nameOf } from './board/board-words.ts';

/** The keys of an application's assignee, on the board and on its page. */
export const TAKE_KEY = 't';
export const ASSIGN_KEY = 'a';

const sendAssignee = (api: Api, application: StaffSummary, assigneeId: string | null) =>
  orProblem(
    api.send('PUT', '/staff/applications/{applicationId}/assignee', {
      params: { applicationId: application.applicationId },
      body: { assigneeId, seenId: application.assignee?.accountId ?? null },
    }),
  );

/** Gives an application to somebody, and says what came of it. Null where that was refused. */
async function assign(
  api: Api,
  application: StaffSummary,
  { assignee, viewerId }: { assignee: Assignee; viewerId: string },
): Promise<StaffApplication | null> {
  const answer = await sendAssignee(api, application, assignee?.accountId ?? null);
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
    /** Takes those of several that nobody has. */
    takeAll: async (applications: readonly StaffSummary[]) => {
      const free = applications.filter(({ assignee }) => assignee === null);
      const refused: ManyTaken['refused'][number][] = [];
      for (const one of free) {
        const answer = await sendAssignee(api, one, viewerId);
        if (!answer.ok) refused.push({ name: nameOf(one), detail: answer.problem.detail });
        onDone(answer.ok ? answer.value : null, one.applicationId);
      }
      const taken = free.length - refused.length;
      const words = takenWords({ taken, had: applications.length - free.length, refused });
      const isWhole = taken === applications.length;
      showNotice(words, {
        tone: isWhole ? 'good' : 'attention',
        ...(refused.length > 0 && { seconds: null }),
      });
    },
  };
}
