import { inline } from './inline.ts';
import { facts, greeting, type Letter, note, paragraph } from './letter.ts';

interface ChangeWords {
  subject: string;
  sentence: string;
  /** What `what` of the mail is called. */
  label?: string;
  /** What to do about it. */
  advice: string;
}

const NOT_YOU =
  'If it was not you, set a new password at once, and write to us: somebody knows your password.';
const QUESTIONS = 'If you have questions about this, please answer this mail.';

/** What a person is told about a change of their account. */
export const ACCOUNT_CHANGES = {
  'factor-added': {
    subject: 'A second factor was added to your account',
    sentence: 'It can now confirm that it is you who signs in as staff.',
    label: 'Second factor',
    advice: NOT_YOU,
  },
  'factor-removed': {
    subject: 'A second factor was removed from your account',
    sentence: 'It no longer confirms that it is you who signs in as staff.',
    label: 'Second factor',
    advice: NOT_YOU,
  },
  'recovery-code-used': {
    subject: 'A recovery code of your account was used',
    sentence: 'Somebody, hopefully you, signed in as staff with a recovery code.',
    label: 'Codes that are left',
    advice: NOT_YOU,
  },
  'recovery-codes-renewed': {
    subject: 'Your recovery codes were replaced',
    sentence: 'The former ones no longer work.',
    advice: NOT_YOU,
  },
  'factors-reset': {
    subject: 'Your second factors were removed',
    sentence:
      'Your second factors and recovery codes no longer work, and you are signed out. Set up new ones when you next sign in as staff.',
    advice: QUESTIONS,
  },
  'sessions-ended': {
    subject: 'You were signed out of Stoop',
    sentence: 'Staff ended all sessions of your account. You can sign in again.',
    advice: QUESTIONS,
  },
  'access-given': {
    subject: 'You are now staff of Stoop',
    sentence:
      'Your account may now do the work of staff for some buildings. Sign in again to begin; you will be asked to set up a second factor.',
    label: 'Buildings',
    advice: QUESTIONS,
  },
  'access-changed': {
    subject: 'Your buildings have changed',
    sentence: 'You work for other buildings now. Sign in again to see them.',
    label: 'Buildings',
    advice: QUESTIONS,
  },
  'access-removed': {
    subject: 'You are no longer staff of Stoop',
    sentence: 'Your account stays, without the pages of staff. Sign in again to use it.',
    advice: QUESTIONS,
  },
  disabled: {
    subject: 'Your account was disabled',
    sentence: 'You are signed out, and cannot sign in until it is enabled again.',
    advice: QUESTIONS,
  },
  enabled: {
    subject: 'Your account was enabled again',
    sentence: 'You can sign in as before.',
    advice: QUESTIONS,
  },
} as const satisfies Record<string, ChangeWords>;
export type AccountChange = keyof typeof ACCOUNT_CHANGES;

export function accountChanged({
  firstName,
  change,
  what,
}: {
  firstName: string;
  change: AccountChange;
  what: string;
}): Letter {
  const { subject, sentence, label, advice }: ChangeWords = ACCOUNT_CHANGES[change];
  return {
    subject,
    blocks: [
      greeting(firstName),
      paragraph(`${subject}. ${sentence}`),
      ...(label && what ? [facts([label, inline(what)])] : []),
      note(advice),
    ],
  };
}
