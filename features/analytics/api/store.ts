import type { Writer } from '@stoop/base/api/db/database';
import { toJson } from '@stoop/base/api/db/rows';
import { sql } from 'drizzle-orm';

/** Longer than a year, so that one season can be compared with the last. */
const RETENTION_DAYS = 400;

export interface CountedEvent {
  name: string;
  params: Record<string, string>;
}

export async function addEvent(tx: Writer, { name, params }: CountedEvent): Promise<void> {
  await tx.execute(
    sql`INSERT INTO analytics_events (name, params) VALUES (${name}, ${toJson(params)})`,
  );
}

export async function removeOldEvents(tx: Writer): Promise<void> {
  await tx.execute(
    sql`DELETE FROM analytics_events WHERE at < now() - make_interval(days => ${RETENTION_DAYS})`,
  );
}
