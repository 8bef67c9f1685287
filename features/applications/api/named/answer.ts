import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { emailKey } from '@stoop/base/rules/text/email';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import {
  type AccountRow,
  findAccountById,
  lockAccount,
  markEmailVerified,
} from '@stoop/features/accounts/api/store';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { addStopFor } from '@stoop/features/outbox/api/stops/store';
import { holdsPlace } from '../../rules/stages.ts';
import { hasRival, listReaderIds } from '../co-applicants/store.ts';
import type { ApplicationDeps } from '../deps.ts';
import { applicationEvent } from '../live-events.ts';
import { lockApplication } from '../store.ts';
import { isLinkOf, readLink } from './links.ts';
import { isBlockedAsk } from './mail.ts';
import { readOwnPart } from './own-part.ts';
import { type Ask, addJoined, changeOwnPart, changeState, findAsk, listAsksOf } from './store.ts';
import { tellApplicant } from './tell.ts';
import { askView } from './view.ts';

type Parts = Pick<ApplicationDeps, 'database' | 'index' | 'origin' | 'now'>;
export interface Answerer {
  namedId: string;
  person: Pick<Person, 'id'>;
}

const ownsAddress = (account: AccountRow, { email }: Ask): boolean =>
  account.email !== null && emailKey(account.email) === emailKey(email);

/** What waits for an answer of an account, by its confirmed address. */
export async function listAsks(parts: Parts, { id }: Pick<Person, 'id'>) {
  const { sql } = parts.database;
  const account = await findAccountById(sql, id);
  const key = account?.email_verified && account.email ? emailKey(account.email) : null;
  if (!key) return { items: [] };
  const asks = await listAsksOf(sql, key);
  const open = await Promise.all(
    asks.map(async (ask) =>
      ask.applicantId === id || (await isBlockedAsk(sql, ask)) ? [] : [ask],
    ),
  );
  const views = await Promise.all(open.flat().map((ask) => askView(sql, parts, ask)));
  return { items: views.filter(({ isOver }) => !isOver) };
}

/** Locks the application of an ask, and reads the ask again. The account of who answers is locked before. */
async function lockAsk(tx: Writer, ask: Ask): Promise<Ask | null> {
  await lockUnits(tx, [ask]);
  await lockApplication(tx, ask.applicationDbId);
  return findAsk(tx, ask.namedId);
}

const refuseEnded = ({ stage }: Ask) => (holdsPlace(stage) ? null : refuse('applications/ended'));

/** Why an ask cannot be answered any more. */
function refuseLate(ask: Ask) {
  const ended = refuseEnded(ask);
  if (ended) return ended;
  if (ask.state !== 'named') return refuse('applications/named-answered');
  return ask.isExpired ? refuse('applications/named-expired') : null;
}

/** Tells who sees the application that somebody answered. */
async function tellLive(tx: Writer, ask: Ask, accountIds: readonly string[] = []): Promise<void> {
  const readerIds = await listReaderIds(tx, ask.applicationDbId);
  await addLiveEvents(tx, [applicationEvent(ask, [...new Set([...readerIds, ...accountIds])])]);
}

async function refuseIn(tx: Writer, parts: Parts, ask: Ask, accountId: string | null) {
  if (ask.state === 'refused') return null;
  const late = refuseLate(ask);
  if (late) return late;
  await changeState(tx, { namedId: ask.namedId, state: 'refused', accountId });
  await tellApplicant(tx, parts, ask, 'refused');
  await addAudit(tx, 'application/named-refused', {
    actorId: accountId,
    subjectId: ask.applicationDbId,
  });
  await tellLive(tx, ask, accountId === null ? [] : [accountId]);
  return null;
}

/** Refuses by the link of a mail, without an account; `stopsMails` also keeps more of them from the address. */
export const refuseByLink = (
  parts: Parts,
  { token, stopsMails }: { token: string; stopsMails: boolean },
) =>
  parts.database.sql.transaction(async (tx) => {
    const read = await readLink(tx, token);
    if (read instanceof Refused) return read;
    // Before the unit is locked, because its account is locked before. It counts even if it is too late to refuse.
    if (stopsMails) await addStopFor(tx, 'named', read.email);
    const ask = await lockAsk(tx, read);
    if (!ask || !isLinkOf(token, ask)) return refuse('applications/named-link-invalid');
    const late = await refuseIn(tx, parts, ask, null);
    return late ?? askView(tx, parts, { ...ask, state: 'refused' });
  });

/** What a link of a mail asks. Changes nothing. */
export async function readByLink(parts: Parts, token: string) {
  const { sql } = parts.database;
  const ask = await readLink(sql, token);
  return ask instanceof Refused ? ask : askView(sql, parts, ask);
}

/** An ask of the signed-in account, locked with it. */
async function lockOwnAsk(tx: Writer, { namedId, person }: Answerer) {
  if (!(await lockAccount(tx, person.id))) return null;
  const account = await findAccountById(tx, person.id);
  const seen = await findAsk(tx, namedId);
  const ask = seen && (await lockAsk(tx, seen));
  return account && ask ? { account, ask } : null;
}

const isProven = (account: AccountRow, ask: Ask): boolean =>
  ask.accountId === account.account_id || (account.email_verified && ownsAddress(account, ask));

export const refuseNamed = (parts: Parts, answerer: Answerer) =>
  parts.database.sql.transaction(async (tx) => {
    const locked = await lockOwnAsk(tx, answerer);
    if (!locked || !isProven(locked.account, locked.ask))
      return refuse('applications/named-not-found');
    return refuseIn(tx, parts, locked.ask, answerer.person.id);
  });

/** Why an account cannot become what it is asked to be. */
async function refuseJoining(tx: Sql, ask: Ask, accountId: string) {
  const late = refuseLate(ask);
  if (late) return late;
  if (ask.applicantId === accountId) return refuse('applications/named-yourself');
  const { applicantId, applicationDbId } = ask;
  const together = { applicantId: null, coApplicantIds: [accountId], but: applicationDbId };
  return ask.role === 'co-applicant' && applicantId !== null && (await hasRival(tx, ask, together))
    ? refuse('applications/applied-together')
    : null;
}

async function join(tx: Writer, parts: Parts, ask: Ask, accountId: string): Promise<void> {
  await changeState(tx, { namedId: ask.namedId, state: 'agreed', accountId });
  if (ask.role === 'co-applicant') await addJoined(tx, { namedId: ask.namedId, accountId });
  await tellApplicant(tx, parts, ask, 'agreed');
  await addAudit(tx, 'application/named-agreed', {
    actorId: accountId,
    subjectId: ask.applicationDbId,
  });
}

/**
 * Makes an account what it is asked to be, with what it says of itself; whoever agreed changes that. The token of a mail
 * proves the address of the account.
 */
export const agree = (
  parts: Parts,
  {
    token,
    answers: given,
    ...answerer
  }: Answerer & { token: string | undefined; answers: Readonly<Record<string, unknown>> },
) =>
  parts.database.sql.transaction(async (tx) => {
    const locked = await lockOwnAsk(tx, answerer);
    const isLinked = locked !== null && token !== undefined && isLinkOf(token, locked.ask);
    if (!locked || !(isLinked || isProven(locked.account, locked.ask)))
      return refuse('applications/named-not-found');
    const { account, ask } = locked;
    const accountId = account.account_id;
    const hasAgreed = ask.state === 'agreed' && ask.accountId === accountId;
    if (!hasAgreed && !ownsAddress(account, ask)) return refuse('applications/named-other-address');
    const refused = hasAgreed ? refuseEnded(ask) : await refuseJoining(tx, ask, accountId);
    if (refused) return refused;
    const answers = readOwnPart(ask.role, given, newYorkDay(parts.now()));
    if (answers instanceof Refused) return answers;
    if (!account.email_verified) await markEmailVerified(tx, accountId);
    if (!hasAgreed) await join(tx, parts, ask, accountId);
    await changeOwnPart(tx, ask.namedId, answers);
    await tellLive(tx, ask, [accountId]);
    return { applicationId: ask.applicationId };
  });
