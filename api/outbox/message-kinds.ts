import type { QueueOutcome } from '@stoop/domain/applications/queue-rules';
import { type KindRules, PRIORITY } from '../jobs/store.ts';

/** The kinds of mails, and the parameters that each needs. All are text; links are absolute. */
export interface MessageParams {
  'verify-email': { firstName: string; link: string };
  'reset-password': {
    firstName: string;
    link: string;
    /** The sign-in method of an account without a password; missing if it has one. */
    signInHint?: string;
  };
  'password-changed': { firstName: string };
  'application-received': {
    firstName: string;
    applicationId: string;
    /** `unit` or `room`. */
    applicationType: string;
    buildingName: string;
    /** Empty if there is none. */
    unitInfo: string;
    roomInfo: string;
    /** Formatted for the reader. */
    submissionDate: string;
    /** The outcome of the queue, and why there is no place in it. */
    queueStatus: QueueOutcome;
    queueMessage: string;
    /** The application that has the place in the queue, if it is another one. */
    firstId: string;
    /** The application's page in the portal. */
    link: string;
  };
  /** Only for stages that the applicant can see; label and next step are those of the client's table. */
  'stage-changed': {
    firstName: string;
    applicationId: string;
    /** The name of the home; empty if it is unknown. */
    homeLabel: string;
    stageLabel: string;
    next: string;
    link: string;
  };
  /** The message of a visitor, for support. */
  contact: {
    fromName: string;
    fromEmail: string;
    subject: string;
    message: string;
    submissionDate: string;
  };
  'contact-receipt': { firstName: string };
  test: { submissionDate: string };
}
export type MessageKind = keyof MessageParams;

/** R9.07: the seconds between two confirmations to one recipient, by the database's clock. */
const GAP_SECONDS = 20;

/**
 * Each kind declares whether its links give access to an account: staff never see the text of such a mail.
 */
export const MESSAGE_KINDS: Readonly<Record<MessageKind, KindRules>> = {
  'verify-email': { priority: PRIORITY.account, gapSeconds: 0, isSecret: true },
  'reset-password': { priority: PRIORITY.account, gapSeconds: 0, isSecret: true },
  'password-changed': { priority: PRIORITY.account, gapSeconds: 0, isSecret: false },
  'application-received': { priority: PRIORITY.usual, gapSeconds: GAP_SECONDS, isSecret: false },
  'stage-changed': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
  contact: { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
  'contact-receipt': { priority: PRIORITY.anybody, gapSeconds: 0, isSecret: false },
  test: { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
};
