import type { ApplicationView } from '@stoop/contract/applications/application';
import { CLIENT_STAGES, type ClientStage, isEnded } from '@stoop/domain/applications/client-stages';
import { placeWords as wordsOfPlace } from '@stoop/domain/applications/queue-position-words';

export const TYPE_WORDS = { unit: 'Whole unit', room: 'Room' } as const;

const DAY = { month: 'short', day: 'numeric' } as const;

/** `Nov 21` of an ISO date and time, in the time zone of the one who reads it. */
export const dayOf = (moment: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { ...DAY, timeZone }).format(new Date(moment));

/** `Nov 21, 2026`. */
export const dateOf = (moment: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(moment));

export const portalPath = ({ applicationId }: Pick<ApplicationView, 'applicationId'>) =>
  `/portal/applications/${encodeURIComponent(applicationId)}`;

/** The contact page with the number in the subject. */
export const contactPath = ({ applicationId }: Pick<ApplicationView, 'applicationId'>) =>
  `/contact?${new URLSearchParams({ subject: `About ${applicationId}` })}`;

/** Where the home can be looked at; null once it has left the market. */
export function homePath({ home }: Pick<ApplicationView, 'home'>): string | null {
  if (!home.isOnMarket) return null;
  const [building, unit] = [home.buildingId, home.unitId].map(encodeURIComponent);
  const room = home.roomId ? `?${new URLSearchParams({ room: home.roomId })}` : '';
  return `/buildings/${building}/units/${unit}${room}`;
}

type Place = Pick<ApplicationView, 'queue'>;

/** It holds no place of its own (R5.07, R5.08). */
export const isOutsideQueue = ({ queue }: Place): boolean => queue.status !== 'queued';

/** `2 of 5`; null for one that holds no place. */
export const placeWords = ({ queue }: Place): string | null =>
  isOutsideQueue({ queue }) ? null : wordsOfPlace(queue);

/** Why the queue did not take it. */
export const queueSentence = ({ message }: ApplicationView['queue']): string =>
  `${message ?? 'The queue could not take it'}.`;

/** Without the street, where what the home is called says it. */
export function addressWords({ label, address }: ApplicationView['home']): string | null {
  const [street = '', ...town] = address?.split(', ') ?? [];
  return town.length > 0 && label.includes(street) ? town.join(', ') : address;
}

/** What somebody has to do themselves at a stage. */
const ACTS: Partial<Record<ClientStage, string>> = {
  PAYMENT_PROCESS: 'Pay what is due',
  PENDING_LEASE: 'Read your lease, and sign it',
  LEASE_PAYMENT: 'Settle the first month and the deposit',
};

export interface ApplicationNeed {
  applicationId: string;
  title: string;
  text: string;
  action: string;
  to: string;
}

/** What one's applications wait for, most urgent first. */
export function applicationNeeds(applications: readonly ApplicationView[]): ApplicationNeed[] {
  const outside = applications.flatMap((one) =>
    isOutsideQueue(one) && one.queue.canRetry
      ? {
          applicationId: one.applicationId,
          title: 'Try the queue again',
          text: `Your application for ${one.home.label} is saved, but not in the queue yet.`,
          action: 'See why',
          to: portalPath(one),
        }
      : [],
  );
  const acts = applications.flatMap((one) => {
    const title = ACTS[one.stage];
    if (title === undefined) return [];
    return {
      applicationId: one.applicationId,
      title,
      text: `${one.home.label}: ${CLIENT_STAGES[one.stage].next}`,
      action: 'Open the application',
      to: portalPath(one),
    };
  });
  return [...outside, ...acts];
}

const FIRST_SHOWN = 3;

/** Those under way that are shown where there is room for few: what waits for its applicant, then the newest. */
export function firstUnderWay(applications: readonly ApplicationView[]): ApplicationView[] {
  const underWay = applications.filter(({ stage }) => !isEnded(stage));
  const waiting = applicationNeeds(underWay).map(({ applicationId }) => applicationId);
  const isWaiting = ({ applicationId }: ApplicationView) => waiting.includes(applicationId);
  return underWay
    .toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)))
    .slice(0, FIRST_SHOWN);
}
