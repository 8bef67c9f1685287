import { Button } from '@stoop/base/web/ui/button.tsx';
import { ErrorSummary } from '@stoop/base/web/ui/error-summary.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { SectionRule } from '@stoop/base/web/ui/section-rule.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PROFILE_FIELDS, type Section } from '../../rules/profile-fields.ts';
import { fieldId, keysIn, SECTIONS } from './profile-fields.ts';
import { isChanged, type SectionStatus } from './profile-form.ts';
import type { ProfileEditor } from './use-profile-form.ts';

function Failure({ sentence }: { sentence: string }) {
  return (
    <p role="alert" className="flex basis-full items-start gap-2 font-medium text-error">
      <Icon name="alert" /> {sentence}
    </p>
  );
}

function statusText(status: SectionStatus): string {
  if (status.kind === 'sending') return 'Saving';
  if (status.kind === 'failed') return status.isUnknown ? 'Perhaps saved' : 'Not saved';
  return 'Not saved yet';
}

interface SaveBarProps {
  status: SectionStatus;
  isChanged: boolean;
  /** The section, read by screen readers with the buttons. */
  title: string;
  onDiscard: () => void;
}

/**
 * The buttons at the end of a section. While it has unsaved changes the bar sticks to the bottom of the screen;
 * afterwards it shows that the section is saved.
 */
function SaveBar({ status, isChanged, title, onDiscard }: SaveBarProps) {
  const statusRef = useRef<HTMLParagraphElement>(null);
  const wasChanged = useRef(isChanged);
  useEffect(() => {
    // The bar may cover the field that was edited; scroll padding reserves its space.
    if (!wasChanged.current && isChanged)
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    // The focus was on a button that disappeared with the bar.
    const hasLostFocus =
      wasChanged.current && !isChanged && document.activeElement === document.body;
    if (hasLostFocus) statusRef.current?.focus({ preventScroll: true });
    wasChanged.current = isChanged;
  }, [isChanged]);
  const isSaved = status.kind === 'saved' && !isChanged;
  const frame = isChanged ? 'sticky bottom-0 z-10 border-t-2 border-ink bg-ground py-3' : 'pt-2';
  return (
    <div
      data-sticks-below={isChanged || undefined}
      className={`mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 ${frame}`}
    >
      {isChanged && status.kind === 'failed' && <Failure sentence={status.sentence} />}
      <p
        ref={statusRef}
        tabIndex={-1}
        role="status"
        className="flex min-h-6 grow items-center gap-2 font-medium outline-none"
      >
        {isSaved && (
          <span className="flex items-center gap-2 text-good">
            <Icon name="check" /> Saved
          </span>
        )}
        {isChanged && <span className="text-muted">{statusText(status)}</span>}
      </p>
      {isChanged && (
        <>
          <Button look="quiet" className="px-3" onClick={onDiscard}>
            Discard<span className="sr-only"> changes in {title}</span>
          </Button>
          <Button type="submit" aria-busy={status.kind === 'sending'} className="min-w-28">
            Save<span className="sr-only"> {title}</span>
          </Button>
        </>
      )}
    </div>
  );
}

export const sectionId = (section: Section): string => `section-${section}`;

interface SectionFormProps {
  section: Section;
  note?: ReactNode;
  editor: ProfileEditor;
  children: ReactNode;
}

export function SectionForm({ section, note, editor, children }: SectionFormProps) {
  const { form, save, discard } = editor;
  /** The errors take the focus after each try, also where they are the same. */
  const [tries, setTries] = useState(0);
  const title = SECTIONS[section];
  const headingId = `${sectionId(section)}-heading`;
  const invalid = keysIn(section)
    .filter((key) => form.problems[key])
    .map((key) => ({ id: fieldId(key), label: PROFILE_FIELDS[key].label }));
  return (
    <section id={sectionId(section)} aria-labelledby={headingId} className="scroll-mt-4">
      <SectionRule title={title} note={note} id={headingId} />
      <form
        noValidate
        className="mt-4 grid"
        onSubmit={(event) => {
          event.preventDefault();
          void save(section).then(() => setTries((before) => before + 1));
        }}
      >
        {invalid.length > 0 && (
          <div className="mb-6">
            <ErrorSummary problems={invalid} answer={tries} />
          </div>
        )}
        <div className="grid gap-8">{children}</div>
        <SaveBar
          status={form.status[section]}
          isChanged={isChanged(form, section)}
          title={title}
          onDiscard={() => discard(section)}
        />
      </form>
    </section>
  );
}
