import { numbersFileRoute, numbersRoute } from '@stoop/contract/numbers/routes';
import { Refused } from '@stoop/contract/refuse';
import { csvText } from '@stoop/domain/numbers/csv';
import { NUMBER_TABLES } from '@stoop/domain/numbers/tables';
import type { Database } from '../db/database.ts';
import { orUnavailable } from '../http/database-away.ts';
import { reply } from '../http/reply.ts';
import type { Router } from '../http/router.ts';
import { serveHiding } from './hiding/routes.ts';
import { readNumberTables } from './number-tables.ts';

export function serveNumbers(router: Router, { sql }: Pick<Database, 'sql'>): void {
  serveHiding(router, { sql });

  router.serve(numbersRoute, async ({ person: { buildings }, query }) => {
    const reading = readNumberTables(sql, { ...query, buildings }, NUMBER_TABLES);
    const tables = await orUnavailable('server/unavailable', reading);
    return tables instanceof Refused ? tables : { tables };
  });

  router.serve(numbersFileRoute, async ({ person: { buildings }, params, query }) => {
    const reading = readNumberTables(sql, { ...query, buildings }, [params.table]);
    const tables = await orUnavailable('server/unavailable', reading);
    if (tables instanceof Refused) return tables;
    const lines = tables.flatMap(({ columns, rows }) => [
      columns.map(({ label, unit }) => (unit === 'percent' ? `${label} (%)` : label)),
      ...rows,
    ]);
    return reply(csvText(lines), {
      headers: { 'Content-Disposition': `attachment; filename="stoop-${params.table}.csv"` },
    });
  });
}
