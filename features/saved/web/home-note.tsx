import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { NOTE_LENGTH_MAX } from '../rules/saved-kinds.ts';
import { parseKey } from '../rules/user-actions.ts';
import type { Savable } from './saved.ts';
import { SAVED_ACTS } from './saved-acts.ts';

/** What somebody wrote about a home; line breaks stay. */
export const NoteText = ({ children }: { children: string }) => (
  <p className="max-w-prose border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
    {children}
  </p>
);

interface HomeNoteProps {
  item: Savable;
  /** Empty without one. */
  note: string;
}

function NoteForm({ item: { key, name }, note, onClose }: HomeNoteProps & { onClose(): void }) {
  const { kind, id: itemId } = parseKey(key);
  const { isSending, news, refusal } = useActs(SAVED_ACTS, key);
  const [typed, setTyped] = useState(note);
  useUnsaved(typed.trim() !== note);
  const [isSent, setSent] = useState(false);
  const isDone = isSent && news?.ok === true;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <ActForm
      acts={SAVED_ACTS}
      of={key}
      act="note"
      input={{ kind, itemId }}
      className="grid max-w-[36rem] gap-2"
      onSubmit={() => setSent(true)}
    >
      <TextArea
        label={`Your note on ${name}`}
        hint="Only you read it, unless you show notes in a list that you share."
        name="note"
        rows={4}
        maxLength={NOTE_LENGTH_MAX}
        value={typed}
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <Refusal words={refusal} />
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={isSending}>
          Save note
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </ActForm>
  );
}

interface HomeNoteLineProps extends HomeNoteProps {
  children?: ReactNode;
  /** What ends the line. */
  after?: ReactNode;
}

/** The note on a saved home, with the way to write it beside what else can be done. */
export function HomeNote({ item, note, children, after }: HomeNoteLineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-1">
      {isOpen ? (
        <NoteForm item={item} note={note} onClose={() => setOpen(false)} />
      ) : (
        note && <NoteText>{note}</NoteText>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {children}
        {!isOpen && (
          <button
            type="button"
            className="link min-h-9 text-sm font-medium"
            aria-label={`${note ? 'Change note' : 'Add note'} on ${item.name}`}
            onClick={() => setOpen(true)}
          >
            {note ? 'Change note' : 'Add note'}
          </button>
        )}
        {after}
      </div>
    </div>
  );
}
