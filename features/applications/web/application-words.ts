import { listWords } from '@stoop/base/rules/text/list-words';
import { isNews } from '@stoop/base/rules/time/news';
import { longDay, shortDateOf } from '@stoop/base/rules/time/words';
import { offerPath } from '@stoop/features/listings/rules/unit-path';
import type { ApplicationView } from '../contract/application.ts';
import { isSameHome } from '../rules/application-path.ts';
import { type ClientStage, type Ending, isEnded } from '../rules/client-stages.ts';
import type { NamedState } from '../rules/named-people.ts';
import { othersOn } from '../rules/others-on.ts';
import { placeWords as wordsOfPlace } from '../rules/queue-position-words.ts';

export const TYPE_WORDS = { unit: 'Whole unit', room: 'Room' } as const;

export const portalPath = ({ applicationId }: Pick<ApplicationView, 'applicationId'>) =>
  `/portal/applications/${encodeURIComponent(applicationId)}`;

/** The page of the home at what was applied for; null once it is off the market. */
export const homePath = ({ home }: Pick<ApplicationView, 'home'>): string | null =>
  home.isOnMarket
    ? offerPath({ buildingId: home.buildingId, rentId: home.unitId }, home.roomId)
    : null;

type QueueState = Pick<ApplicationView, 'queue'>;

/** Whether the application has no place in the queue (R5.07, R5.08). */
export const isOutsideQueue = ({ queue }: QueueState): boolean => queue.status !== 'queued';

/** `2 of 5`; null without a place. */
export const placeWords = ({ queue }: QueueState): string | null =>
  isOutsideQueue({ queue }) ? null : wordsOfPlace(queue);

/** Why the queue refused it. */
export const queueSentence = ({ message }: ApplicationView['queue']): string =>
  `${message ?? 'The queue could not take it'}.`;

/** The address without the street where the home's name contains it. */
export function addressWords({ label, address }: ApplicationView['home']): string | null {
  const [street = '', ...town] = address?.split(', ') ?? [];
  return town.length > 0 && label.includes(street) ? town.join(', ') : address;
}

type Together = Pick<ApplicationView, 'members' | 'isMine'> &
  Partial<Pick<ApplicationView, 'myRole' | 'named'>>;

/** Who sent an application for several, as the others call them. */
export const senderName = ({ members }: Pick<Together, 'members'>): string =>
  members.find(({ isSender }) => isSender)?.firstName ?? 'Who sent it';

/** `With Maya and Ben, sent by Maya.` Null for somebody who applies alone. */
export function togetherWords({ members, isMine, myRole }: Together): string | null {
  if (myRole === 'guarantor')
    return `You guarantee for ${othersOn(members) || senderName({ members })}.`;
  if (members.length === 0) return null;
  const others = othersOn(members);
  const left = members
    .filter(({ hasLeft }) => hasLeft)
    .map(({ firstName }) => firstName ?? 'Somebody');
  return [
    `${others ? `With ${others}` : 'You alone are left on it'}${isMine ? '' : `, sent by ${senderName({ members })}`}.`,
    ...(left.length > 0 ? [`${left.join(', ')} left it.`] : []),
  ].join(' ');
}

const namesAt = (named: ApplicationView['named'], state: NamedState): string[] =>
  named.flatMap((one) => (one.state === state ? one.name || one.email : []));

/** `Dee Park has not agreed yet`. */
const waitingWords = (names: readonly string[]): string =>
  `${listWords(names)} ${names.length > 1 ? 'have' : 'has'} not agreed yet`;

/** Who has not answered yet, and who refused: `Dee Park has not agreed yet.` Empty if everybody is in. */
export function askedWords(named: ApplicationView['named'], isEnded: boolean): string {
  if (isEnded) return '';
  const [waiting, refused] = [namesAt(named, 'named'), namesAt(named, 'refused')];
  return [
    ...(waiting.length > 0 ? [`${waitingWords(waiting)}.`] : []),
    ...(refused.length > 0 ? [`${listWords(refused)} refused.`] : []),
  ].join(' ');
}

/** The stages at which those who apply must act. */
const STAGE_ACTIONS: Partial<Record<ClientStage, string>> = {
  PAYMENT_PROCESS: 'See what is due now',
  PENDING_LEASE: 'Read the lease that the building sends, and sign it',
  LEASE_PAYMENT: 'See what is due before the keys',
};
const GUARANTOR_ACTIONS: Partial<Record<ClientStage, string>> = {
  PENDING_LEASE: 'Read the lease that you guarantee, and sign it, too',
};

export interface ApplicationNeed {
  applicationId: string;
  title: string;
  text: string;
  action: string;
  to: string;
}

/** What the applications need from the applicant, most urgent first. */
export function applicationNeeds(applications: readonly ApplicationView[]): ApplicationNeed[] {
  const outside = applications.flatMap((application) =>
    isOutsideQueue(application) && application.queue.canRetry
      ? {
          applicationId: application.applicationId,
          title: 'Try the queue again',
          text: `Your application for ${application.home.label} is saved, but not in the queue yet.`,
          action: 'See why',
          to: portalPath(application),
        }
      : [],
  );
  const actions = applications.flatMap((application) => {
    const actions = application.myRole === 'guarantor' ? GUARANTOR_ACTIONS : STAGE_ACTIONS;
    const title = actions[application.stage];
    if (title === undefined) return [];
    return {
      applicationId: application.applicationId,
      title,
      text: `${application.home.label}: ${application.nextStep?.text ?? ''}`,
      action: 'Open the application',
      to: portalPath(application),
    };
  });
  const parts = applications
    .filter(({ lacksOwnPart }) => lacksOwnPart)
    .map((application) => ({
      applicationId: `part ${application.applicationId}`,
      title: 'Say what you live on',
      text: `${senderName(application)} applied for ${application.home.label} for all of you. Your own part is missing: only you and the people with the building read it.`,
      action: 'Fill in my part',
      to: `${portalPath(application)}#own-part`,
    }));
  return [...outside, ...actions, ...parts, ...applications.flatMap(askedNeed)];
}

/** Where the people stand whom somebody named in an application. */
export const ASKED_ID = 'asked';

/** Whoever named people waits for their answers, and can ask them again. */
function askedNeed(application: ApplicationView): ApplicationNeed[] {
  const names = namesAt(application.named, 'named');
  if (names.length === 0 || application.ending !== null) return [];
  return [
    {
      applicationId: `asked ${application.applicationId}`,
      title: waitingWords(names),
      text: `You named ${names.length > 1 ? 'them' : 'this person'} in your application for ${application.home.label}, which runs in the meantime.`,
      action: 'See whom you asked',
      to: `${portalPath(application)}#${ASKED_ID}`,
    },
  ];
}

/** Whether somebody else ended an application: staff, or who sent it for its reader. */
export const isEndedByOthers = ({ ending, isMine }: ApplicationView): boolean =>
  ending !== null && (ending !== 'withdrawn' || !isMine);

const ENDED_TITLES: Record<Ending, string> = {
  refused: 'was refused',
  cancelled: 'was cancelled',
  withdrawn: 'was withdrawn',
};

/** The application whose keys its reader got last; null before. A guarantor lives elsewhere. */
export const movedInWith = (applications: readonly ApplicationView[]): ApplicationView | null =>
  applications
    .filter(isHomeOf)
    .toSorted((one, other) => (one.stageSince < other.stageSince ? 1 : -1))[0] ?? null;

/** `Your application for`, which a home follows. */
const whoseWords = ({ myRole }: Pick<ApplicationView, 'myRole'>): string =>
  myRole === 'guarantor' ? 'The application that you guarantee for' : 'Your application for';

/** Whether its reader got the keys: the home is theirs, whatever became of the listing. A guarantor lives elsewhere. */
export const isHomeOf = ({ stage, myRole }: Pick<ApplicationView, 'stage' | 'myRole'>): boolean =>
  stage === 'CLOSED' && myRole !== 'guarantor';

/** `Sunday, Dec 20` while somebody who has the keys has not moved in by their answers; null otherwise. */
export const movesInOn = (
  { stage, moveInDay }: Pick<ApplicationView, 'stage' | 'moveInDay'>,
  today: string,
): string | null =>
  stage === 'CLOSED' && moveInDay !== null && moveInDay > today ? longDay(moveInDay) : null;

/** The applications that others ended lately, the latest first; without homes that were applied for again, and without what ended before its reader moved in. */
export function endedNeeds(applications: readonly ApplicationView[], now: Date): ApplicationNeed[] {
  const underWay = applications.filter(({ stage }) => !isEnded(stage));
  const movedAt = movedInWith(applications)?.stageSince ?? '';
  return applications
    .filter(
      (one) =>
        isEndedByOthers(one) &&
        isNews(one.stageSince, now) &&
        one.stageSince > movedAt &&
        !underWay.some(({ home }) => isSameHome(home, one.home)),
    )
    .toSorted((one, other) => (one.stageSince < other.stageSince ? 1 : -1))
    .map((one) => ({
      applicationId: one.applicationId,
      title: `${whoseWords(one)} ${one.home.label} ${ENDED_TITLES[one.ending ?? 'cancelled']}`,
      text: one.history.at(-1)?.reason || `${one.stageLabel} on ${shortDateOf(one.stageSince)}.`,
      action: one.myRole === 'guarantor' ? 'See it' : 'See it, and similar homes',
      to: portalPath(one),
    }));
}

const FIRST_SHOWN = 3;

/** The first few applications under way: those that need the applicant, then the newest. */
export function firstUnderWay(applications: readonly ApplicationView[]): ApplicationView[] {
  const underWay = applications.filter(({ stage }) => !isEnded(stage));
  const waiting = applicationNeeds(underWay).map(({ applicationId }) => applicationId);
  const isWaiting = ({ applicationId }: ApplicationView) => waiting.includes(applicationId);
  return underWay
    .toSorted((application, other) => Number(isWaiting(other)) - Number(isWaiting(application)))
    .slice(0, FIRST_SHOWN);
}
