import { Icon } from '../../ui/icon.tsx';
import { labelsOfFit, NEVER_USED } from './profile-fields.ts';

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });
const joined = (labels: readonly string[]) =>
  LIST.format(labels.map((label) => label.toLowerCase()));

/** Which answers count for roommate fit, and which never do. */
export function FitNote() {
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-11 items-center gap-2 font-medium">
        What counts for roommate fit, and what never does
        <Icon name="down" className="ml-auto size-4 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-3 pb-4 sm:grid-cols-[10rem_1fr]">
        <dt className="font-medium">Counted</dt>
        <dd className="first-letter:uppercase">
          {joined(labelsOfFit('counted'))}. An answer you leave out is left out of the sum, and
          lowers how sure the number is.
        </dd>
        <dt className="font-medium">Before any number</dt>
        <dd>
          {LIST.format([
            ...labelsOfFit('first'),
            'an allergy to a pet',
            'budgets that do not meet',
          ])}
          . Nothing makes up for these.
        </dd>
        <dt className="font-medium">Never</dt>
        <dd>Never scored, ranked, filtered or sorted by: {NEVER_USED.join(', ')}.</dd>
      </dl>
    </details>
  );
}
