import { numbersFileRoute, numbersRoute } from '@stoop/contract/numbers/routes';
import { csvText } from '@stoop/domain/numbers/csv';
import { NUMBER_TABLES } from '@stoop/domain/numbers/tables';
import type { Database } from '../db/database.ts';
import { reply } from '../http/reply.ts';
import type { Router } from '../http/router.ts';
import { serveHiding } from './hiding/routes.ts';
import { readNumberTables } from './number-tables.ts';
import { serveWaiting } from './waiting.ts';

export function serveNumbers(router: Router, { sql }: Pick<Database, 'sql'>): void {
  serveHiding(router, { sql });
  serveWaiting(router, sql);

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
