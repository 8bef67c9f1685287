import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { useState } from 'react';
import { VOTER_NAME_MAX, type Vote } from '../../rules/shared-lists.ts';
import { VOTE_WORDS } from './vote-buttons.tsx';

export const NAME_FIELD = {
  label: 'Your name, as the others know you',
  autoComplete: 'given-name',
  maxLength: VOTER_NAME_MAX,
} as const;

interface AskNameProps {
  vote: Vote | null;
  onName(name: string | null): void;
}

/** Below the button that was pressed: the vote counts with the name. */
export function AskName({ vote, onName }: AskNameProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="grid max-w-80 gap-2 border-l-4 border-ink pl-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onName(typed.trim());
        else {
          setMissing(true);
          event.currentTarget.querySelector('input')?.focus();
        }
      }}
    >
      <Field
        {...NAME_FIELD}
        autoFocus
        value={typed}
        hint="Everybody with the link sees it beside your votes."
        error={isMissing ? 'Type a name, so that the others know whose vote it is.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small">
          {vote ? `Vote ${VOTE_WORDS[vote].toLowerCase()}` : 'Vote'}
        </Button>
        <Button look="quiet" size="small" onClick={() => onName(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
