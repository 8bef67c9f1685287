import { focusNext } from '@stoop/base/web/console/keep-focus';
import { showNotice } from '@stoop/base/web/console/notices';
import { Key } from '@stoop/base/web/console/shortcut-sheet.tsx';
import { useShortcuts } from '@stoop/base/web/console/shortcuts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { useState } from 'react';
import { VIEW_NAME_MAX } from '../../../rules/board-views.ts';
import { saveView } from './view-calls.ts';
import { filtersToSave } from './view-words.ts';

export const SAVE_KEY = 's';

interface SaveViewProps {
  /** The filters that the board is shown with. */
  filters: Readonly<Record<string, string>>;
  /** The building among them, which a view is shared with the staff of; null without one. */
  buildingName: string | null;
  onSaved: () => void;
}

function SaveForm({ filters, buildingName, onSaved }: SaveViewProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const save = async () => {
    setPending(true);
    const answer = await saveView({ name: name.trim(), filters: filtersToSave(filters), isShared });
    setPending(false);
    if (!answer.ok) return setError(answer.problem.detail);
    showNotice(`The view ${answer.value.name} is saved.`, { tone: 'good' });
    // The button goes: what is shown is a view now.
    focusNext(`[data-view="${CSS.escape(answer.value.viewId)}"]`);
    onSaved();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setError('Please give it a name.');
        else if (!isPending) void save();
      }}
    >
      <Field
        label="Name"
        hint="It has the filters, the order and the words that the board is shown with now."
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        data-first
        error={error}
        value={name}
        onChange={(event) => {
          setError(undefined);
          setName(event.target.value);
        }}
      />
      {buildingName === null ? (
        <p className="text-sm text-muted">
          A view of one building can be shared with its staff: choose the building first.
        </p>
      ) : (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
          />
          Share it with the staff of {buildingName}
        </label>
      )}
      <Button type="submit" aria-disabled={isPending} className="justify-self-start">
        {isPending ? 'Saving' : 'Save the view'}
      </Button>
    </form>
  );
}

/** Saves what the board shows under a name. */
export function SaveViewButton(given: SaveViewProps) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts('Saved views', [
    { keys: [SAVE_KEY], label: 'Save what the board shows as a view', run: () => setOpen(true) },
  ]);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Save this view{' '}
        <span className="max-sm:hidden">
          <Key name={SAVE_KEY} />
        </span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Save this view">
        {isOpen && (
          <SaveForm
            {...given}
            onSaved={() => {
              setOpen(false);
              given.onSaved();
            }}
          />
        )}
      </Dialog>
    </>
  );
}
