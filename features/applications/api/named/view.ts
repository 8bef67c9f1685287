import type { Sql } from '@stoop/base/api/db/database';
import { nameForStrangers } from '@stoop/base/rules/text/name-for-strangers';
import type { NamedAsk, NamedPerson } from '../../contract/named.ts';
import { MAILS_EACH, mailAgainFrom, maskedEmail } from '../../rules/named-people.ts';
import { holdsPlace } from '../../rules/stages.ts';
import type { ApplicationDeps } from '../deps.ts';
import { rentOf } from '../home.ts';
import type { Ask, NamedPersonRow } from './store.ts';

/** The rent that a co-applicant or guarantor is asked to answer for; null where the home is not offered any more. */
export const readRent = async (sql: Sql, { index }: Pick<ApplicationDeps, 'index'>, ask: Ask) =>
  rentOf(await index.homes(sql, [ask.buildingId]), ask);

/** What somebody is asked, as who has the link or the address sees it. */
export const askView = async (
  sql: Sql,
  parts: Pick<ApplicationDeps, 'index'>,
  ask: Ask,
): Promise<NamedAsk> => {
  const rent = await readRent(sql, parts, ask);
  const { buildingId, unitId, roomId } = ask;
  return {
    namedId: ask.namedId,
    role: ask.role,
    state: ask.state,
    sentBy: nameForStrangers(ask.sentBy),
    others: ask.others.map(nameForStrangers),
    home: ask.homeLabel,
    place: rent === null ? null : { buildingId, unitId, roomId },
    rent,
    askedUntil: ask.askedUntil,
    isOver: ask.isExpired || !holdsPlace(ask.stage),
    toEmail: maskedEmail(ask.email),
  };
};

/** Somebody who is named, as who sent the application sees them. */
export function namedView({ mails, ...one }: NamedPersonRow): NamedPerson {
  const mayBeAsked = one.namedId !== null && one.state === 'named';
  return {
    ...one,
    mailsLeft: mayBeAsked ? Math.max(0, MAILS_EACH - mails) : 0,
    mailAgainFrom: mayBeAsked ? mailAgainFrom({ ...one, mails }) : null,
  };
}
