import type { Api } from '../../../platform/api.ts';
import { orProblem } from '../../../platform/api-errors.ts';

/** What a form of a note led to. */
export interface NoteNews {
  call: 'add' | 'delete';
  ok: boolean;
  words: string;
  /** The id of the note that was added. */
  noteId?: string;
  /** The server was not reached, so nothing has changed. */
  isUnsent?: boolean;
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** Adds a note about an application, or deletes one. */
export async function callNote(api: Api, applicationId: string, form: FormData): Promise<NoteNews> {
  const call = form.get('call') === 'delete' ? 'delete' : 'add';
  const sent = await orProblem<{ id: string } | null>(
    call === 'delete'
      ? api.send('DELETE', '/staff/applications/{applicationId}/notes/{noteId}', {
          params: { applicationId, noteId: text(form, 'noteId') },
        })
      : api.send('POST', '/staff/applications/{applicationId}/notes', {
          params: { applicationId },
          headers: { 'idempotency-key': text(form, 'key') },
          body: {
            text: text(form, 'text'),
            ...(form.get('isConfirmed') === 'yes' && { isConfirmed: true }),
          },
        }),
  );
  if (sent.ok && call === 'delete') return { call, ok: true, words: 'The note is gone.' };
  if (sent.ok) return { call, ok: true, words: 'The note is saved.', noteId: sent.value?.id ?? '' };
  const { detail, status } = sent.problem;
  return { call, ok: false, words: detail, isUnsent: status === 0 };
}
