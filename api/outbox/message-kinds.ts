import type { QueueOutcome } from '@stoop/domain/applications/queue-rules';
import { type KindRules, PRIORITY } from '../jobs/store.ts';

/** Mails that leave, and what each needs to be written. All of it is text; links are whole addresses. */
export interface MessageParams {
  'verify-email': { firstName: string; link: string };
  'reset-password': {
    firstName: string;
    link: string;
    /** How the account signs in until it has a password; missing where it has one. */
    signInHint?: string;
  };
  'password-changed': { firstName: string };
  'application-received': {
    firstName: string;
    applicationId: string;
    /** `unit` or `room`. */
    applicationType: string;
    buildingName: string;
    /** Empty where there is nothing to say. */
    unitInfo: string;
    roomInfo: string;
    /** As a person reads it. */
    submissionDate: string;
    /** What became of it at its queue, and why it has no place. */
    queueStatus: QueueOutcome;
    queueMessage: string;
    /** The application that holds its applicant's place, where it is another. */
    firstId: string;
    /** The application's page in the portal. */
    link: string;
  };
  /** For stages that the applicant sees: the label and the next step are those of the client's table. */
  'stage-changed': {
    firstName: string;
    applicationId: string;
    /** What the home is called; empty where that is not known. */
    homeLabel: string;
    stageLabel: string;
    next: string;
    link: string;
  };
  /** To support, with the words of a visitor. */
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

/** R9.07: what lies between two confirmations to one recipient, by the database's clock. */
const GAP_SECONDS = 20;

/** Every kind says whether a link in it opens an account: staff never see the text of such a mail. */
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
