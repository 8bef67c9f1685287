import { REVIEW_TIME } from './client-stages.ts';
import type { QueueOutcome } from './queue-rules.ts';

/** What an applicant is told of a submitted application, by what became of it at its queue. */
export interface OutcomeWords {
  /** Heads the confirmation (R2.31). */
  heading: string;
  /** What the confirmation says first (R2.32). */
  received: string;
  /** Begins the mail's subject; the number of the application follows. */
  subject: string;
  mailTitle: string;
  /** What the mail says first. */
  mailed: string;
  /** In brief, where it stands among others; null where nothing is to be said. */
  brief: string | null;
  /** What its applicant can do now. */
  advice: string;
}

/** Where a queue did not take it: neither the mail nor a page may promise a place then (R5.07, R5.08, R8.20). */
export const OUTCOME_WORDS = {
  queued: {
    heading: 'Application submitted successfully',
    received:
      'Your application has been received and is being processed. An email confirmation follows.',
    subject: 'We received your application',
    mailTitle: 'We received your application',
    mailed: `Your application is in and being processed. The review typically takes ${REVIEW_TIME}; we write to you at every step.`,
    brief: null,
    advice:
      'You need not do anything now. You can withdraw it in the portal for as long as it runs.',
  },
  'already-queued': {
    heading: 'You applied for this home before',
    received:
      'This application is saved, but it has no place of its own: your first one holds your place in the queue. An email confirmation follows.',
    subject: 'Saved beside your first one: application',
    mailTitle: 'You applied for this home before',
    mailed:
      'Your application is saved, but it has no place of its own: your first one holds your place in the queue.',
    brief: 'Saved. Your first application holds your place',
    advice:
      'You need not do anything: what happens next happens with the first one. You can withdraw this one in the portal.',
  },
  'not-queued': {
    heading: 'Saved, but not in the queue yet',
    received:
      'Your application has been received. The queue could not take it yet, so that it holds no place now. An email confirmation follows.',
    subject: 'Saved, but not in the queue yet: application',
    mailTitle: 'Saved, but not in the queue yet',
    mailed: 'Your application is saved, but it holds no place in the queue yet.',
    brief: 'Saved, but not in the queue yet',
    advice:
      'Nothing of what you wrote is lost. Open it in the portal and press Retry, now or later.',
  },
} as const satisfies Record<QueueOutcome, OutcomeWords>;
