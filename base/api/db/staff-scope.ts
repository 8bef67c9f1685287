import { type SQL, sql } from 'drizzle-orm';
import { texts } from './rows.ts';

/** The condition that a row belongs to the buildings of staff; null for all. `column` is a column's name. */
export const inScope = (column: string, buildings: readonly string[] | null): SQL =>
  buildings === null ? sql`true` : sql`${sql.raw(column)} = ANY(${texts(buildings)})`;
