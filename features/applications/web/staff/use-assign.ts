import { closeNotice, showNotice } from '@stoop/base/web/console/notices';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { counted } from '@stoop/base/web/ui/words';
import type { StaffApplication, StaffSummary } from '../../contract/staff/application-routes.ts';
import {
  type Assignee,
  assignedWords,
  type ManyTaken,
  takenWords,
  useViewerId,
} from './assignees.ts';
import { nameOf } from './board/board-words.ts';
import { OFFER_SECONDS, UNDO_KEY } from './board/use-moves.ts';

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

/** Gets how one is that changed hands, or back; null where it is to be read again. */
type OnDone = (application: StaffSummary | null, id: string, isUndo?: true) => void;

interface Given {
  application: StaffSummary;
  assignee: Assignee;
  viewerId: string;
}

/** Gives an application to somebody, says what came of it, and offers to take it back where `undo` is given. */
async function assign(
  api: Api,
  { application, assignee, viewerId }: Given,
  undo?: (now: StaffApplication) => void,
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
  const given = answer.value;
  showNotice(assignedWords(nameOf(application), given.assignee, viewerId), {
    tone: 'good',
    ...(undo && offerOf(() => undo(given))),
  });
  return given;
}

const offerOf = (run: () => void) => ({
  seconds: OFFER_SECONDS,
  action: { label: 'Undo', key: UNDO_KEY, run },
});

/** Takes those of several that nobody has, and offers to give them back. */
async function takeFree(
  api: Api,
  { applications, viewerId }: { applications: readonly StaffSummary[]; viewerId: string },
  onDone: OnDone,
): Promise<void> {
  const free = applications.filter(({ assignee }) => assignee === null);
  const own = applications.filter(({ assignee }) => assignee?.accountId === viewerId).length;
  const refused: ManyTaken['refused'][number][] = [];
  const taken: StaffApplication[] = [];
  for (const one of free) {
    const answer = await sendAssignee(api, one, viewerId);
    if (answer.ok) taken.push(answer.value);
    else refused.push({ name: nameOf(one), detail: answer.problem.detail });
    onDone(answer.ok ? answer.value : null, one.applicationId);
  }
  const giveBack = async () => {
    closeNotice();
    for (const one of taken) {
      const back = await assign(api, { application: one, assignee: null, viewerId });
      onDone(back, one.applicationId, true);
    }
    if (taken.length > 1)
      showNotice(`${counted(taken.length, 'application')} are nobody’s again.`, { tone: 'good' });
  };
  const had = applications.length - free.length - own;
  showNotice(takenWords({ taken: taken.length, own, had, refused }), {
    tone: taken.length === applications.length ? 'good' : 'attention',
    ...(taken.length > 0 && offerOf(() => void giveBack())),
    ...(refused.length > 0 && { seconds: null }),
  });
}

/** Gives applications to staff. */
export function useAssign(api: Api, onDone: OnDone) {
  const viewerId = useViewerId();
  const give = async (application: StaffSummary, assignee: Assignee) => {
    const id = application.applicationId;
    const takeBack = async (now: StaffApplication) => {
      closeNotice();
      const former = application.assignee;
      onDone(await assign(api, { application: now, assignee: former, viewerId }), id, true);
    };
    onDone(await assign(api, { application, assignee, viewerId }, (now) => void takeBack(now)), id);
  };
  return {
    give,
    /** Takes it, or gives it back where it is the reader's. */
    take: (application: StaffSummary) =>
      give(
        application,
        application.assignee?.accountId === viewerId ? null : { accountId: viewerId, name: '' },
      ),
    takeAll: (applications: readonly StaffSummary[]) =>
      takeFree(api, { applications, viewerId }, onDone),
  };
}
