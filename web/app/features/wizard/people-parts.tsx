import {
  CO_APPLICANT_FIELDS,
  CO_APPLICANTS_MAX,
  EMPLOYMENT_FIELDS,
  GUARANTOR_FIELDS,
  PERSONAL_FIELDS,
} from '@stoop/domain/applications/form-fields';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusField } from '../../ui/focus-field.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { counted } from '../../ui/words.ts';
import type { Typed } from './draft.ts';
import type { ApplyEditor } from './editor.ts';
import { IncomeNote } from './income-note.tsx';
import { SectionFields } from './section-fields.tsx';

interface PartProps {
  editor: ApplyEditor;
}

export function PersonalPart({ editor: { form, problems, change } }: PartProps) {
  const section = {
    fields: PERSONAL_FIELDS,
    path: 'personalInfo',
    typed: form.personalInfo,
    onChange: (personalInfo: Typed) => change({ personalInfo }),
  };
  return <SectionFields section={section} problems={problems} />;
}

export function EmploymentPart({ editor }: PartProps) {
  const { form, problems, change } = editor;
  const section = {
    fields: EMPLOYMENT_FIELDS,
    path: 'employmentInfo',
    typed: form.employmentInfo,
    onChange: (employmentInfo: Typed) => change({ employmentInfo }),
  };
  return (
    <>
      <SectionFields section={section} problems={problems} />
      <IncomeNote editor={editor} />
    </>
  );
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** What a guarantor is, and theirs where there is one. */
export function GuarantorPart({ editor: { form, problems, change } }: PartProps) {
  const section = {
    fields: GUARANTOR_FIELDS,
    path: 'guarantorInfo',
    typed: form.guarantorInfo,
    onChange: (guarantorInfo: Typed) => change({ guarantorInfo }),
  };
  return (
    <>
      <RadioGroup
        id="hasGuarantor"
        legend="Does somebody vouch for your rent?"
        hint="A guarantor signs too, and pays if you cannot. Only where an income falls short of what is asked."
        choices={YES_NO}
        noAnswer={null}
        value={form.hasGuarantor ? 'yes' : 'no'}
        onChange={(value) => change({ hasGuarantor: value === 'yes' })}
      />
      {form.hasGuarantor && <SectionFields section={section} problems={problems} />}
    </>
  );
}

function OnePerson({ editor, at }: PartProps & { at: number }) {
  const { form, problems, change, tell } = editor;
  const { coApplicants } = form;
  const section = {
    fields: CO_APPLICANT_FIELDS,
    path: `coApplicants.${at}`,
    typed: coApplicants[at] ?? {},
    onChange: (typed: Typed) => change({ coApplicants: coApplicants.with(at, typed) }),
  };
  return (
    <li>
      <fieldset className="min-w-0 border-t border-line pt-4">
        <legend className="sr-only">Person {at + 1}</legend>
        <div className="mb-3 flex items-center justify-between gap-4">
          <p aria-hidden="true" className="font-bold">
            Person {at + 1}
          </p>
          <Button
            look="quiet"
            size="small"
            aria-label={`Remove person ${at + 1}`}
            onClick={() => tell({ type: 'left-out', at })}
          >
            Remove
          </Button>
        </div>
        <SectionFields section={section} problems={problems} />
      </fieldset>
    </li>
  );
}

/** Whoever signs the lease too. How many there are is how many are named. */
export function CoApplicantsPart({ editor }: PartProps) {
  const { form, problems, tell } = editor;
  const { length } = form.coApplicants;
  const before = useRef(length);
  useEffect(() => {
    // The button that was pressed may have gone with its person.
    if (length > before.current) focusField(`coApplicants.${length - 1}.firstName`);
    if (length < before.current) focusField('add-person');
    before.current = length;
  }, [length]);
  return (
    <div id="coApplicants" className="grid scroll-mt-4 gap-6">
      <p role="status">
        {length === 0
          ? 'You apply alone. Add whoever is to sign the lease with you.'
          : `${counted(length, 'person applies', 'people apply')} with you.`}
      </p>
      {problems.coApplicants && (
        <p role="alert" className="text-sm font-medium text-error">
          {problems.coApplicants}
        </p>
      )}
      {length > 0 && (
        <ol className="grid gap-8">
          {Array.from(form.coApplicants.keys(), (at) => (
            <OnePerson key={`person-${at}`} editor={editor} at={at} />
          ))}
        </ol>
      )}
      {length < CO_APPLICANTS_MAX && (
        <Button
          id="add-person"
          look="secondary"
          className="justify-self-start"
          onClick={() => tell({ type: 'joined' })}
        >
          {length === 0 ? 'Add a person' : 'Add another person'}
        </Button>
      )}
      <IncomeNote editor={editor} />
    </div>
  );
}
