import { nameForStrangers } from '@stoop/base/rules/text/name-for-strangers';
import type { NamedAsk, NamedPerson } from '../../contract/named.ts';
import { MAILS_EACH, mailAgainFrom, maskedEmail } from '../../rules/named-people.ts';
import { holdsPlace } from '../../rules/stages.ts';
import type { Ask, NamedPersonRow } from './store.ts';

/** What somebody is asked, as who has the link or the address sees it. */
export const askView = (ask: Ask): NamedAsk => ({
  namedId: ask.namedId,
  role: ask.role,
  state: ask.state,
  sentBy: nameForStrangers(ask.sentBy),
  home: ask.homeLabel,
  askedUntil: ask.askedUntil,
  isOver: ask.isExpired || !holdsPlace(ask.stage),
  toEmail: maskedEmail(ask.email),
});

/** Somebody who is named, as who sent the application sees them. */
export function namedView({ mails, ...one }: NamedPersonRow): NamedPerson {
  const mayBeAsked = one.namedId !== null && one.state === 'named';
  return {
    ...one,
    mailsLeft: mayBeAsked ? Math.max(0, MAILS_EACH - mails) : 0,
    mailAgainFrom: mayBeAsked ? mailAgainFrom({ ...one, mails }) : null,
  };
}
