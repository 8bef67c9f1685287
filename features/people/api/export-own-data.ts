import { addAudit } from '@stoop/base/api/audit/store';
import type { Database } from '@stoop/base/api/db/database';
import type { AccountLifecycle } from '@stoop/features/accounts/api/account-lifecycle';

export interface OwnDataDeps {
  database: Pick<Database, 'sql'>;
  lifecycle: Pick<AccountLifecycle, 'exported'>;
}

/** Everything that is stored about one person, without hashes and tokens. */
export async function exportOwnData(
  { database: { sql }, lifecycle }: OwnDataDeps,
  accountId: string,
) {
  // Recorded first, because the export includes the audit trail.
  await sql.autocommit((tx) =>
    addAudit(tx, 'account/exported', { actorId: accountId, subjectId: accountId }),
  );
  return lifecycle.exported(accountId);
}
