import { ErrorSummary } from '@stoop/base/web/ui/error-summary.tsx';
import { SectionRule } from '@stoop/base/web/ui/section-rule.tsx';
import { type ReactNode, useState } from 'react';
import { PROFILE_FIELDS, type Section } from '../../rules/profile-fields.ts';
import { fieldId, keysIn, SECTIONS } from './profile-fields.ts';
import { isChanged } from './profile-form.ts';
import { SaveBar } from './save-bar.tsx';
import type { ProfileEditor } from './use-profile-form.ts';

export const sectionId = (section: Section): string => `section-${section}`;

/** A section of the page with its form; saved separately. */
export function SectionForm({
  section,
  note,
  editor,
  children,
}: {
  section: Section;
  note?: ReactNode;
  editor: ProfileEditor;
  children: ReactNode;
}) {
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
