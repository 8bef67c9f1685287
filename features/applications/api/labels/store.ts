import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { inScope } from '@stoop/base/api/db/staff-scope';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LABEL_COLOR_NAMES, type LabelColor } from '../../rules/labels.ts';

const storedLabel = z.object({
  labelId: z.string(),
  name: z.string(),
  color: z.enum(LABEL_COLOR_NAMES),
  /** Null for all buildings. */
  buildingId: z.string().nullable(),
});
export type StoredLabel = z.infer<typeof storedLabel>;

const COLUMNS: SQL = sql`l.id AS "labelId", l.name, l.color, l.building_id AS "buildingId"`;

/** The labels that staff of these buildings use: those of all too; null for staff of all. */
export const listLabels = (database: Sql, buildings: readonly string[] | null) =>
  database.readRows(storedLabel)`SELECT ${COLUMNS} FROM labels l
    WHERE l.building_id IS NULL OR ${inScope('l.building_id', buildings)}
    ORDER BY lower(l.name), l.id COLLATE "C"`;

const ofApplication = storedLabel
  .omit({ buildingId: true })
  .extend({ applicationDbId: z.string() });

/** The labels of applications with these ids, by name. */
export const listLabelsOf = (database: Sql, applicationDbIds: readonly string[]) =>
  database.readRows(ofApplication)`
    SELECT o.application_db_id AS "applicationDbId", l.id AS "labelId", l.name, l.color
    FROM application_labels o JOIN labels l ON l.id = o.label_id
    WHERE o.application_db_id = ANY(${texts(applicationDbIds)})
    ORDER BY lower(l.name), l.id COLLATE "C"`;

/** The condition that an application `a` has a label. */
export const isLabelled = (labelId: string): SQL =>
  sql`a.id IN (SELECT application_db_id FROM application_labels WHERE label_id = ${labelId})`;

export const addLabel = (tx: Writer, { labelId, buildingId, name, color }: StoredLabel) =>
  tx.run`INSERT INTO labels (id, building_id, name, color)
    VALUES (${labelId}, ${buildingId}, ${name}, ${color})`;

export const changeLabel = (
  tx: Writer,
  { labelId, name, color }: { labelId: string; name: string; color: LabelColor },
) => tx.run`UPDATE labels SET name = ${name}, color = ${color} WHERE id = ${labelId}`;

export const removeLabel = (tx: Writer, labelId: string) =>
  tx.run`DELETE FROM labels WHERE id = ${labelId}`;

/** Locks the labels of all staff against each other until the transaction ends: names and numbers are decided together. */
export const lockLabels = (tx: Writer) =>
  tx.run`SELECT pg_advisory_xact_lock(hashtextextended('labels', 0))`;

const pair = z.object({ applicationDbId: z.string() });

/** Adds each of the labels to each of the applications; gives those that changed. */
export const addLabelsTo = (
  tx: Writer,
  applicationDbIds: readonly string[],
  labelIds: readonly string[],
) =>
  tx.returnedRows(pair)`INSERT INTO application_labels (application_db_id, label_id)
    SELECT a.id, l.id FROM unnest(${texts(applicationDbIds)}) a(id), unnest(${texts(labelIds)}) l(id)
    ORDER BY 1, 2
    ON CONFLICT DO NOTHING RETURNING application_db_id AS "applicationDbId"`;

/** Removes each of the labels from each of the applications; gives those that changed. */
export const removeLabelsFrom = (
  tx: Writer,
  applicationDbIds: readonly string[],
  labelIds: readonly string[],
) =>
  tx.returnedRows(pair)`DELETE FROM application_labels
    WHERE application_db_id = ANY(${texts(applicationDbIds)}) AND label_id = ANY(${texts(labelIds)})
    RETURNING application_db_id AS "applicationDbId"`;
