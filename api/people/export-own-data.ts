import type { AccountLifecycle } from '../accounts/account-lifecycle.ts';
import { recordAudit } from '../audit/store.ts';
import type { Database } from '../db/database.ts';

export interface OwnDataDeps {
  database: Pick<Database, 'sql'>;
  lifecycle: Pick<AccountLifecycle, 'exported'>;
}

/** Everything that is stored of one person, but what is secret from them too: no hash and no token. */
export async function exportOwnData(
  { database: { sql }, lifecycle }: OwnDataDeps,
  accountId: string,
) {
  // First, because the export includes the history.
  await recordAudit(sql, { action: 'account/exported', actorId: accountId, subjectId: accountId });
  return lifecycle.exported(accountId);
}
