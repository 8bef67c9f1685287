import type { ComponentProps } from 'react';
import { SECTION_TITLES, type WizardSection } from '../../rules/wizard.ts';
import type { DraftForm } from './draft.ts';
import { openWords, reviewRows } from './review-rows.ts';

interface AnswersProps {
  section: WizardSection;
  /** Whether it is the only section of its step, whose heading then covers it. */
  isAlone: boolean;
  form: DraftForm;
  /** Of each co-applicant, whether they left since it was sent. */
  left?: readonly boolean[];
}

function Answers({ section, isAlone, form, left }: AnswersProps) {
  const rows = reviewRows(section, form, left);
  const answered = rows.filter(({ words }) => words !== null);
  const open = openWords(rows);
  return (
    <div className="mt-3">
      {!isAlone && <h4 className="text-sm font-medium text-muted">{SECTION_TITLES[section]}</h4>}
      {answered.length > 0 && (
        <dl className="mt-1 grid sm:grid-cols-[11rem_minmax(0,1fr)]">
          {answered.map(({ label, words }) => (
            <div key={label} className="contents">
              <dt className="pt-1.5 max-sm:text-sm max-sm:text-muted sm:border-b sm:border-line sm:pb-1.5">
                {label}
              </dt>
              <dd className="border-b border-line pb-1.5 font-medium break-words sm:pt-1.5">
                {words}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {open && <p className="mt-1.5 text-sm text-muted">{open}</p>}
    </div>
  );
}

interface StepAnswersProps extends Pick<ComponentProps<typeof Answers>, 'form' | 'left'> {
  sections: readonly WizardSection[];
}

export const StepAnswers = ({ sections, ...answers }: StepAnswersProps) =>
  sections.map((section) => (
    <Answers key={section} section={section} isAlone={sections.length === 1} {...answers} />
  ));
