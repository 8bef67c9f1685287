import { count } from '@stoop/base/rules/text/amounts';
import { Field, TextArea } from '@stoop/base/web/ui/field.tsx';
import { PROFILE_FIELDS } from '../../rules/profile-fields.ts';
import { textProps } from './field-props.ts';
import { PhotoField } from './photo-field.tsx';
import { SectionForm } from './section-form.tsx';
import type { ProfileEditor } from './use-profile-form.ts';

export function YouSection({ editor }: { editor: ProfileEditor }) {
  const { length } = editor.values.selfIntroduction;
  const max = PROFILE_FIELDS.selfIntroduction.most;
  return (
    <SectionForm section="you" editor={editor}>
      <PhotoField editor={editor} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...textProps(editor, 'firstName')} autoComplete="given-name" />
        <Field {...textProps(editor, 'lastName')} autoComplete="family-name" />
      </div>
      <TextArea
        {...textProps(editor, 'selfIntroduction')}
        rows={5}
        placeholder="What would somebody want to know before they share a kitchen with you?"
        hint={
          <span className={`tabular-nums ${length > max ? 'font-medium text-error' : ''}`}>
            {count(length)} of {count(max)} characters
          </span>
        }
      />
    </SectionForm>
  );
}
