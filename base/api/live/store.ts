import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LIVE_KINDS, type LiveKind } from '../../rules/live/live-kinds.ts';
import type { Sql, Writer } from '../db/database.ts';
import { readOnlyKey } from '../db/only-key.ts';
import { asTable } from '../db/rows.ts';

/** Something that changed. Nothing personal: who is told asks for the rest. */
export interface LiveEvent {
  kind: LiveKind;
  /** The id of what changed, such as an applicationId; of a queue `buildingId/unitId`. */
  subjectId: string;
  /** The building that it belongs to; null where only staff of all buildings are told. */
  buildingId: string | null;
  /** The accounts that are told besides staff. */
  accountIds?: readonly string[];
}

const KEPT_MINUTES = 60;

/**
 * The statement that records events and notifies every process with the commit. To be called in the transaction of
 * the change, so that nobody is told of what was rolled back.
 *
 * It gives the transaction its id before the events get their numbers: `readLiveEvents` relies on it.
 */
export const recordingLiveEvents = (events: readonly LiveEvent[]): SQL => {
  const rows = events.map(({ kind, subjectId, buildingId, accountIds = [] }) => ({
    kind,
    subject_id: subjectId,
    building_id: buildingId,
    account_ids: accountIds,
  }));
  return sql`INSERT INTO live_events (kind, subject_id, building_id, account_ids)
    SELECT kind, subject_id, building_id, account_ids
    FROM (SELECT pg_notify('live_events', left(pg_current_xact_id()::text, 0)) OFFSET 0) notified,
      ${asTable('live_events', rows)}`;
};

export async function addLiveEvents(tx: Writer, events: readonly LiveEvent[]): Promise<void> {
  if (events.length > 0) await tx.execute(recordingLiveEvents(events));
}

const numberedEvent = z.object({
  number: z.int(),
  kind: z.enum(LIVE_KINDS),
  subjectId: z.string(),
  buildingId: z.string().nullable(),
  accountIds: z.array(z.string()),
});
export type NumberedEvent = z.infer<typeof numberedEvent>;

const numbers = z.string().transform(Number);
const readEvents = z.object({
  events: z.array(numberedEvent),
  /** Every transaction with a lower id has ended. */
  oldestRunning: numbers,
  /** Every transaction that has begun to write has a lower id. */
  nextTransaction: numbers,
});
export type ReadEvents = z.infer<typeof readEvents>;

/** The committed events after `number`, in order, at most `limit`, and which transactions were running then. */
export async function readLiveEvents(
  database: Sql,
  { after, limit }: { after: number; limit: number },
): Promise<ReadEvents> {
  const read = await database.returnedRow(readEvents)`
    SELECT pg_snapshot_xmin(now)::text AS "oldestRunning",
      pg_snapshot_xmax(now)::text AS "nextTransaction",
      (SELECT coalesce(json_agg(event ORDER BY event.number), '[]') FROM (
        SELECT number, kind, subject_id AS "subjectId", building_id AS "buildingId",
          account_ids AS "accountIds"
        FROM live_events WHERE number > ${after} ORDER BY number LIMIT ${limit}) event) AS events
    FROM pg_current_snapshot() now`;
  if (!read) throw new Error('a snapshot gives one row');
  return read;
}

/**
 * Deletes what is older than an hour. The last event stays, so that who knows it continues, also with a process that
 * begins, whether others did something in the meantime or not.
 */
export const removeOldEvents = (tx: Writer) =>
  tx.run`
    DELETE FROM live_events WHERE at < now() - make_interval(mins => ${KEPT_MINUTES})
    AND number < (SELECT max(number) FROM live_events)`;

/** The secret of cursors. */
export const readCursorKey = (database: Sql): Promise<string> => readOnlyKey(database, 'live_key');
