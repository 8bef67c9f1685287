import { closeNotice, showNotice } from '@stoop/base/web/console/notices';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { counted } from '@stoop/base/web/ui/words';
import type { StaffApplication, StaffSummary } from '../../contract/staff/application-routes.ts';
import {
  type Assignee,
  assignedWords,
  givenWords,
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

interface GivenTogether {
  applications: readonly StaffSummary[];
  assignee: Assignee;
  viewerId: string;
  /** What came of it, in a sentence; `given` is how many changed hands. */
  words: (given: number, refused: Refused) => string;
}
type Refused = ManyTaken['refused'];

/** Gives several to somebody, one after the other, and offers to give each back to whoever had it. */
async function giveEach(
  api: Api,
  { applications, assignee, viewerId, words }: GivenTogether,
  onDone: OnDone,
): Promise<void> {
  const refused: Refused[number][] = [];
  const given: { now: StaffApplication; former: Assignee }[] = [];
  for (const one of applications) {
    const answer = await sendAssignee(api, one, assignee?.accountId ?? null);
    if (answer.ok) given.push({ now: answer.value, former: one.assignee });
    else refused.push({ name: nameOf(one), detail: answer.problem.detail });
    onDone(answer.ok ? answer.value : null, one.applicationId);
  }
  const giveBack = async () => {
    closeNotice();
    for (const { now, former } of given) {
      const back = await assign(api, { application: now, assignee: former, viewerId });
      onDone(back, now.applicationId, true);
    }
    if (given.length > 1)
      showNotice(`${counted(given.length, 'application')} are whose they were before.`, {
        tone: 'good',
      });
  };
  showNotice(words(given.length, refused), {
    tone: given.length > 0 && refused.length === 0 ? 'good' : 'attention',
    ...(given.length > 0 && offerOf(() => void giveBack())),
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
    /** Takes those of several that nobody has. */
    takeAll: (applications: readonly StaffSummary[]) => {
      const free = applications.filter(({ assignee }) => assignee === null);
      const own = applications.filter(({ assignee }) => assignee?.accountId === viewerId).length;
      const had = applications.length - free.length - own;
      const words = (taken: number, refused: Refused) => takenWords({ taken, own, had, refused });
      const assignee = { accountId: viewerId, name: '' };
      return giveEach(api, { applications: free, assignee, viewerId, words }, onDone);
    },
    /** Gives all of these to somebody, whoever has them now. */
    giveAll: (applications: readonly StaffSummary[], assignee: Assignee) => {
      const [only, ...more] = applications;
      if (only && more.length === 0) return give(only, assignee);
      const id = assignee?.accountId;
      const others = applications.filter((one) => one.assignee?.accountId !== id);
      const same = applications.length - others.length;
      const words = (given: number, refused: Refused) =>
        givenWords({ given, same, refused }, assignee, viewerId);
      return giveEach(api, { applications: others, assignee, viewerId, words }, onDone);
    },
  };
}
