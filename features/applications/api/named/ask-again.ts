import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { emailKey, readEmail } from '@stoop/base/rules/text/email';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { MAILS_A_DAY, MAILS_EACH } from '../../rules/named-people.ts';
import { holdsPlace } from '../../rules/stages.ts';
import { listReaderIds } from '../co-applicants/store.ts';
import { nameIn } from '../corrections/corrected.ts';
import { changeAnswers } from '../corrections/store.ts';
import type { ApplicationDeps } from '../deps.ts';
import { applicationEvent } from '../live-events.ts';
import type { Own } from '../own-applications.ts';
import { findJoined, findSectionsOf, lockApplication, type Sections } from '../store.ts';
import { mailAsk } from './mail.ts';
import { type Ask, changeAddress, countMailsOf, findAsk, isNamedTwice } from './store.ts';
import { namedView } from './view.ts';

type Parts = Pick<ApplicationDeps, 'database' | 'index' | 'origin'>;
interface Again extends Own {
  namedId: string;
  /** The address that is right. */
  email?: string | undefined;
}

/** The answers with another address of who is named under `was`. */
function withAddress(
  { guarantorInfo, coApplicants }: Sections,
  { role, email: was }: Ask,
  email: string,
) {
  const isOne = (person: Record<string, unknown>) =>
    emailKey(String(person.email ?? '')) === emailKey(was);
  return role === 'guarantor'
    ? { coApplicants, guarantorInfo: { ...guarantorInfo, email } }
    : {
        guarantorInfo,
        coApplicants: coApplicants.map((one) => (isOne(one) ? { ...one, email } : one)),
      };
}

/** The address that somebody is to be asked at instead; null if it is the one that is known. */
async function readCorrection(tx: Writer, ask: Ask, written: string) {
  const [email, key] = [readEmail(written), emailKey(written)];
  if (email === null || key === null) return refuse('applications/named-address-invalid');
  if (key === emailKey(ask.email)) return null;
  return (await isNamedTwice(tx, { ...ask, email: key }))
    ? refuse('applications/named-twice')
    : email;
}

async function correct(tx: Writer, ask: Ask, email: string): Promise<void> {
  const sections = await findSectionsOf(tx, ask.applicationDbId);
  if (!sections) throw new Error(`the application ${ask.applicationDbId} has gone`);
  const answers = { ...sections, ...withAddress(sections, ask, email) };
  await changeAddress(tx, ask.namedId, email);
  await changeAnswers(tx, ask.applicationDbId, { ...answers, applicantName: nameIn(answers) });
}

/** Why nobody may be asked by another mail; one to another address need not wait. */
async function refuseMail(tx: Writer, ask: Ask, isOther: boolean) {
  if (ask.mails >= MAILS_EACH) return refuse('applications/named-mails-used');
  if (!isOther && ask.isMailedLately) return refuse('applications/named-mailed');
  const today = ask.applicantId === null ? 0 : await countMailsOf(tx, ask.applicantId);
  return today >= MAILS_A_DAY ? refuse('applications/named-mails-used') : null;
}

/** The ask of an application that the caller sent, both locked with their unit. */
async function lockSent(tx: Writer, { namedId, ...own }: Again) {
  const found = await findJoined(tx, own);
  if (!found) return refuse('applications/not-found');
  if (found.applicantId !== own.accountId) return refuse('applications/not-sender');
  await lockUnits(tx, [found]);
  const { stage } = await lockApplication(tx, found.applicationDbId);
  if (!holdsPlace(stage)) return refuse('applications/ended');
  const ask = await findAsk(tx, namedId);
  if (ask?.applicationDbId !== found.applicationDbId) return refuse('applications/named-not-found');
  return ask.state === 'named' ? ask : refuse('applications/named-answered');
}

/** Asks somebody again who has not answered, or at a corrected address, with a new link. */
export const askAgain = (parts: Parts, again: Again) =>
  parts.database.sql.transaction(async (tx) => {
    const ask = await lockSent(tx, again);
    if (ask instanceof Refused) return ask;
    const email = again.email === undefined ? null : await readCorrection(tx, ask, again.email);
    if (email instanceof Refused) return email;
    const refused = await refuseMail(tx, ask, email !== null);
    if (refused) return refused;
    if (email !== null) await correct(tx, ask, email);
    await mailAsk(tx, parts, ask);
    await addAudit(tx, 'application/named-mailed', {
      actorId: again.accountId,
      subjectId: ask.applicationDbId,
    });
    await addLiveEvents(tx, [applicationEvent(ask, await listReaderIds(tx, ask.applicationDbId))]);
    const joined = await findJoined(tx, again);
    const row = joined?.named.find(({ namedId }) => namedId === ask.namedId);
    if (!row)
      throw new Error(`the application ${again.applicationId} does not name ${ask.namedId}`);
    return namedView(row);
  });
