import type { Stage } from './stages.ts';
import type { ApplicationType } from './wizard.ts';

/** The outcome when an application tries to join its queue (R8.20). */
export const QUEUE_OUTCOMES = ['queued', 'already-queued', 'not-queued'] as const;
export type QueueOutcome = (typeof QUEUE_OUTCOMES)[number];

/** R5.07. */
export const IN_MATCHING_MESSAGES = {
  unit: 'Cannot apply to this unit because an application is already in the matching process',
  room: 'Cannot apply to this room because an application is already in the matching process',
} as const satisfies Record<ApplicationType, string>;

/** R5.06, R8.26. */
export const HOME_GONE_MESSAGES = {
  unit: 'Unit not found in building',
  room: 'Room not found in unit',
} as const satisfies Record<ApplicationType, string>;

/** R5.08. */
export const ALREADY_QUEUED_MESSAGE = 'Application already exists in queue';

/** A place in a queue, as `decideQueue` needs it. */
export interface QueuedPlace {
  applicationId: string;
  applicantId: string;
  stage: Stage;
}

export interface QueueDecision {
  outcome: QueueOutcome;
  message?: string;
  /** The application of the same person that already has a place. */
  first?: string;
}

/**
 * Whether an applicant joins the queue of a unit or room. `places` are those of applications that have not
 * ended. An applicant who already has a place gets a success, even while another applicant is in matching.
 */
export function decideQueue(
  type: ApplicationType,
  applicantId: string,
  places: readonly QueuedPlace[],
): QueueDecision {
  const own = places.find((place) => place.applicantId === applicantId);
  if (own)
    return {
      outcome: 'already-queued',
      message: ALREADY_QUEUED_MESSAGE,
      first: own.applicationId,
    };
  if (places.some((place) => place.stage === 'IN_MATCHING'))
    return { outcome: 'not-queued', message: IN_MATCHING_MESSAGES[type] };
  return { outcome: 'queued' };
}
