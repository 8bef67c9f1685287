import type { LiveKind } from '@stoop/domain/live/live-kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { asTable } from '../db/rows.ts';

/** Something that changed. Nothing personal: who is told asks for the rest. */
export interface LiveEvent {
  kind: LiveKind;
  /** The id of what changed, such as an applicationId. */
  subjectId: string;
  /** The building that it belongs to; null where only staff of all buildings are told. */
  buildingId: string | null;
  /** The accounts that are told besides staff. */
  accountIds?: readonly string[];
}

/**
 * The statement that records events. To be called in the transaction of the change, so that nobody is told of what was
 * rolled back.
 */
export const recordingLiveEvents = (events: readonly LiveEvent[]): SQL => {
  const rows = events.map(({ kind, subjectId, buildingId, accountIds = [] }) => ({
    kind,
    subject_id: subjectId,
    building_id: buildingId,
    account_ids: accountIds,
  }));
  return sql`INSERT INTO live_events (kind, subject_id, building_id, account_ids)
    SELECT kind, subject_id, building_id, account_ids FROM ${asTable('live_events', rows)}`;
};

/** Records events and notifies every process with the commit. */
export async function recordLiveEvents(tx: Sql, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(recordingLiveEvents(events));
  await tx.execute(sql`NOTIFY live_events`);
}
