import { addAudit } from '@stoop/base/api/audit/store';
import type { Database } from '@stoop/base/api/db/database';
import { refreshStatistics } from './import-documents.ts';
import type { ImportReport } from './report.ts';

/** Records in the audit trail what an import wrote, and by whom; null is an operator. */
export async function recordImport(
  database: Pick<Database, 'sql'>,
  report: ImportReport,
  actorId: string | null,
): Promise<void> {
  await refreshStatistics(database, report);
  const { added, updated, refused } = report;
  await database.sql.autocommit((tx) =>
    addAudit(tx, 'data/imported', { actorId }, { added, updated, refused }),
  );
}
