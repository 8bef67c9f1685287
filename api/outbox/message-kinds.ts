import type { Ending } from '@stoop/domain/applications/client-stages';
import type { QueueOutcome } from '@stoop/domain/applications/queue-rules';
import { type KindRules, PRIORITY } from '../jobs/store.ts';
import type { AccountChange } from './letters/account-letters.ts';
import type { HouseholdNews } from './letters/household-letters.ts';

/** What a mail about a tour is made from. */
export type TourParams = {
  firstName: string;
  tourId: string;
  homeLabel: string;
  /** Empty if it is unknown. */
  homeAddress: string;
  /** `in-person` or `video`. */
  mode: string;
  /** ISO date and time. */
  startsAt: string;
  endsAt: string;
  /** How often its calendars were told of a change: a whole number as text. */
  sequence: string;
  portalLink: string;
};

/** Links that move and cancel a tour without a session. */
export type TourLinks = {
  moveLink: string;
  cancelLink: string;
};

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
  /** `what` names what was changed: a second factor, or buildings; it may be empty. */
  'account-changed': { firstName: string; change: AccountChange; what: string };
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
  /** As `application-received`, for somebody for whom another one applied. */
  'co-application-received': {
    firstName: string;
    /** The first name of who sent it. */
    sentBy: string;
    applicationId: string;
    applicationType: string;
    buildingName: string;
    unitInfo: string;
    roomInfo: string;
    submissionDate: string;
    queueStatus: QueueOutcome;
    queueMessage: string;
    link: string;
  };
  /** Only for stages that the applicant can see; label and next step are those of the client's table. */
  'stage-changed': {
    firstName: string;
    applicationId: string;
    /** The name of the home; empty if it is unknown. */
    homeLabel: string;
    stageLabel: string;
    /** How it ended, `closed` with the keys; empty while it runs. */
    ending: Ending | 'closed' | '';
    /** `yes` where it had ended, and runs again. */
    goesOn: 'yes' | '';
    /** Why staff ended the application; empty otherwise. */
    reason: string;
    next: string;
    /** When its applicant sees the home, or where a time can be chosen: one of them, at that stage alone. */
    tourWhen: string;
    tourLink: string;
    link: string;
    /** The version of the application after the move: tells its mails apart. */
    version: string;
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
  /** The answer of staff to a visitor; a reply to it goes to support. */
  'contact-answer': {
    fromName: string;
    subject: string;
    answer: string;
    message: string;
    submissionDate: string;
    supportEmail: string;
  };
  'tour-booked': TourParams & TourLinks;
  /** `previous` is its former time in words. */
  'tour-moved': TourParams & TourLinks & { previous: string };
  /** `byStaff` is empty if the visitor cancelled it; `reason` is what staff say. */
  'tour-cancelled': TourParams & { byStaff: string; reason: string; againLink: string };
  'tour-reminder': TourParams & TourLinks;
  /** `homes` is a list of `HomeToConfirm` as JSON; `lapseDays` a whole number. */
  'confirm-homes': { firstName: string; homes: string; lapseDays: string };
  /** A report about a home, for support. `reason` is formatted for the reader; `words` may be empty. */
  'home-reported': {
    homeLabel: string;
    homeAddress: string;
    reason: string;
    words: string;
    homeLink: string;
    reportsLink: string;
  };
  /** For a user who reported a home, once staff have dealt with it. */
  'report-closed': { firstName: string; homeLabel: string; link: string };
  /** They name nobody: who asked and who accepted stands behind the sign-in. */
  'friend-request': { firstName: string; link: string };
  'friend-accepted': { firstName: string; link: string };
  'household-news': { firstName: string; news: HouseholdNews; homeLabel: string; link: string };
  /**
   * New and cheaper homes of a saved search: `homes` is a list of `MailedHome` as JSON, of the `count` that were found.
   * `stopLink` opens the page that asks; `oneClick` is for mail providers.
   */
  'homes-found': {
    firstName: string;
    searchName: string;
    homes: string;
    count: string;
    searchLink: string;
    searchesLink: string;
    stopLink: string;
    oneClick: string;
  };
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
  'account-changed': { priority: PRIORITY.account, gapSeconds: 0, isSecret: false },
  'application-received': { priority: PRIORITY.usual, gapSeconds: GAP_SECONDS, isSecret: false },
  'co-application-received': {
    priority: PRIORITY.usual,
    gapSeconds: GAP_SECONDS,
    isSecret: false,
  },
  'stage-changed': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
  contact: { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
  'contact-receipt': { priority: PRIORITY.anybody, gapSeconds: 0, isSecret: false },
  'contact-answer': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
  // Their links move and cancel the tour.
  'tour-booked': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: true },
  'tour-moved': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: true },
  'tour-cancelled': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
  'tour-reminder': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: true },
  // Its links change a listing.
  'confirm-homes': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: true },
  'home-reported': { priority: PRIORITY.anybody, gapSeconds: 0, isSecret: false },
  'report-closed': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
  'friend-request': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
  'friend-accepted': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
  'household-news': { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
  // Its links stop mails.
  'homes-found': { priority: PRIORITY.anybody, gapSeconds: 0, isSecret: true },
  test: { priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
};
