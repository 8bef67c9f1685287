import { ALWAYS, defineLetters } from '@stoop/features/outbox/api/kinds';
import { inline } from '@stoop/features/outbox/api/letters/inline';
import {
  action,
  facts,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';
import { EMAIL_CHANGE_HOURS, EMAIL_UNDO_DAYS, TOKEN_MINUTES } from '../rules/session-rules.ts';

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
const QUESTIONS = 'If you have questions about this, please answer this email.';

/** What a person is told about a change of their account. */
const ACCOUNT_CHANGES = {
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
  'email-change-asked': {
    subject: 'Somebody asked to change the email of your account',
    sentence:
      'We hope it was you. It changes once the link that we emailed to the new address is opened by someone who is signed in to your account. Until then you can cancel it in your account.',
    label: 'New email',
    advice: NOT_YOU,
  },
  'email-changed': {
    subject: 'The email of your account was changed',
    sentence: 'You now sign in with this address, and everybody else is signed out.',
    label: 'New email',
    advice: NOT_YOU,
  },
  'email-change-undone': {
    subject: 'A change of your email was taken back',
    sentence: 'Your account has its former email again, and everybody is signed out of it.',
    advice: NOT_YOU,
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    sentence: 'It now signs in to your account without a password.',
    label: 'Passkey',
    advice: `${NOT_YOU} Remove the passkey in your account, too.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    sentence: 'It no longer signs in to your account.',
    label: 'Passkey',
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

/** `what` names what was changed: a second factor, or buildings; it may be empty. */
function accountChanged({
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

function lasting(minutes: number): string {
  const [count, unit] = minutes % 1_440 === 0 ? [minutes / 1_440, 'day'] : [minutes / 60, 'hour'];
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

const VERIFY = 'Confirm your email for Stoop';
const RESET = 'Set a new password for Stoop';

const verifyEmail = ({ firstName, link }: { firstName: string; link: string }): Letter => ({
  subject: VERIFY,
  blocks: [
    greeting(firstName),
    paragraph('Welcome to Stoop. Please confirm that this address is yours by opening this link:'),
    action('Confirm my email', link),
    note(
      `It works for ${lasting(TOKEN_MINUTES['verify-email'])}. If you did not make an account, you don’t need to do anything.`,
    ),
  ],
});

const resetPassword = ({
  firstName,
  link,
  signInHint,
}: {
  firstName: string;
  link: string;
  /** The sign-in method of an account without a password; missing if it has one. */
  signInHint?: string;
}): Letter => ({
  subject: RESET,
  blocks: [
    greeting(firstName),
    paragraph(
      'Somebody, hopefully you, asked to set a new password for your account. This link leads to it:',
    ),
    ...(signInHint ? [paragraph(signInHint)] : []),
    action('Set a new password', link),
    note(
      `It works once, for ${lasting(TOKEN_MINUTES['reset-password'])}. If it was not you, you don’t need to do anything: your password stays as it is.`,
    ),
  ],
});

const CHANGE = 'Confirm your new email for Stoop';
const UNDO = 'The email of your Stoop account was changed';

/** It names nobody: whoever reads a mistyped address learns nothing. */
const changeEmail = ({ link }: { link: string }): Letter => ({
  subject: CHANGE,
  blocks: [
    greeting(''),
    paragraph('Somebody, hopefully you, wants to use this address for their account. If so:'),
    action('Use this address', link),
    note(
      `It works once, for ${lasting(EMAIL_CHANGE_HOURS * 60)}, where you are signed in. If it was not you, you don’t need to do anything.`,
    ),
  ],
});

const emailTaken = ({ email }: { email: string }): Letter => ({
  subject: 'Your email already has a Stoop account',
  blocks: [
    greeting(''),
    paragraph(
      `Somebody, perhaps you, wanted to use ${inline(email)} for another account. It belongs to yours, so nothing was changed.`,
    ),
    note(
      'If it was you: sign in with this address, or choose “Forgot your password?” there. If it was not, you don’t need to do anything.',
    ),
  ],
});

const emailChanged = ({
  firstName,
  newEmail,
  link,
}: {
  firstName: string;
  newEmail: string;
  link: string;
}): Letter => ({
  subject: UNDO,
  blocks: [
    greeting(firstName),
    paragraph('We write to another address from now on, and this one no longer signs in.'),
    facts(['New email', inline(newEmail)]),
    paragraph('If it was not you, take it back. Everybody is signed out then:'),
    action('Take it back', link),
    note(
      `The link works for ${lasting(EMAIL_UNDO_DAYS * 24 * 60)}. Then set a new password: somebody knows yours.`,
    ),
  ],
});

const passwordChanged = ({ firstName }: { firstName: string }): Letter => ({
  subject: 'Your password for Stoop was changed',
  blocks: [
    greeting(firstName),
    paragraph(
      'The password of your account was just changed, and everybody else who was signed in to it is signed out.',
    ),
    paragraph(
      'If it was not you, set a new one at once: choose “Forgot your password?” where you sign in.',
    ),
  ],
});

const letters = defineLetters({
  'verify-email': {
    priority: 'account',
    secretSubject: VERIFY,
    ...ALWAYS.asked,
    write: verifyEmail,
  },
  'reset-password': {
    priority: 'account',
    secretSubject: RESET,
    ...ALWAYS.asked,
    write: resetPassword,
  },
  'change-email': {
    priority: 'account',
    secretSubject: CHANGE,
    ...ALWAYS.asked,
    write: changeEmail,
  },
  'email-taken': { priority: 'account', ...ALWAYS.security, write: emailTaken },
  'email-changed': {
    priority: 'account',
    secretSubject: UNDO,
    ...ALWAYS.security,
    write: emailChanged,
  },
  'password-changed': {
    priority: 'account',
    ...ALWAYS.security,
    write: passwordChanged,
  },
  'account-changed': {
    priority: 'account',
    ...ALWAYS.security,
    write: accountChanged,
  },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
