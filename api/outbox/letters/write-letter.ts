import { TOKEN_MINUTES } from '@stoop/domain/accounts/session-rules';
import { OUTCOME_WORDS } from '@stoop/domain/applications/outcome-words';
import type { MessageKind, MessageParams } from '../message-kinds.ts';
import { accountChanged } from './account-letters.ts';
import { homesFound } from './alert-letters.ts';
import { householdNews } from './household-letters.ts';
import { inline } from './inline.ts';
import { action, facts, greeting, type Letter, note, paragraph } from './letter.ts';
import { confirmHomes, homeReported, reportClosed } from './listing-letters.ts';
import { friendAccepted, friendRequest } from './people-letters.ts';
import { tourBooked, tourCancelled, tourMoved, tourReminder } from './tour-letters.ts';

function lasting(minutes: number): string {
  const [count, unit] = minutes % 1_440 === 0 ? [minutes / 1_440, 'day'] : [minutes / 60, 'hour'];
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

const TYPES: Readonly<Record<string, string>> = { unit: 'Whole unit', room: 'Room' };

/** The outcome of the queue comes first. Older waiting mails lack it, and were always queued. */
function applicationReceived(params: MessageParams['application-received']): Letter {
  const { queueStatus = 'queued', queueMessage = '', firstId = '' } = params;
  const { subject, mailed, mailTitle, advice } = OUTCOME_WORDS[queueStatus];
  return {
    subject: `${subject} ${inline(params.applicationId)}`,
    title: mailTitle,
    blocks: [
      greeting(params.firstName),
      paragraph(mailed),
      ...(queueMessage ? [paragraph(`${inline(queueMessage)}.`)] : []),
      facts(
        ['Application', inline(params.applicationId)],
        ['Holds your place', inline(firstId)],
        ['For', TYPES[params.applicationType] ?? inline(params.applicationType)],
        ['Building', inline(params.buildingName)],
        ['Unit', inline(params.unitInfo)],
        ['Room', inline(params.roomInfo)],
        ['Submitted', inline(params.submissionDate)],
      ),
      paragraph('Where it stands, at any time:'),
      action('See my application', params.link),
      note(advice),
    ],
  };
}

function coApplicationReceived(params: MessageParams['co-application-received']): Letter {
  const sentBy = inline(params.sentBy);
  const { brief } = OUTCOME_WORDS[params.queueStatus];
  return {
    subject: `${sentBy} applied for all of you: ${inline(params.applicationId)}`,
    title: `${sentBy} applied for all of you`,
    blocks: [
      greeting(params.firstName),
      paragraph(
        `Your household has applied for a home: ${sentBy} sent the application, and you are a co-applicant with the name and the contact details of your profile.`,
      ),
      ...(brief ? [paragraph(`${brief}.`)] : []),
      ...(params.queueMessage ? [paragraph(`${inline(params.queueMessage)}.`)] : []),
      facts(
        ['Application', inline(params.applicationId)],
        ['For', TYPES[params.applicationType] ?? inline(params.applicationType)],
        ['Building', inline(params.buildingName)],
        ['Unit', inline(params.unitInfo)],
        ['Submitted', inline(params.submissionDate)],
      ),
      paragraph('Where it stands, at any time:'),
      action('See our application', params.link),
      note(
        `We write to you at every step, too. You can leave the application in the portal; ${sentBy} can withdraw it for all of you.`,
      ),
    ],
  };
}

const ENDED_WORDS = {
  withdrawn: ['is withdrawn', 'Your application has been withdrawn.'],
  refused: ['was refused', 'We are sorry: your application was refused.'],
  cancelled: ['was cancelled', 'Your application was cancelled.'],
  closed: ['has reached its goal', 'Your application has reached its goal.'],
} as const satisfies Record<string, readonly [subject: string, lead: string]>;

/** The subject after “Your application”, and the first sentence. */
function newsOfStage({ stageLabel, ending = '', goesOn = '' }: MessageParams['stage-changed']) {
  if (ending) return ENDED_WORDS[ending];
  const stage = inline(stageLabel);
  return goesOn
    ? ([
        `goes on: ${stage}`,
        'Your application goes on. It had ended, and we took it up again.',
      ] as const)
    : ([`is now at: ${stage}`, 'Your application has come to another stage.'] as const);
}

/** Older waiting mails lack the name of the home, the reason, the ending, whether it goes on, and the tour. */
function stageChanged(params: MessageParams['stage-changed']): Letter {
  const { homeLabel = '', reason = '', tourWhen = '', tourLink = '' } = params;
  const stage = inline(params.stageLabel);
  const [is, lead] = newsOfStage(params);
  return {
    subject: `Your application ${is}`,
    blocks: [
      greeting(params.firstName),
      paragraph(lead),
      facts(
        ['Application', inline(params.applicationId)],
        ['For', inline(homeLabel)],
        ['Stage', stage],
        ['Why', inline(reason)],
        ['Your tour', inline(tourWhen)],
        ['What comes next', inline(params.next)],
      ),
      ...(tourLink
        ? [
            paragraph('No tour is booked yet. Choose a time that suits you:'),
            action('Schedule a tour', tourLink),
          ]
        : []),
      action('See my application', params.link),
    ],
  };
}

/**
 * The subjects of mails whose parameters are secret, for lists of staff: the parameters are deleted once a mail is sent.
 */
export const SECRET_SUBJECTS = {
  'verify-email': 'Confirm your email for Stoop',
  'reset-password': 'Set a new password for Stoop',
  'tour-booked': 'Your tour is booked',
  'tour-moved': 'Your tour has a new time',
  'tour-reminder': 'Your tour is soon',
  'confirm-homes': 'Are these homes still available?',
  // Its own has the name of the search.
  'homes-found': 'Homes for a saved search',
} as const satisfies Partial<Record<MessageKind, string>>;

export const hasSecretSubject = (kind: MessageKind): kind is keyof typeof SECRET_SUBJECTS =>
  Object.hasOwn(SECRET_SUBJECTS, kind);

const KINDS: { readonly [Kind in MessageKind]: (params: MessageParams[Kind]) => Letter } = {
  'verify-email': ({ firstName, link }) => ({
    subject: SECRET_SUBJECTS['verify-email'],
    blocks: [
      greeting(firstName),
      paragraph(
        'Welcome to Stoop. Please confirm that this address is yours by opening this link:',
      ),
      action('Confirm my email', link),
      note(
        `It works for ${lasting(TOKEN_MINUTES['verify-email'])}. If you did not make an account, you need not do anything.`,
      ),
    ],
  }),
  'reset-password': ({ firstName, link, signInHint }) => ({
    subject: SECRET_SUBJECTS['reset-password'],
    blocks: [
      greeting(firstName),
      paragraph(
        'Somebody, hopefully you, asked to set a new password for your account. This link leads to it:',
      ),
      ...(signInHint ? [paragraph(signInHint)] : []),
      action('Set a new password', link),
      note(
        `It works once, for ${lasting(TOKEN_MINUTES['reset-password'])}. If it was not you, you need not do anything: your password stays as it is.`,
      ),
    ],
  }),
  'password-changed': ({ firstName }) => ({
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
  }),
  'account-changed': accountChanged,
  'application-received': applicationReceived,
  'co-application-received': coApplicationReceived,
  'stage-changed': stageChanged,
  contact: ({ fromName, fromEmail, subject, message, submissionDate }) => ({
    subject: `Contact: ${inline(subject)}`,
    replyTo: fromEmail,
    blocks: [
      facts(
        ['From', inline(fromName)],
        ['Email', inline(fromEmail)],
        ['Subject', inline(subject)],
        ['Sent', inline(submissionDate)],
      ),
      { type: 'quote', text: message },
      note('An answer to this mail goes to the visitor.'),
    ],
  }),
  // Anybody can enter any address, so the receipt contains nothing from the form: it must not relay messages.
  'contact-receipt': ({ firstName }) => ({
    subject: 'We have your message',
    blocks: [
      greeting(firstName),
      paragraph(
        'Thank you for writing to Stoop. Your message is with us, and a person answers it.',
      ),
      note('If you did not write to us, somebody gave your address; you need not do anything.'),
    ],
  }),
  'contact-answer': ({ fromName, subject, answer, message, submissionDate, supportEmail }) => ({
    subject: `Re: ${inline(subject)}`,
    replyTo: supportEmail,
    blocks: [
      greeting(fromName),
      ...answer.split(/\n{2,}/).map((text) => paragraph(text)),
      paragraph('Stoop'),
      note(`On ${inline(submissionDate)} you wrote:`),
      { type: 'quote', text: message },
    ],
  }),
  'tour-booked': tourBooked,
  'tour-moved': tourMoved,
  'tour-cancelled': tourCancelled,
  'tour-reminder': tourReminder,
  'confirm-homes': confirmHomes,
  'home-reported': homeReported,
  'report-closed': reportClosed,
  'friend-request': friendRequest,
  'friend-accepted': friendAccepted,
  'homes-found': homesFound,
  'household-news': householdNews,
  test: ({ submissionDate }) => ({
    subject: 'A test from Stoop',
    blocks: [
      paragraph('Hello,'),
      paragraph('Mail leaves Stoop and arrives here. That is all this one has to say.'),
      facts(['Sent', inline(submissionDate)]),
    ],
  }),
};

export const isKind = (kind: string): kind is MessageKind => Object.hasOwn(KINDS, kind);

/**
 * Writes the mail of a row of the outbox.
 *
 * @throws an Error if its kind is unknown to this version
 */
export function writeLetter(kind: string, params: Readonly<Record<string, string>>): Letter {
  if (!isKind(kind)) throw new Error(`unknown kind of mail: ${kind}`);
  // The row was written with the parameters of its kind.
  return (KINDS[kind] as (params: Readonly<Record<string, string>>) => Letter)(params);
}
