import type pg from 'pg';

/** How many rows each table has, by its name with its schema. */
export type RowCounts = Readonly<Record<string, number>>;

const TABLES = `SELECT format('%I.%I', table_schema, table_name) AS name
  FROM information_schema.tables
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
  ORDER BY 1`;

/** Counts the rows of all tables, which reads each of their pages. */
export async function countRows(client: Pick<pg.ClientBase, 'query'>): Promise<RowCounts> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${name}`);
    counts[name] = Number(counted.rows[0]?.rows);
  }
  return counts;
}

/** The first table that has another number of rows than it should, in words; null where all agree. */
export function countFault(expected: RowCounts, found: RowCounts): string | null {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [should, has] = [expected[name], found[name]];
    if (should !== has) return `${name} has ${has ?? 'no'} rows instead of ${should ?? 'none'}`;
  }
  return null;
}

export const totalOf = (counts: RowCounts): number =>
  Object.values(counts).reduce((sum, rows) => sum + rows, 0);
