import type { Database } from '@stoop/base/api/db/database';
import { reply } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import { csvText } from '@stoop/base/rules/text/csv';
import { numbersFileRoute, numbersRoute } from '../contract/routes.ts';
import { NUMBER_TABLES } from '../rules/tables.ts';
import { readNumberTables } from './number-tables.ts';
import { serveWaiting } from './waiting.ts';

export function serveNumbers(
  router: Router,
  { sql, now }: Pick<Database, 'sql'> & { now(): Date },
): void {
  serveWaiting(router, { sql, now });

  router.serve(numbersRoute, async ({ person: { buildings }, query }) => {
    return { tables: await readNumberTables(sql, { ...query, buildings }, NUMBER_TABLES) };
  });

  router.serve(numbersFileRoute, async ({ person: { buildings }, params, query }) => {
    const tables = await readNumberTables(sql, { ...query, buildings }, [params.table]);
    const lines = tables.flatMap(({ columns, rows }) => [
      columns.map(({ label, unit }) => (unit === 'percent' ? `${label} (%)` : label)),
      ...rows,
    ]);
    return reply(csvText(lines), {
      headers: { 'Content-Disposition': `attachment; filename="stoop-${params.table}.csv"` },
    });
  });
}
