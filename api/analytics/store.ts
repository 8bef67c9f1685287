import { sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { analyticsEvents } from '../db/schema/analytics.ts';

/** Longer than a year, so that one season can be held against the last. */
const KEPT_DAYS = 400;

export interface CountedEvent {
  name: string;
  params: Record<string, string>;
}

export async function addEvent(database: Sql, event: CountedEvent): Promise<void> {
  await database.insert(analyticsEvents).values(event);
}

export async function deleteOldEvents(database: Sql): Promise<void> {
  await database.execute(
    sql`DELETE FROM analytics_events WHERE at < now() - make_interval(days => ${KEPT_DAYS})`,
  );
}
