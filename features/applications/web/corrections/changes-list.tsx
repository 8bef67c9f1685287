import type { ApplicationAnswers, Correction } from '../../contract/application.ts';
import { SECTION_TITLES, type WizardSection } from '../../rules/wizard.ts';
import type { DraftForm } from '../wizard/draft.ts';
import { formOfAnswers } from '../wizard/form-of-answers.ts';
import { changedRows } from './changes.ts';

interface ChangesListProps {
  sections: readonly WizardSection[];
  before: DraftForm;
  after: DraftForm;
}

const NONE = 'No answer';

/** What changes, section by section: each answer as it was and as it is to be. */
export function ChangesList({ sections, before, after }: ChangesListProps) {
  return sections.map((section) => (
    <section key={section} aria-label={SECTION_TITLES[section]} className="grid gap-1">
      <p className="text-sm font-medium text-muted">{SECTION_TITLES[section]}</p>
      <dl className="grid sm:grid-cols-[11rem_minmax(0,1fr)]">
        {changedRows(section, before, after).map(({ label, before: was, after: is }) => (
          <div key={label} className="contents">
            <dt className="pt-1.5 max-sm:text-sm max-sm:text-muted sm:border-b sm:border-line sm:pb-1.5">
              {label}
            </dt>
            <dd className="border-b border-line pb-1.5 wrap-anywhere sm:pt-1.5">
              <del className="block text-muted">
                <span className="sr-only">Before: </span>
                {was ?? NONE}
              </del>
              <ins className="block font-medium no-underline">
                <span className="sr-only">Now: </span>
                {is ?? NONE}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

const formOf = (answers: Partial<ApplicationAnswers>) => formOfAnswers(answers);

/** The changes of a correction that was sent. */
export const CorrectionChanges = ({
  correction: { sections, before, after },
}: {
  correction: Pick<Correction, 'sections' | 'before' | 'after'>;
}) => <ChangesList sections={sections} before={formOf(before)} after={formOf(after)} />;
