import { addAudit } from '@stoop/base/api/audit/store';
import type { Database } from '@stoop/base/api/db/database';
import { keyedId } from '@stoop/base/api/http/keyed-id';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { lockAccounts } from '@stoop/features/accounts/api/store';
import type { PersonReportReason } from '../../rules/person-report-reasons.ts';
import type { Acting } from '../connections/change-connection.ts';
import { addPersonReport, countPersonReports, markReportsClosed } from './store.ts';

interface Parts {
  database: Pick<Database, 'sql'>;
}

const eventOf = (id: string) => ({ kind: 'report' as const, subjectId: id, buildingId: null });

/**
 * Saves a report about anybody, because who did something may have hidden the card since. One about an id without an
 * account is saved as well, so that the answer tells nobody whether there is one.
 */
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
    const id = keyedId(idempotencyKey, accountId, otherId, reason, words);
    const added = { id, accountId: otherId, reason, words, reporterId: accountId };
    if (await addPersonReport(tx, added)) await addLiveEvents(tx, [eventOf(id)]);
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
    const closed = await markReportsClosed(tx, { ids: distinct, actorId, note });
    for (const { id } of closed) await addAudit(tx, 'report/closed', { actorId, subjectId: id });
    await addLiveEvents(
      tx,
      closed.map(({ id }) => eventOf(id)),
    );
    return { closed: closed.length };
  });
}
