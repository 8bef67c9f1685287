import { z } from '@hono/zod-openapi';
import { pathId } from '@stoop/base/contract/query';
import { created, empty, idempotencyKey, json, staffRoutes } from '@stoop/base/contract/route';
import { lines } from '@stoop/base/contract/text';
import '../problems.ts';

const staff = staffRoutes('buildings');

const applicationId = pathId('The id that begins with APP.', 'APP-1795000000000-3V9K7QX2MBWD');
const ofOne = { params: z.object({ applicationId }) };

export const NOTE_LENGTH_MAX = 2_000;

export const StaffNote = z
  .object({
    id: z.string(),
    text: z.string(),
    at: z.iso.datetime(),
    author: z.string().nullable().describe('Null if the account was deleted.'),
    isOwn: z.boolean(),
  })
  .openapi('StaffNote');
export type StaffNote = z.infer<typeof StaffNote>;

export const notesRoute = staff.get({
  path: '/api/v1/staff/applications/{applicationId}/notes',
  operationId: 'listNotes',
  summary: 'List the notes of staff about an application',
  ...ofOne,
  answer: json(
    z.object({ items: z.array(StaffNote) }).openapi('StaffNotes'),
    'The notes, newest first. The applicant never sees them.',
  ),
  refusals: ['applications/not-found'],
});

export const addNoteRoute = staff.post({
  path: '/api/v1/staff/applications/{applicationId}/notes',
  operationId: 'addNote',
  summary: 'Write a note about an application',
  description:
    'A note that reads like a criminal history is refused with the words that do, until its author confirms that it is something else.',
  ...ofOne,
  headers: idempotencyKey('A repeated call with the same key and text adds no second note.'),
  body: z
    .strictObject({
      text: lines(NOTE_LENGTH_MAX).pipe(z.string().min(1, 'must not be empty')),
      isConfirmed: z
        .boolean('must be true or false')
        .optional()
        .describe('Whether its author confirms that it is no criminal history.'),
    })
    .openapi('NewStaffNote', { example: { text: 'Called, Tuesday works.' } }),
  answer: created(StaffNote, 'The saved note.'),
  refusals: ['applications/not-found', 'applications/note-flagged', 'request/key-reused'],
});

export const deleteNoteRoute = staff.delete({
  path: '/api/v1/staff/applications/{applicationId}/notes/{noteId}',
  operationId: 'deleteNote',
  summary: 'Delete a note of mine',
  params: z.object({ applicationId, noteId: pathId('The id of the note.', '0c1d9f0a') }),
  answer: empty('The note is gone.'),
  refusals: ['applications/not-found', 'applications/note-not-found'],
});

export const readersRoute = staff.get({
  path: '/api/v1/staff/applications/{applicationId}/readers',
  operationId: 'listReaders',
  summary: 'List who read an application',
  ...ofOne,
  answer: json(
    z
      .object({
        items: z.array(
          z
            .object({
              actorId: z.string(),
              name: z.string().nullable(),
              day: z.iso.date(),
              times: z.array(z.iso.datetime()),
            })
            .openapi('StaffReader'),
        ),
      })
      .openapi('StaffReaders'),
    'One row for each person and day in New York, the latest day first; at most 100.',
  ),
  refusals: ['applications/not-found'],
});
