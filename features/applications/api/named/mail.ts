import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Allowance } from '@stoop/base/contract/limits';
import { dollars } from '@stoop/base/rules/text/amounts';
import { emailKey } from '@stoop/base/rules/text/email';
import { listWords } from '@stoop/base/rules/text/list-words';
import { nameForStrangers } from '@stoop/base/rules/text/name-for-strangers';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { longDay } from '@stoop/base/rules/time/words';
import { findAccountByEmail } from '@stoop/features/accounts/api/store';
import { addMessageWithin } from '@stoop/features/outbox/api/store';
import { isBlocked } from '@stoop/features/people/api/connections/store';
import { MAILS_A_DAY, namedPath } from '../../rules/named-people.ts';
import type { ApplicationDeps } from '../deps.ts';
import { namedToken } from './links.ts';
import {
  type Ask,
  addNamed,
  countMailsOf,
  findAsk,
  listUnmailed,
  markMailed,
  removeUnnamed,
} from './store.ts';
import { readRent } from './view.ts';
import './letters.ts';

type MailParts = Pick<ApplicationDeps, 'index' | 'origin'>;

/** The mails of this kind to one address in a day, from all accounts together. */
const PER_ADDRESS: Allowance = { count: 3, seconds: 24 * 3_600 };

/** Whether somebody who is asked has blocked the applicant, or the applicant them: nothing is asked then. */
export async function isBlockedAsk(tx: Sql, { email, applicantId }: Ask): Promise<boolean> {
  const key = emailKey(email);
  const reader = key && (await findAccountByEmail(tx, key));
  return Boolean(reader && applicantId && (await isBlocked(tx, applicantId, reader.account_id)));
}

/**
 * Asks somebody by mail. It counts as asked also where no mail is sent, because its reader wants none or has blocked the
 * applicant: nobody learns of that.
 */
export async function mailAsk(tx: Writer, parts: MailParts, { namedId }: Ask) {
  await markMailed(tx, namedId);
  const ask = await findAsk(tx, namedId);
  if (!ask?.askedUntil) throw new Error(`what ${namedId} is asked has gone`);
  if (await isBlockedAsk(tx, ask)) return;
  const rent = await readRent(tx, parts, ask);
  await addMessageWithin(
    tx,
    {
      kind: 'named-asked',
      toEmail: ask.email,
      params: {
        name: ask.name.split(' ')[0] ?? '',
        sentBy: nameForStrangers(ask.sentBy),
        others: listWords(ask.others.map(nameForStrangers)),
        rent: rent === null ? '' : `${dollars(rent)} a month`,
        role: ask.role,
        homeLabel: ask.homeLabel,
        until: longDay(newYorkDay(new Date(ask.askedUntil))),
        link: `${parts.origin()}${namedPath(namedToken(ask))}`,
      },
    },
    PER_ADDRESS,
  );
}

/** Asks those whom a new or corrected application names, by mail as far as the day of its applicant allows. */
export async function askNamed(
  tx: Writer,
  parts: MailParts,
  { applicationDbId, applicantId }: { applicationDbId: string; applicantId: string },
): Promise<void> {
  await addNamed(tx, [applicationDbId]);
  const unasked = await listUnmailed(tx, applicationDbId);
  if (unasked.length === 0) return;
  const left = MAILS_A_DAY - (await countMailsOf(tx, applicantId));
  for (const ask of unasked.slice(0, Math.max(0, left))) await mailAsk(tx, parts, ask);
}

/** After the answers of an application were corrected: whom they name no more is not asked, and whom they name now is. */
export async function followAnswers(
  tx: Writer,
  parts: MailParts,
  { applicationDbId, applicantId }: { applicationDbId: string; applicantId: string | null },
): Promise<void> {
  await removeUnnamed(tx, applicationDbId);
  if (applicantId !== null) await askNamed(tx, parts, { applicationDbId, applicantId });
}
