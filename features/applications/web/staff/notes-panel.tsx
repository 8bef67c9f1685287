import { listWords } from '@stoop/base/rules/text/list-words';
import { momentWords } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { useState } from 'react';
import type { StaffNote } from '../../contract/staff/note-routes.ts';
import { criminalHistoryIn } from '../../rules/note-check.ts';
import { NOTE_ACTS } from './note-acts.ts';

const LENGTH_MAX = 2_000;

/** Words that read like a criminal history, which must not decide about a home; the author may know better. */
export function Flag({ words }: { words: readonly string[] }) {
  return (
    <div role="alert" className="grid gap-2 border-l-4 border-attention pl-4 text-sm">
      <p>
        <strong>{listWords(words.map((word) => `“${word}”`))}</strong> reads like a person’s
        criminal history. New York’s Fair Chance for Housing Act keeps it out of decisions about a
        home. Please leave it out.
      </p>
      <label className="flex items-center gap-2">
        <input type="checkbox" name="isConfirmed" value="yes" required className="size-5" />
        It is about something else.
      </label>
    </div>
  );
}

/** A new form has a new key, so that a repeated press adds one note. */
function NoteForm() {
  const { isSending, refusal } = useActs(NOTE_ACTS, 'add');
  const [text, setText] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const words = criminalHistoryIn(text);
  useUnsaved(text.trim() !== '');
  return (
    <ActForm acts={NOTE_ACTS} of="add" act="add" input={{ key }} className="grid gap-3">
      <TextArea
        label="A new note"
        name="text"
        rows={3}
        maxLength={LENGTH_MAX}
        required
        value={text}
        hint="Staff read it, the applicant never does."
        error={refusal}
        onChange={(event) => setText(event.target.value)}
      />
      {words.length > 0 && <Flag words={words} />}
      <Button type="submit" size="small" className="justify-self-start" aria-disabled={isSending}>
        Save the note
      </Button>
    </ActForm>
  );
}

function Note({ note: { id, text, at, author, isOwn } }: { note: StaffNote }) {
  return (
    <li className="border-t border-line py-2 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium">{author ?? 'A former colleague'}</span>
        <time dateTime={at} className="text-muted tabular-nums">
          {momentWords(at)}
        </time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      {isOwn && (
        <ActForm acts={NOTE_ACTS} of="delete" act="delete" input={{ noteId: id }}>
          <Button type="submit" look="quiet" size="small" className="-ml-1">
            Delete<span className="sr-only"> my note of {momentWords(at)}</span>
          </Button>
        </ActForm>
      )}
    </li>
  );
}

export function NotesPanel({ notes }: { notes: readonly StaffNote[] }) {
  // A note that was saved empties the form; one of somebody else leaves what is being written.
  const { last } = useActs(NOTE_ACTS, 'add');
  const saved = last?.ok && last.act === 'add' ? last.value.id : '';
  return (
    <div className="grid gap-4">
      <NoteForm key={saved} />
      {notes.length > 0 && (
        <ul aria-label="Notes" className="border-b border-line">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
    </div>
  );
}
