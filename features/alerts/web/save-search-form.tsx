import type { Problem } from '@stoop/base/web/platform/api';
import { FIELD_BOX, FieldFrame, NOT_BLANK } from '@stoop/base/web/ui/field.tsx';
import { SendButton, SendForm } from '@stoop/base/web/ui/send-form.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { FREQUENCIES, FREQUENCY_WORDS, SEARCH_NAME_MAX } from '../rules/saved-search.ts';
import type { SearchToSave } from './save-search-address.ts';

/** Names a search and chooses how often it is mailed; works without scripts. */
export function SaveSearchForm({
  search: { query, name, frequency },
  sentence,
  isSignedIn,
  problem,
}: {
  search: SearchToSave;
  /** The search in words, its name until another is written. */
  sentence: string;
  isSignedIn: boolean;
  problem: Problem | undefined;
}) {
  return (
    <SendForm className="grid max-w-[36rem] gap-6">
      {problem && <ErrorState message={problem.detail} />}
      <input type="hidden" name="search" value={query} />
      <FieldFrame field={{ label: 'Its name' }}>
        {(described) => (
          <input
            {...described}
            name="name"
            required
            {...NOT_BLANK}
            maxLength={SEARCH_NAME_MAX}
            defaultValue={name || sentence.slice(0, SEARCH_NAME_MAX)}
            className={`${FIELD_BOX} min-h-11`}
          />
        )}
      </FieldFrame>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">Emails about new and cheaper homes</legend>
        {FREQUENCIES.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3 border-b border-line">
            <input
              type="radio"
              name="frequency"
              value={one}
              defaultChecked={one === frequency}
              className="size-5 accent-ink"
            />
            <span className="font-medium">{FREQUENCY_WORDS[one]}</span>
            <span className="text-sm text-muted">{HINTS[one]}</span>
          </label>
        ))}
      </fieldset>
      <div className="grid justify-items-start gap-2">
        <SendButton size="large">
          {isSignedIn ? 'Save the search' : 'Sign in to save it'}
        </SendButton>
        {!isSignedIn && (
          <p className="text-sm text-muted">What you chose is not lost on the way.</p>
        )}
      </div>
    </SendForm>
  );
}

const HINTS = {
  'at-once': 'at most one an hour',
  daily: 'at 8 in the morning',
  weekly: 'on Mondays',
  never: 'what is new is marked in the list',
} as const;
