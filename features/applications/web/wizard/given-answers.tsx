import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useState } from 'react';
import type { ApplicationAnswers, OwnApplication } from '../../contract/application.ts';
import { WIZARD_STEPS } from '../../rules/wizard.ts';
import { StepAnswers } from './answers.tsx';
import type { DraftForm } from './draft.ts';
import { formOfAnswers } from './form-of-answers.ts';

const WIDE = '(min-width: 48rem)';

interface StepsProps {
  type: OwnApplication['applicationType'];
  form: DraftForm;
  left: readonly boolean[];
}

function Steps({ type, form, left }: StepsProps) {
  return WIZARD_STEPS[type].map(({ id, title, sections }) =>
    sections.length === 0 ? null : (
      <section key={id} aria-labelledby={`given-${id}`} className="border-t border-ink pt-3">
        <h3 id={`given-${id}`} className="text-lg">
          {title}
        </h3>
        <StepAnswers sections={sections} form={form} left={left} />
      </section>
    ),
  );
}

interface GivenAnswersProps {
  application: ApplicationAnswers & Pick<OwnApplication, 'applicationType'>;
  /** Of each co-applicant, in the order of the answers, whether they left since. */
  left: readonly boolean[];
  title?: string;
  /** Whether it stands beside the panels of staff, whose headings are smaller. */
  isPanel?: boolean;
  /** What is said before all answers. */
  lead?: string | null;
}

/**
 * The answers of an application as in the wizard's review; collapsed on a phone. Only for pages without server
 * rendering, because it reads the window's width.
 */
export function GivenAnswers({
  application,
  left,
  title = 'What you said',
  isPanel = false,
  lead = null,
}: GivenAnswersProps) {
  const [isOpen] = useState(() => window.matchMedia(WIDE).matches);
  // Some imported applications have no answers.
  if (Object.keys(application.personalInfo).length === 0) return null;
  return (
    <details open={isOpen} className={`group border-t-2 border-ink ${isPanel ? '' : 'max-w-2xl'}`}>
      <summary className="flex min-h-11 items-center justify-between gap-4 pt-3">
        <h2 className={isPanel ? 'text-xl' : 'text-2xl'}>{title}</h2>
        <Icon name="down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid max-w-2xl gap-8">
        {lead && <p className="max-w-prose font-medium">{lead}</p>}
        <Steps type={application.applicationType} form={formOfAnswers(application)} left={left} />
      </div>
    </details>
  );
}
