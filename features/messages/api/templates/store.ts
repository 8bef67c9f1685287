import type { Sql, Writer } from '@stoop/base/api/db/database';
import { z } from 'zod';

const storedTemplate = z.object({
  templateId: z.string(),
  name: z.string(),
  text: z.string(),
  /** Null for all buildings. */
  buildingId: z.string().nullable(),
});
export type StoredTemplate = z.infer<typeof storedTemplate>;

/** The templates of a building and those of all, by name; with null those of all alone. */
export const listTemplates = (database: Sql, buildingId: string | null) =>
  database.readRows(storedTemplate)`
    SELECT id AS "templateId", name, text, building_id AS "buildingId" FROM message_templates
    WHERE building_id IS NULL OR building_id = ${buildingId}
    ORDER BY lower(name), id COLLATE "C"`;

export const findTemplate = (database: Sql, templateId: string) =>
  database.readRow(storedTemplate)`
    SELECT id AS "templateId", name, text, building_id AS "buildingId" FROM message_templates
    WHERE id = ${templateId}`;

export const addTemplate = (tx: Writer, { templateId, buildingId, name, text }: StoredTemplate) =>
  tx.run`INSERT INTO message_templates (id, building_id, name, text)
    VALUES (${templateId}, ${buildingId}, ${name}, ${text})`;

export const changeTemplate = (
  tx: Writer,
  { templateId, name, text }: Omit<StoredTemplate, 'buildingId'>,
) => tx.run`UPDATE message_templates SET name = ${name}, text = ${text} WHERE id = ${templateId}`;

export const removeTemplate = (tx: Writer, templateId: string) =>
  tx.run`DELETE FROM message_templates WHERE id = ${templateId}`;

/** Locks the templates of all staff against each other until the transaction ends: names and numbers are decided together. */
export const lockTemplates = (tx: Writer) =>
  tx.run`SELECT pg_advisory_xact_lock(hashtextextended('message_templates', 0))`;
