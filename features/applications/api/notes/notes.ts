import { addAudit, listDaysOf } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { keyedId } from '@stoop/base/api/http/keyed-id';
import { isInScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { readNames } from '@stoop/features/people/api/names';
import type { StaffNote } from '../../contract/staff/note-routes.ts';
import type { ApplicationDeps } from '../deps.ts';
import { findPlain } from '../store.ts';
import { refuseFlagged } from './refuse-flagged.ts';
import { addNote, listNotes, type Note, removeNote } from './store.ts';

type Parts = Pick<ApplicationDeps, 'database'>;
type Caller = Pick<Person, 'id' | 'buildings'>;

const READERS_MAX = 100;

/** The application of this id, if it is of a building of the caller. */
async function findInScope(database: Sql, applicationId: string, caller: Caller) {
  const found = await findPlain(database, applicationId);
  return found && isInScope(caller, found.buildingId) ? found : refuse('applications/not-found');
}

const changed = (tx: Writer, subjectId: string, { buildingId }: { buildingId: string }) =>
  addLiveEvents(tx, [{ kind: 'application', subjectId, buildingId }]);

async function viewsOf(
  database: Sql,
  notes: readonly Note[],
  { id: callerId }: Caller,
): Promise<StaffNote[]> {
  const names = await readNames(
    database,
    notes.map(({ authorId }) => authorId),
  );
  return notes.map(({ id, text, at, authorId }) => ({
    ...{ id, text, at },
    author: names.get(authorId) ?? null,
    isOwn: authorId === callerId,
  }));
}

export async function listNotesForStaff(
  { database: { sql } }: Parts,
  applicationId: string,
  caller: Caller,
) {
  const found = await findInScope(sql, applicationId, caller);
  if (found instanceof Refused) return found;
  return { items: await viewsOf(sql, await listNotes(sql, found.applicationDbId), caller) };
}

interface NewNote {
  applicationId: string;
  text: string;
  isConfirmed?: boolean | undefined;
  /** Null without one. */
  idempotencyKey: string | null;
}

/** Adds a note. One that reads like a criminal history needs its author's confirmation. */
export function addNoteForStaff(
  { database }: Parts,
  { applicationId, text, isConfirmed = false, idempotencyKey }: NewNote,
  caller: Caller,
) {
  return database.sql.transaction(async (tx) => {
    const found = await findInScope(tx, applicationId, caller);
    if (found instanceof Refused) return found;
    const flagged = refuseFlagged({ text });
    if (flagged && !isConfirmed) return flagged;
    const { applicationDbId } = found;
    const id = keyedId(idempotencyKey, caller.id, 'note', applicationDbId);
    const saved = await addNote(tx, { id, applicationDbId, authorId: caller.id, text });
    if (saved.text !== text) return refuse('request/key-reused');
    if (saved.isNew) {
      await addAudit(
        tx,
        'application/noted',
        { actorId: caller.id, subjectId: applicationDbId },
        { note: id, wasFlagged: flagged !== null },
      );
      await changed(tx, applicationId, found);
    }
    const [view] = await viewsOf(tx, [saved], caller);
    if (!view) throw new Error('a note has one view');
    return view;
  });
}

export function deleteNoteForStaff(
  { database }: Parts,
  { applicationId, noteId }: { applicationId: string; noteId: string },
  caller: Caller,
) {
  return database.sql.transaction(async (tx) => {
    const found = await findInScope(tx, applicationId, caller);
    if (found instanceof Refused) return found;
    const { applicationDbId } = found;
    if (!(await removeNote(tx, { id: noteId, applicationDbId, authorId: caller.id })))
      return refuse('applications/note-not-found');
    await addAudit(
      tx,
      'application/note-deleted',
      { actorId: caller.id, subjectId: applicationDbId },
      { note: noteId },
    );
    await changed(tx, applicationId, found);
    return null;
  });
}

/** Who read an application, from the audit trail. */
export async function listReaders(
  { database: { sql } }: Parts,
  applicationId: string,
  caller: Caller,
) {
  const found = await findInScope(sql, applicationId, caller);
  if (found instanceof Refused) return found;
  const days = await listDaysOf(sql, {
    action: 'application/read',
    subjectId: found.applicationDbId,
    limit: READERS_MAX,
  });
  const names = await readNames(
    sql,
    days.map(({ actorId }) => actorId),
  );
  return { items: days.map((day) => ({ ...day, name: names.get(day.actorId) ?? null })) };
}
