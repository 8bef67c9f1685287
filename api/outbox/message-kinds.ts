import type { QueueOutcome } from '@stoop/domain/applications/queue-rules';

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

/** Of the mails that are due those with the lowest number leave first. */
const PRIORITY = {
  /** Somebody waits for it to sign in, or must hear of it at once. */
  account: 1,
  usual: 2,
  /** Anybody may cause it, to any address. */
  anybody: 3,
} as const;

interface KindRules {
  priority: (typeof PRIORITY)[keyof typeof PRIORITY];
  /** R9.07: to one recipient the next leaves some seconds after the last; other kinds wait for none. */
  hasGap: boolean;
  /** A link in it opens an account: staff never see its text, and it is forgotten once the mail left. */
  isSecret: boolean;
}

const RULES: Readonly<Record<MessageKind, KindRules>> = {
  'verify-email': { priority: PRIORITY.account, hasGap: false, isSecret: true },
  'reset-password': { priority: PRIORITY.account, hasGap: false, isSecret: true },
  'password-changed': { priority: PRIORITY.account, hasGap: false, isSecret: false },
  'application-received': { priority: PRIORITY.usual, hasGap: true, isSecret: false },
  'stage-changed': { priority: PRIORITY.usual, hasGap: false, isSecret: false },
  contact: { priority: PRIORITY.usual, hasGap: false, isSecret: false },
  'contact-receipt': { priority: PRIORITY.anybody, hasGap: false, isSecret: false },
  test: { priority: PRIORITY.usual, hasGap: false, isSecret: false },
};

const KINDS = Object.keys(RULES) as MessageKind[];
export const SECRET_KINDS = KINDS.filter((kind) => RULES[kind].isSecret);
export const GAP_KINDS = KINDS.filter((kind) => RULES[kind].hasGap);

export const priorityOf = (kind: MessageKind): number => RULES[kind].priority;

export const isSecret = (kind: string): boolean => SECRET_KINDS.some((secret) => secret === kind);

export const hasGap = (kind: string): boolean => GAP_KINDS.some((known) => known === kind);
