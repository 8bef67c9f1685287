import { Button } from '@stoop/base/web/ui/button.tsx';
import { ErrorSummary } from '@stoop/base/web/ui/error-summary.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { ComponentType } from 'react';
import { SECTION_TITLES, WIZARD_STEPS, type WizardSection } from '../../rules/wizard.ts';
import type { Draft } from './draft.ts';
import type { WizardEditor } from './editor.ts';
import { LifestylePart, LivingPart } from './home-parts.tsx';
import { CoApplicantsPart, EmploymentPart, GuarantorPart, PersonalPart } from './people-parts.tsx';
import { fieldOfIssue } from './sections.ts';
import type { StepProblems } from './use-step-issues.ts';

/** The fields of each section. */
export const SECTION_PARTS: Record<WizardSection, ComponentType<{ editor: WizardEditor }>> = {
  personalInfo: PersonalPart,
  lifestyle: LifestylePart,
  livingRequirements: LivingPart,
  employmentInfo: EmploymentPart,
  guarantorInfo: GuarantorPart,
  coApplicants: CoApplicantsPart,
};

const SKIP = 'Skip what you like; nobody is turned down for it.';

/** Nobody is looked for who applies for a whole home. */
const noteOf = (section: WizardSection, isWhole: boolean): string | null => {
  if (section !== 'lifestyle') return null;
  return isWhole ? SKIP : `It helps find people you get along with. ${SKIP}`;
};

interface GroupProps {
  section: WizardSection;
  isAlone: boolean;
  editor: WizardEditor;
}

function Group({ section, isAlone, editor }: GroupProps) {
  const Part = SECTION_PARTS[section];
  const note = noteOf(section, editor.isWhole);
  return (
    <section
      aria-labelledby={isAlone ? undefined : `group-${section}`}
      className={isAlone ? '' : 'border-t-2 border-ink pt-3'}
    >
      {!isAlone && (
        <h3 id={`group-${section}`} className="text-xl">
          {SECTION_TITLES[section]}
        </h3>
      )}
      {note && <p className="mt-1 text-muted">{note}</p>}
      <div className={`grid gap-8 ${isAlone ? '' : 'mt-5'}`}>
        <Part editor={editor} />
      </div>
    </section>
  );
}

export function StepForm({
  draft: { wizard },
  step,
  editor,
  problems: { byField, answer },
  onContinue,
  onBack,
}: {
  draft: Draft;
  step: number;
  editor: WizardEditor;
  problems: StepProblems;
  onContinue: () => void;
  onBack: (() => void) | null;
}) {
  const sections = WIZARD_STEPS[wizard.type][step - 1]?.sections ?? [];
  const invalid = Object.keys(byField).map((id) => ({
    id,
    label: fieldOfIssue(wizard.type, id)?.label ?? id,
  }));
  return (
    <form
      noValidate
      className="grid gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      {answer && invalid.length > 0 && <ErrorSummary problems={invalid} answer={answer} />}
      {sections.map((section) => (
        <Group key={section} section={section} isAlone={sections.length === 1} editor={editor} />
      ))}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        {onBack && (
          <Button look="secondary" size="large" className="max-sm:px-4" onClick={onBack}>
            <Icon name="left" /> Back
          </Button>
        )}
        <Button type="submit" size="large" className="ml-auto max-sm:px-4 sm:min-w-40">
          Continue <Icon name="right" />
        </Button>
      </div>
    </form>
  );
}
