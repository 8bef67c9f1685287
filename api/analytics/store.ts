import { sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { toJson } from '../db/rows.ts';

/** Longer than a year, so that one season can be compared with the last. */
const RETENTION_DAYS = 400;

export interface CountedEvent {
  name: string;
  params: Record<string, string>;
}

export async function addEvent(database: Sql, { name, params }: CountedEvent): Promise<void> {
  await database.execute(
    sql`INSERT INTO analytics_events (name, params) VALUES (${name}, ${toJson(params)})`,
  );
}

export async function deleteOldEvents(database: Sql): Promise<void> {
  await database.execute(
    sql`DELETE FROM analytics_events WHERE at < now() - make_interval(days => ${RETENTION_DAYS})`,
  );
}
