import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { FIELD_BOX, NOT_BLANK } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SavedSearch } from '../contract/routes.ts';
import { FREQUENCIES, FREQUENCY_WORDS, SEARCH_NAME_MAX } from '../rules/saved-search.ts';
import { newWords } from './new-words.ts';
import { SEARCH_ACTS } from './search-acts.ts';
import { useSavedLink } from './use-own-saved.ts';

function RenameForm({ search: { id, name }, onSent }: { search: SavedSearch; onSent: () => void }) {
  const [typed, setTyped] = useState(name);
  useUnsaved(typed.trim() !== name);
  return (
    <ActForm
      acts={SEARCH_ACTS}
      of={id}
      act="rename"
      input={{ searchId: id }}
      className="flex max-w-[36rem] flex-wrap gap-2"
      onSubmit={onSent}
    >
      <input
        name="name"
        aria-label="New name"
        required
        {...NOT_BLANK}
        maxLength={SEARCH_NAME_MAX}
        value={typed}
        className={`${FIELD_BOX} min-h-11 min-w-0 flex-1`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Rename</Button>
    </ActForm>
  );
}

interface SavedSearchRowProps {
  search: SavedSearch;
  sentence: string;
  /** Empty if all of it is understood. */
  leftOut: string;
  /** Whether its owner has stopped all mails about saved searches: the choice is for when they come again. */
  isSilent: boolean;
}

export function SavedSearchRow({ search, sentence, leftOut, isSilent }: SavedSearchRowProps) {
  const { send, isSending, news } = useActs(SEARCH_ACTS, search.id);
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, query, frequency } = search;
  const link = useSavedLink(query);
  const fresh = newWords(search);
  return (
    <article aria-label={name} className="grid gap-2 border-b border-line py-5 *:min-w-0">
      <h2 className="text-xl wrap-anywhere">
        <Link to={`/search?${link}`} className="link font-bold">
          {name}
        </Link>
      </h2>
      {sentence !== name && <p className="wrap-anywhere">{sentence}</p>}
      <p className={fresh ? 'font-bold text-good' : 'text-sm text-muted'}>
        {fresh || 'Nothing new since your last visit'}
      </p>
      {leftOut && (
        <p className="border-l-4 border-line pl-3 text-sm wrap-anywhere text-muted">{leftOut}</p>
      )}
      {isRenaming && <RenameForm search={search} onSent={() => setRenaming(false)} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-2 text-sm font-medium">
          {isSilent ? 'Mails, once you get them again' : 'Mails'}
          <select
            value={frequency}
            disabled={isSending}
            className={`${FIELD_BOX} min-h-11 w-auto`}
            onChange={({ target }) => {
              const chosen = FREQUENCIES.find((one) => one === target.value);
              if (chosen) void send('frequency', { searchId: id, frequency: chosen, isSilent });
            }}
          >
            {FREQUENCIES.map((one) => (
              <option key={one} value={one}>
                {FREQUENCY_WORDS[one]}
              </option>
            ))}
          </select>
        </label>
        <div className="flex">
          <Button look="quiet" aria-expanded={isRenaming} onClick={() => setRenaming(!isRenaming)}>
            Rename
          </Button>
          <ConfirmButton
            button={{ look: 'quiet', size: 'medium', children: 'Delete' }}
            title="Delete this search?"
            act="Delete it"
            onConfirm={() => send('delete', { searchId: id })}
          >
            <p className="wrap-anywhere">
              “{name}” is gone then, and so are its emails. You can save the search again.
            </p>
          </ConfirmButton>
        </div>
        <p role="status" className={`text-sm ${news?.ok === false ? 'text-error' : 'text-muted'}`}>
          {news?.words}
        </p>
      </div>
    </article>
  );
}
