import { TOKEN_MINUTES } from '@stoop/domain/accounts/session-rules';

/** Mails that leave, and what each needs to be written. */
export interface MessageParams {
  'verify-email': { firstName: string; link: string };
  'reset-password': { firstName: string; link: string };
  'password-changed': { firstName: string };
}
export type MessageKind = keyof MessageParams;

export interface Letter {
  subject: string;
  /** Plain text; links stand on lines of their own. */
  text: string;
}

/** A name as one writes it. What could be read as an address or a line of its own is no name. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u;

const greeting = (firstName: string) => (NAME.test(firstName) ? `Hello ${firstName},` : 'Hello,');

function lasting(minutes: number): string {
  const [count, unit] = minutes % 1_440 === 0 ? [minutes / 1_440, 'day'] : [minutes / 60, 'hour'];
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

const paragraphs = (...texts: string[]) => `${[...texts, 'Stoop'].join('\n\n')}\n`;

const KINDS: { readonly [Kind in MessageKind]: (params: MessageParams[Kind]) => Letter } = {
  'verify-email': ({ firstName, link }) => ({
    subject: 'Confirm your email for Stoop',
    text: paragraphs(
      greeting(firstName),
      'Welcome to Stoop. Please confirm that this address is yours by opening this link:',
      link,
      `It works for ${lasting(TOKEN_MINUTES['verify-email'])}. If you did not make an account, you need not do anything.`,
    ),
  }),
  'reset-password': ({ firstName, link }) => ({
    subject: 'Set a new password for Stoop',
    text: paragraphs(
      greeting(firstName),
      'Somebody, hopefully you, asked to set a new password for your account. This link leads to it:',
      link,
      `It works once, for ${lasting(TOKEN_MINUTES['reset-password'])}. If it was not you, you need not do anything: your password stays as it is.`,
    ),
  }),
  'password-changed': ({ firstName }) => ({
    subject: 'Your password for Stoop was changed',
    text: paragraphs(
      greeting(firstName),
      'The password of your account was just changed, and everybody else who was signed in to it is signed out.',
      'If it was not you, set a new one at once: choose “Forgot your password?” where you sign in.',
    ),
  }),
};

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(KINDS, kind);

/** The mail of a row of the outbox. Throws where its kind is not known here. */
export function writeLetter(kind: string, params: Readonly<Record<string, string>>): Letter {
  if (!isKind(kind)) throw new Error(`no mail is of the kind ${kind}`);
  // Who put it there had the parameters of its kind.
  return (KINDS[kind] as (params: Readonly<Record<string, string>>) => Letter)(params);
}
