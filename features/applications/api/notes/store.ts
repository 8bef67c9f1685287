import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

const note = z.object({
  id: z.string(),
  authorId: z.string(),
  text: z.string(),
  at: isoMoment,
});
export type Note = z.infer<typeof note>;

const COLUMNS = sql`id, author_id AS "authorId", text, at`;

/** The notes about an application, newest first. */
export const listNotes = (database: Sql, applicationDbId: string) =>
  database.readRows(note)`
    SELECT ${COLUMNS} FROM application_notes WHERE application_db_id = ${applicationDbId}
    ORDER BY at DESC, id COLLATE "C"`;

/** Adds a note, or finds the one with its id. */
export async function addNote(
  tx: Writer,
  { id, applicationDbId, authorId, text }: Omit<Note, 'at'> & { applicationDbId: string },
): Promise<Note & { isNew: boolean }> {
  const added = await tx.countRows`
    INSERT INTO application_notes (id, application_db_id, author_id, text, at)
    VALUES (${id}, ${applicationDbId}, ${authorId}, ${text}, clock_timestamp())
    ON CONFLICT DO NOTHING`;
  const stored = await tx.readRow(note)`SELECT ${COLUMNS} FROM application_notes WHERE id = ${id}`;
  if (!stored) throw new Error('a note was not added');
  return { ...stored, isNew: added === 1 };
}

/** Deletes a note of its author. False if there is none. */
export const removeNote = (
  tx: Writer,
  { id, applicationDbId, authorId }: Pick<Note, 'id' | 'authorId'> & { applicationDbId: string },
) =>
  tx.hasRows`DELETE FROM application_notes
    WHERE id = ${id} AND application_db_id = ${applicationDbId} AND author_id = ${authorId}`;
