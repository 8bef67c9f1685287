import { listWords } from '@stoop/base/rules/text/list-words';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import {
  answersOf,
  COMPARED_FIELDS,
  countAnswers,
} from '@stoop/features/matching/rules/card-answers';
import { FIT_FIELDS } from '@stoop/features/matching/rules/fit-fields';
import type { ProfileView } from '../../contract/profile.ts';
import { PROFILE_FIELDS } from '../../rules/profile-fields.ts';
import type { StoredProfile } from '../../rules/stored-profile.ts';
import { labelsOfFit, NEVER_USED } from './profile-fields.ts';

const joined = (fields: typeof COMPARED_FIELDS) =>
  listWords(fields.map((field) => PROFILE_FIELDS[field].label.toLowerCase()));

const NOT_ON_CARDS = FIT_FIELDS.filter((field) => !COMPARED_FIELDS.includes(field));

/** Which answers count for roommate fit, how many of them are given, and which never count. */
export function FitNote({ profile }: { profile: ProfileView }) {
  const { used, of } = countAnswers(
    answersOf(profile as Pick<StoredProfile, 'lifestylePreferences' | 'livingRequirements'>),
  );
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-11 items-center gap-2 font-medium">
        What counts for roommate fit, and what never does: {used} of {of} answers given
        <Icon name="down" className="ml-auto size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-3 pb-4 sm:grid-cols-[10rem_1fr]">
        <dt className="font-medium">Counted</dt>
        <dd className="first-letter:uppercase">
          {joined(COMPARED_FIELDS)}. An answer you leave out is left out of the sum, and lowers how
          sure the number is.
        </dd>
        <dt className="font-medium">Not on cards</dt>
        <dd className="first-letter:uppercase">
          {joined(NOT_ON_CARDS)} count only where our staff propose who could live together.
        </dd>
        <dt className="font-medium">Before any number</dt>
        <dd>
          {listWords([
            ...labelsOfFit('first'),
            'an allergy to a pet',
            'budgets that do not overlap',
          ])}
          . Nothing makes up for these.
        </dd>
        <dt className="font-medium">Never</dt>
        <dd>Never scored, ranked, filtered or sorted by: {NEVER_USED.join(', ')}.</dd>
      </dl>
    </details>
  );
}
