import {
  ALREADY_QUEUED_MESSAGE,
  HOME_GONE_MESSAGES,
  IN_MATCHING_MESSAGES,
  type QueueOutcome,
} from './queue-rules.ts';
import { holdsPlace, type Stage } from './stages.ts';
import type { ApplicationType } from './wizard.ts';

/** What is known of an application and the queue of its home. */
export interface QueueFacts {
  type: ApplicationType;
  stage: Stage;
  /** What became of it when the queue was last asked. */
  outcome: QueueOutcome;
  /** Whether it stands in the queue itself, or another application of the same person does. */
  holds: 'itself' | 'another' | 'none';
  /** Whether its home can be seen now (R5.09): another has no queue. */
  isOnMarket: boolean;
}

export interface QueuePosition {
  status: QueueOutcome;
  message: string | null;
  /** Whether asking the queue once more may help (R8.20). */
  canRetry: boolean;
}

/** What an applicant is told of an application and its queue, as it is now. */
export function queuePosition(facts: QueueFacts): QueuePosition {
  const { type, stage, outcome, holds, isOnMarket } = facts;
  if (!holdsPlace(stage)) return { status: outcome, message: null, canRetry: false };
  if (holds === 'itself') return { status: 'queued', message: null, canRetry: false };
  if (holds === 'another')
    return { status: 'already-queued', message: ALREADY_QUEUED_MESSAGE, canRetry: false };
  if (!isOnMarket)
    return { status: 'not-queued', message: HOME_GONE_MESSAGES[type], canRetry: false };
  const message = outcome === 'not-queued' ? IN_MATCHING_MESSAGES[type] : null;
  return { status: 'not-queued', message, canRetry: true };
}
