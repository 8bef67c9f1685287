import type { Sql } from '@stoop/base/api/db/database';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { listContacts } from '@stoop/features/people/api/store';
import type { Homes, SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import type { ApplicationView } from '../contract/application.ts';
import { nextStep, type Waiting } from '../rules/answer-clock.ts';
import { isEnded } from '../rules/client-stages.ts';
import { rightsAfter, TOLD_AS, toldReason } from '../rules/end-reasons.ts';
import { clientStageLabel, endingOf } from '../rules/endings.ts';
import { readerOf } from '../rules/next-words.ts';
import { queuePosition } from '../rules/queue-position.ts';
import { clientHistory, clientStage } from '../rules/stages.ts';
import { wordsOnMarket } from './home.ts';
import { namedView } from './named/view.ts';
import type { ListedApplication } from './store.ts';
import { readTouring } from './tours.ts';

/** The words for a home at the time of the application, because it may have left the market since. */
export function homeView(homes: Homes, application: ListedApplication) {
  const { buildingId, unitId, roomId, homeLabel, homeAddress } = application;
  const now = wordsOnMarket(homes, application);
  return {
    buildingId,
    unitId,
    roomId,
    label: homeLabel ?? now?.label ?? 'A home that is no longer listed',
    address: homeAddress ?? now?.address ?? null,
    isOnMarket: now !== null,
  };
}

/** Who looks at an application, and how the people of applications are called. */
interface Reader {
  viewerId: string;
  /** First names by account; without deleted accounts. */
  names: ReadonlyMap<string, string>;
  /** What the next step of an application follows from. */
  waitingOf: (application: ListedApplication) => Waiting;
  /** The day in New York. */
  today: string;
}

/** As what its reader reads an application. */
function roleOf(
  { applicantId, sentFor, named }: ListedApplication,
  viewerId: string,
): ApplicationView['myRole'] {
  if (applicantId === viewerId) return 'sender';
  if (!sentFor.some(({ accountId, hasLeft }) => accountId === viewerId && !hasLeft))
    return 'guarantor';
  return named.some(({ role, namedId }) => role === 'co-applicant' && namedId !== null)
    ? 'co-applicant'
    : 'member';
}

/** Who applies together, who sent it first; nobody where somebody applies alone. A guarantor reads for whom they guarantee. */
function membersOf(
  application: ListedApplication,
  { viewerId, names }: Reader,
): ApplicationView['members'] {
  const { applicantId, sentFor } = application;
  if (sentFor.length === 0 && roleOf(application, viewerId) !== 'guarantor') return [];
  const sender = { accountId: applicantId, hasLeft: false };
  return [sender, ...sentFor].map(({ accountId, hasLeft }, at) => ({
    firstName: (accountId !== null && names.get(accountId)) || null,
    isMe: accountId === viewerId,
    isSender: at === 0,
    hasLeft,
  }));
}

/** What an import brought may be no date. */
const isoDay = (text: string | null): string | null =>
  text && /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 'YYYY-MM-DD'.length) : null;

/** Whether a member of the household that sent it has not said what they live on. */
const lacksPart = ({ sentFor }: ListedApplication, { viewerId }: Reader): boolean =>
  sentFor.some(({ accountId, hasPart }) => accountId === viewerId && !hasPart);

/** Who withdrew an application, as its reader calls them. */
const withdrawer = ({ applicantId }: ListedApplication, { viewerId, names }: Reader): string =>
  applicantId === viewerId ? 'you' : (names.get(applicantId ?? '') ?? 'who sent it');

const ENDED_KINDS = { withdrawn: 'withdrawn', refused: 'refused', cancelled: 'closed' } as const;

/** How an application ended; null for one that runs. */
export function lastEnding({ stage, history }: Pick<ListedApplication, 'stage' | 'history'>) {
  const { isOwn = false, reason = null } = history.at(-1) ?? {};
  return endingOf({ stage, isOwn, reason });
}

/**
 * What an applicant sees of an application, in pages, API, mails and export. Internal stages are left
 * out of its stage and its times (R4.05, R6.03).
 */
function applicationView(
  homes: Homes,
  application: ListedApplication,
  reader: Reader,
): ApplicationView {
  const { applicationId, applicationDbId, type, submittedAt } = application;
  const stage = clientStage(application.stage);
  const myRole = roleOf(application, reader.viewerId);
  const toldAs = TOLD_AS[myRole];
  const entered = application.history.map(({ reason, reasonText, ...one }) => ({
    ...one,
    ending: endingOf({ isOwn: false, ...one, reason }),
    reason: toldReason({ reason, reasonText }, toldAs) ?? '',
  }));
  const history = clientHistory(entered).map(
    ({ stage, at, isOwn = false, ending = null, reason = null }) => ({
      stage,
      label: clientStageLabel(stage, ending, isOwn ? withdrawer(application, reader) : null),
      at,
      reason,
    }),
  );
  const ending = lastEnding(application);
  const isOver = isEnded(stage);
  const home = homeView(homes, application);
  const place = queuePosition({ ...application, isOnMarket: home.isOnMarket });
  const isAnothers = place.status === 'already-queued';
  const isMine = application.applicantId === reader.viewerId;
  const isGuarantor = myRole === 'guarantor';
  const waiting = reader.waitingOf(application);
  const told = { isWhole: type === 'unit', reader: readerOf(myRole) };
  return {
    applicationId,
    applicationDbId,
    applicationType: type,
    submittedAt,
    stage,
    stageLabel:
      history.findLast((entered) => entered.stage === stage)?.label ??
      clientStageLabel(stage, ending, null),
    stageSince: history.at(-1)?.at ?? submittedAt,
    ending,
    nextStep: nextStep(waiting, reader.today, told),
    tourAt: isGuarantor ? null : waiting.tourAt,
    moveInDay: isGuarantor ? null : isoDay(application.moveInDay),
    ended: isOver
      ? {
          kind: ending ? ENDED_KINDS[ending] : 'welcome',
          reason: history.at(-1)?.reason || null,
          rights: rightsAfter(application.history.at(-1)?.reason ?? null, toldAs),
        }
      : null,
    history,
    home,
    queue: {
      ...place,
      canRetry: place.canRetry && isMine,
      // A place of another application is shown there, and is not counted twice.
      first: !isOver && isAnothers && isMine ? application.holder : null,
      position: isOver || isAnothers ? null : application.position,
      length: application.length,
    },
    members: membersOf(application, reader),
    isMine,
    myRole,
    named: isMine ? application.named.map(namedView) : [],
    lacksOwnPart: !isOver && myRole === 'member' && lacksPart(application, reader),
    canWithdraw: !isOver && isMine,
    canLeave: !isOver && !isMine,
  };
}

/** Applications as somebody sees them who sent them or is a co-applicant. */
export async function applicationViews(
  sql: Sql,
  index: SearchBackend,
  applications: readonly ListedApplication[],
  { viewerId, now }: { viewerId: string; now: Date },
): Promise<ApplicationView[]> {
  const together = applications.filter(
    ({ sentFor, applicantId }) => sentFor.length > 0 || applicantId !== viewerId,
  );
  const ids = together.flatMap(({ applicantId, sentFor }) => [
    ...(applicantId === null ? [] : [applicantId]),
    ...sentFor.map(({ accountId }) => accountId),
  ]);
  const contacts = ids.length === 0 ? [] : await listContacts(sql, [...new Set(ids)]);
  const names = new Map(contacts.map(({ id, firstName }) => [id, firstName]));
  const homes = await index.homes(
    sql,
    applications.map(({ buildingId }) => buildingId),
  );
  const { waitingOf } = await readTouring(sql, applications);
  const reader = { viewerId, names, waitingOf, today: newYorkDay(now) };
  return applications.map((one) => applicationView(homes, one, reader));
}
