import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import type { Log } from '@stoop/base/api/http/log';
import { logFailures, repeat } from '@stoop/base/api/http/repeat';
import { MINUTE_MS } from '@stoop/base/rules/time/lengths';
import { listLongEnded } from '@stoop/features/applications/api/endings/store';
import { listPlain } from '@stoop/features/applications/api/store';
import { KEPT_DAYS } from '../rules/deletion.ts';
import { type HeldRequest, listAllRequests, removeRequests } from './store.ts';
import { recordChange } from './tell.ts';
import { listAskable } from './views.ts';

/** The requests whose rule of deletion has come: the application ended long ago, or its person has left it. */
async function listOver(sql: Sql): Promise<HeldRequest[]> {
  const all = await listAllRequests(sql);
  const ids = [...new Set(all.map(({ applicationDbId }) => applicationDbId))];
  if (ids.length === 0) return [];
  const ended = new Set(await listLongEnded(sql, ids, KEPT_DAYS));
  const on = new Set(
    (await listAskable(sql, ids)).map((one) => `${one.applicationDbId} ${one.accountId}`),
  );
  return all.filter(
    ({ applicationDbId, accountId }) =>
      ended.has(applicationDbId) || !on.has(`${applicationDbId} ${accountId}`),
  );
}

/** Deletes what the rule says is to be deleted by now, with its documents. Returns how many requests that were. */
export async function removeOver(sql: Sql): Promise<number> {
  const over = await listOver(sql);
  for (const [applicationDbId, requests] of Map.groupBy(over, (one) => one.applicationDbId))
    await sql.transaction(async (tx) => {
      await removeRequests(
        tx,
        requests.map(({ requestId }) => requestId),
      );
      const [application] = await listPlain(tx, [applicationDbId]);
      const accountIds = [...new Set(requests.map(({ accountId }) => accountId))];
      if (application) await recordChange(tx, application, accountIds);
      await addAudit(
        tx,
        'document/deleted',
        { actorId: null, subjectId: applicationDbId },
        { requests: requests.length },
      );
    });
  return over.length;
}

const LOOK_EVERY_MS = 10 * MINUTE_MS;

/** Deletes again and again what is to be deleted, until it is stopped. */
export function keepDeleting({ sql, log }: { sql: Sql; log: Log }) {
  const look = async () => {
    const requests = await removeOver(sql);
    if (requests > 0) log.info({ event: 'documents-deleted', requests });
  };
  const looking = repeat(logFailures(log, 'documents-not-deleted', look), () => LOOK_EVERY_MS);
  void looking.now();
  return looking;
}
