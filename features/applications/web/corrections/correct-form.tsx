import { Button, LinkButton } from '@stoop/base/web/ui/button.tsx';
import { ErrorSummary } from '@stoop/base/web/ui/error-summary.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { OwnApplication } from '../../contract/application.ts';
import { CORRECTION_LIMITS, type Correcting } from '../../rules/corrections.ts';
import { SECTION_TITLES, type WizardSection } from '../../rules/wizard.ts';
import { portalPath } from '../application-words.ts';
import type { WizardEditor } from '../wizard/editor.ts';
import { SECTION_PARTS } from '../wizard/step-form.tsx';
import { changedRows } from './changes.ts';
import { ChangesList } from './changes-list.tsx';
import { useCorrection } from './use-correction.ts';

const BUTTONS: Readonly<Record<Correcting, string>> = {
  'at-once': 'Correct the application',
  'by-request': 'Ask for this correction',
};

interface SectionProps {
  section: WizardSection;
  editor: WizardEditor;
  /** How many answers differ from those that were sent. */
  changes: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** A section of the wizard. Most stay as they are, so that each opens by itself. */
function SectionToCorrect({ section, editor, changes, isOpen, onToggle }: SectionProps) {
  const Part = SECTION_PARTS[section];
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group border-t-2 border-ink"
    >
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2">
        <h2 className="text-xl">{SECTION_TITLES[section]}</h2>
        <span className="flex items-center gap-2 text-sm">
          {changes > 0 && (
            <span className="font-medium whitespace-nowrap">{counted(changes, 'change')}</span>
          )}
          <Icon name="down" className="size-5 shrink-0 group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-8 pt-3 pb-6">
        <Part editor={editor} />
      </div>
    </details>
  );
}

interface WhatChangesProps extends Pick<ReturnType<typeof useCorrection>, 'names' | 'before'> {
  after: WizardEditor['form'];
}

function WhatChanges({ names, before, after }: WhatChangesProps) {
  return (
    <section aria-labelledby="what-changes" className="grid gap-4">
      <h2 id="what-changes" className="text-xl">
        What changes
      </h2>
      {names.length === 0 ? (
        <p className="text-muted">Nothing yet. Open what is wrong, and put it right.</p>
      ) : (
        <ChangesList sections={names} before={before} after={after} />
      )}
    </section>
  );
}

interface CorrectFormProps {
  application: OwnApplication;
  how: Correcting;
}

/** Corrects the answers of an application, or asks for that, in the fields of the wizard. */
export function CorrectForm({ application, how }: CorrectFormProps) {
  const correction = useCorrection(application, how);
  const { sections, names, editor, before, opened, summary, isSending } = correction;
  useUnsaved(names.length > 0);
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        correction.submit();
      }}
    >
      {(summary.problems.length > 0 || summary.message) && <ErrorSummary {...summary} />}
      <div className="border-b-2 border-ink">
        {sections.map((section) => (
          <SectionToCorrect
            key={section}
            {...{ section, editor }}
            changes={changedRows(section, before, editor.form).length}
            isOpen={opened.has(section)}
            onToggle={(isOpen) => correction.toggle(section, isOpen)}
          />
        ))}
      </div>
      <WhatChanges names={names} before={before} after={editor.form} />
      {how === 'by-request' && (
        <TextArea
          label="A word to the building (optional)"
          rows={3}
          maxLength={CORRECTION_LIMITS.noteMost}
          value={correction.note}
          hint="Why it was otherwise, if that helps. They read it with the correction."
          onChange={(event) => correction.setNote(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          size="large"
          aria-busy={isSending}
          aria-disabled={isSending || names.length === 0}
        >
          {isSending ? 'Sending' : BUTTONS[how]}
        </Button>
        <LinkButton look="quiet" to={portalPath(application)}>
          Leave it as it is
        </LinkButton>
      </div>
    </form>
  );
}
