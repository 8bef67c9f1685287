import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { choicesOf, unknownChoices } from '@stoop/base/web/ui/choices';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { RadioGroup } from '@stoop/base/web/ui/radio-group.tsx';
import { PROFILE_LIMITS } from '../../rules/profile.ts';
import { GENDERS } from '../../rules/vocabularies.ts';
import { answerProps, textProps } from './field-props.ts';
import { SectionForm } from './section-form.tsx';
import type { ProfileEditor } from './use-profile-form.ts';

export function BasicsSection({ editor }: { editor: ProfileEditor }) {
  return (
    <SectionForm
      section="basics"
      editor={editor}
      note="Not on your card, but for your age by decade"
    >
      <div className="grid gap-x-5 gap-y-8 sm:grid-cols-2">
        <Field
          {...textProps(editor, 'dateOfBirth')}
          type="date"
          max={newYorkDay(new Date())}
          autoComplete="bday"
          hint={`Leases are signed from ${PROFILE_LIMITS.ageYears.min} on. Who is signed in sees the decade of your age on your card, no more.`}
        />
        <Field
          {...textProps(editor, 'phone')}
          type="tel"
          autoComplete="tel"
          hint="So that a tour can reach you. Only the members of a household see it, once all have accepted."
        />
      </div>
      <RadioGroup
        {...answerProps(editor, 'gender')}
        choices={choicesOf(GENDERS)}
        offScale={unknownChoices(GENDERS, editor.values.gender)}
        hint="Yours to leave out. Never shown, never used to match."
      />
      <Field
        {...textProps(editor, 'occupation')}
        autoComplete="organization-title"
        placeholder="Nurse, line cook, graduate student"
        className="sm:max-w-md"
      />
    </SectionForm>
  );
}
