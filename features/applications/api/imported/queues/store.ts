import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { anyRow } from '@stoop/base/api/db/shapes';
import type { BuildingRows } from '@stoop/features/listings/api/building-rows';
import { addListingChanges } from '@stoop/features/listings/api/buildings/store';
import type { Row } from '@stoop/features/listings/api/codec';
import { columnsOf } from '@stoop/features/listings/api/fields';
import { lockUnitsOfBuildings } from '@stoop/features/listings/api/units/store';
import type { Stage } from '../../../rules/stages.ts';
import { closesQueue } from '../../../rules/still-seeking.ts';
import { type KnownApplication, knownApplication, mergeQueues } from './merge-queues.ts';

const QUEUE_ENTRIES = {
  table: 'queue_entries',
  columns: columnsOf('queueEntry', ['building_id', 'unit_id', 'room_id']),
};

/** The rows of all queues of these buildings, each queue in order. */
export const listQueueRows = (database: Sql, buildingIds: readonly string[]) =>
  database.readRows(anyRow)`
    SELECT * FROM queue_entries WHERE building_id = ANY(${texts(buildingIds)}) ORDER BY number`;

/**
 * Empties the queues of buildings that an import replaces, and returns their rows, in order. Submits wait
 * for this transaction from here on, because it locks the units.
 */
export async function takeQueues(tx: Writer, buildingIds: readonly string[]): Promise<Row[]> {
  await lockUnitsOfBuildings(tx, buildingIds);
  const before = await listQueueRows(tx, buildingIds);
  await tx.run`DELETE FROM queue_entries WHERE building_id = ANY(${texts(buildingIds)})`;
  return before;
}

/** The stored applications that these queue entries belong to. */
async function knownApplications(tx: Sql, entries: readonly Row[]): Promise<KnownApplication[]> {
  const idsIn = (column: string) => texts(entries.map((entry) => String(entry[column] ?? '')));
  if (entries.length === 0) return [];
  return tx.readRows(knownApplication)`
    SELECT id, application_id, building_id, unit_id, room_id, stage,
      applicant_id IS NULL AND applicant_name IS NULL AS is_forgotten
    FROM applications WHERE id = ANY(${idsIn('application_db_id')})
      OR application_id = ANY(${idsIn('application_id')})`;
}

/**
 * Writes the queues of imported buildings, whose rows are saved already. `before` is the result of `takeQueues`:
 * places of applications that are stored here stay.
 */
export async function saveQueues(tx: Writer, before: readonly Row[], rows: BuildingRows) {
  const known = await knownApplications(tx, [...before, ...rows.queueEntries]);
  const entries = known.length > 0 ? mergeQueues(before, rows, known) : rows.queueEntries;
  await writeRows(tx, QUEUE_ENTRIES, entries);
  const closed = entries.filter(({ status }) => closesQueue(status as Stage));
  if (closed.length > 0)
    await addListingChanges(tx, [...new Set(closed.map(({ building_id }) => String(building_id)))]);
}
