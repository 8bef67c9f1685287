import { type Refused, refuse } from '@stoop/contract/refuse';
import type { PersonReportReason } from '@stoop/domain/people/person-report-reasons';
import { lockAccounts } from '../../accounts/store.ts';
import { recordAudit } from '../../audit/store.ts';
import type { Database } from '../../db/database.ts';
import { keyedId } from '../../http/keyed-id.ts';
import { recordLiveEvents } from '../../live/store.ts';
import { type Acting, seenName } from '../connections/change-connection.ts';
import { hasBlocked, readPair } from '../connections/store.ts';
import { addPersonReport, closePersonReports, countPersonReports } from './store.ts';

interface Parts {
  database: Pick<Database, 'sql'>;
}

const eventOf = (id: string) => ({ kind: 'report' as const, subjectId: id, buildingId: null });

/** Saves a report about somebody whom the reporter sees, was asked by, or has blocked. */
export async function reportPerson(
  { database: { sql } }: Parts,
  acting: Acting,
  report: { reason: PersonReportReason; words: string; idempotencyKey: string | null },
) {
  const { accountId, otherId } = acting;
  if (accountId === otherId) return refuse('people/own-request');
  const { reason, words, idempotencyKey } = report;
  return sql.transaction(async (tx) => {
    await lockAccounts(tx, [accountId, otherId]);
    const isKnown =
      (await seenName(tx, acting)) !== null ||
      (await readPair(tx, accountId, otherId)) !== null ||
      (await hasBlocked(tx, accountId, otherId));
    if (!isKnown) return refuse('people/card-not-found');
    const id = keyedId(idempotencyKey, accountId, otherId, reason, words);
    const added = { id, accountId: otherId, reason, words, reporterId: accountId };
    if (await addPersonReport(tx, added)) await recordLiveEvents(tx, [eventOf(id)]);
    return { reportId: id };
  });
}

/** Closes reports with a note of staff. Those that are closed already stay as they are. */
export async function closeReportsOfPeople(
  { database: { sql } }: Parts,
  { ids, note, actorId }: { ids: readonly string[]; note: string; actorId: string },
): Promise<{ closed: number } | Refused<'people/report-not-found'>> {
  const distinct = [...new Set(ids)];
  return sql.transaction(async (tx) => {
    if ((await countPersonReports(tx, distinct)) < distinct.length)
      return refuse('people/report-not-found');
    const closed = await closePersonReports(tx, { ids: distinct, actorId, note });
    for (const { id } of closed)
      await recordAudit(tx, { action: 'report/closed', actorId, subjectId: id });
    await recordLiveEvents(
      tx,
      closed.map(({ id }) => eventOf(id)),
    );
    return { closed: closed.length };
  });
}
