import {
  ALREADY_QUEUED_MESSAGE,
  HOME_GONE_MESSAGES,
  IN_MATCHING_MESSAGES,
  type QueueOutcome,
} from './queue-rules.ts';
import { holdsPlace, type Stage } from './stages.ts';
import type { ApplicationType } from './wizard.ts';

/** What decides the queue position of an application. */
export interface QueueFacts {
  type: ApplicationType;
  stage: Stage;
  /** The outcome when it last tried to join the queue. */
  outcome: QueueOutcome;
  /** Which application of this person has a place in the queue. */
  holds: 'itself' | 'another' | 'none';
  /** Whether its home is visible (R5.09); a hidden home has no queue. */
  isOnMarket: boolean;
}

export interface QueuePosition {
  status: QueueOutcome;
  message: string | null;
  /** Whether another try to join the queue may succeed (R8.20). */
  canRetry: boolean;
}

/** The current queue position of an application, as its applicant sees it. */
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
