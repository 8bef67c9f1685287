import type { MailTopic } from '@stoop/domain/outbox/mail-topics';
import type { HouseholdNews } from '../letters/household-letters.ts';
import { isKind } from '../letters/write-letter.ts';
import type { MessageKind } from '../message-kinds.ts';

interface Decision {
  /** What it is about for whom wants no such mails; null if it is always sent. */
  topic: MailTopic | null;
  why: string;
}

const SECURITY: Decision = { topic: null, why: 'whoever owns the account must learn of it' };
const ASKED: Decision = { topic: null, why: 'its reader did something, and waits for this' };
const CHANGED: Decision = { topic: null, why: 'others changed what its reader counts on' };
const OUR_OWN: Decision = { topic: null, why: 'it is for support, not for a user' };

/** Which mails their readers can stop. A new kind does not compile without its row. */
const DECISIONS: Readonly<Record<MessageKind, Decision>> = {
  'verify-email': ASKED,
  'reset-password': ASKED,
  'password-changed': SECURITY,
  'account-changed': SECURITY,
  'application-received': ASKED,
  'co-application-received': {
    topic: null,
    why: 'somebody applied in its reader’s name, who may leave the application',
  },
  'stage-changed': CHANGED,
  contact: OUR_OWN,
  'contact-receipt': ASKED,
  'contact-answer': ASKED,
  'tour-booked': ASKED,
  'tour-moved': CHANGED,
  'tour-cancelled': CHANGED,
  'tour-reminder': { topic: 'tour-reminders', why: 'it repeats what the confirmation said' },
  'confirm-homes': { topic: null, why: 'without an answer the homes leave the search' },
  'home-reported': OUR_OWN,
  'report-closed': ASKED,
  'friend-request': { topic: 'friends', why: 'the portal shows it as well' },
  'friend-accepted': { topic: 'friends', why: 'the portal shows it as well' },
  'household-news': { topic: 'households', why: 'the portal shows it as well' },
  'homes-found': { topic: 'saved-searches', why: 'nobody waits for a certain one' },
  test: OUR_OWN,
};

/** News of a household that change an application. */
const CHANGES_APPLICATION: HouseholdNews = 'left-application';

/** What a mail is about for whom wants no such mails; null if it is always sent, as one of a later version is. */
export function topicOf(kind: string, params: Readonly<Record<string, string>>): MailTopic | null {
  if (!isKind(kind) || params.news === CHANGES_APPLICATION) return null;
  return DECISIONS[kind].topic;
}
