import type { Writer } from '@stoop/base/api/db/database';
import { toJson } from '@stoop/base/api/db/rows';

/** Longer than a year, so that one season can be compared with the last. */
export const RETENTION_DAYS = 400;

export interface CountedEvent {
  name: string;
  params: Record<string, string>;
}

export const addEvent = (tx: Writer, { name, params }: CountedEvent) =>
  tx.run`INSERT INTO analytics_events (name, params) VALUES (${name}, ${toJson(params)})`;

export const removeOldEvents = (tx: Writer) =>
  tx.run`DELETE FROM analytics_events WHERE at < now() - make_interval(days => ${RETENTION_DAYS})`;
