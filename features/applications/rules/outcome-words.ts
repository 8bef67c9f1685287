import { REVIEW_TIME } from './client-stages.ts';
import type { QueueOutcome } from './queue-rules.ts';

/** Texts about a submitted application, by its outcome at the queue. */
export interface OutcomeWords {
  /** The heading of the confirmation page (R2.31). */
  heading: string;
  /** The first paragraph of the confirmation page (R2.32). */
  received: string;
  /** The mail's subject, before the number of the application. */
  subject: string;
  mailTitle: string;
  /** The first paragraph of the mail. */
  mailed: string;
  /** A short form for lists of applications; null when a list needs none. */
  brief: string | null;
  /** What the applicant can do next. */
  advice: string;
}

/** Neither a mail nor a page may promise a place to an application outside the queue (R5.07, R5.08, R8.20). */
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
      'You don’t need to do anything now. You can withdraw it in the portal for as long as it runs.',
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
      'You don’t need to do anything: what happens next happens with the first one. You can withdraw this one in the portal.',
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
