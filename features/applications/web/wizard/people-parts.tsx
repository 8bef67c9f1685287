import { dollars } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { focusField } from '@stoop/base/web/ui/focus-field';
import { RadioGroup } from '@stoop/base/web/ui/radio-group.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { UsualIncome } from '@stoop/features/listings/web/home/usual-income.tsx';
import { useEffect, useRef } from 'react';
import { CO_APPLICANTS_MAX } from '../../rules/form-fields.ts';
import { type FieldValues, SECTION_FIELDS } from './draft.ts';
import type { WizardEditor } from './editor.ts';
import { type IncomeHelp, incomeHelp } from './income-help.ts';
import { SectionFields } from './section-fields.tsx';

interface PartProps {
  editor: WizardEditor;
}

/** Whether somebody can still be added whose income counts, too. */
const canBeMore = ({ isWhole, isTogether, form }: WizardEditor) =>
  isWhole && !isTogether && form.coApplicants.length < CO_APPLICANTS_MAX;

export function outcomeWords(help: IncomeHelp, isOpen: boolean): string {
  const { outcome, household, householdTarget, guarantor, unknown } = help;
  if (outcome === 'reached')
    return `${dollars(household ?? 0)} a year reaches it: 40 times the rent is ${dollars(householdTarget)}.`;
  if (outcome === 'guarantor')
    return `A guarantor with ${dollars(guarantor ?? 0)} a year meets what is asked of one.`;
  if (outcome === 'short' && unknown.length > 0)
    return `${dollars(household ?? 0)} a year so far. What ${listWords(unknown)} ${unknown.length > 1 ? 'have' : 'has'} counts, too, and is not known yet: together you need ${dollars(householdTarget - (household ?? 0))} more to reach it.`;
  if (outcome === 'short' && isOpen)
    return `The income of all who apply counts together. With ${dollars(household ?? 0)} a year so far, ${dollars(householdTarget - (household ?? 0))} is left to those whom you add. You can also apply without: a guarantor, savings or a voucher are the usual ways.`;
  if (outcome === 'short')
    return `${dollars(household ?? 0)} a year is ${dollars(householdTarget - (household ?? 0))} short of it. You can still apply: a guarantor, people who apply with you, savings or a voucher are the usual ways.`;
  return 'Type an income to see how it compares. You can also leave it out.';
}

/** Compares the incomes with 40 times the rent. It informs; nothing depends on it. */
function IncomeCompared({ editor, rentDollars }: PartProps & { rentDollars: number }) {
  const { form } = editor;
  const isOpen = canBeMore(editor);
  const help = incomeHelp(form, rentDollars);
  const isMet = help.outcome === 'reached' || help.outcome === 'guarantor';
  return (
    <section
      aria-label="How incomes are looked at"
      className={`grid gap-2 border-l-4 py-1 pl-4 ${isMet ? 'border-good' : 'border-line'}`}
    >
      <p>
        Many landlords ask for 40 times the monthly rent: {dollars(help.householdTarget)} a year for{' '}
        {isOpen || form.coApplicants.length > 0 ? 'everybody who applies together' : 'you'}, or a
        guarantor with {dollars(help.guarantorTarget)}.
      </p>
      <p role="status" className={isMet ? 'font-medium text-good' : isOpen ? '' : 'font-medium'}>
        {outcomeWords(help, isOpen)}
      </p>
      <p className="text-sm text-muted">
        It is a custom, not a law, and never keeps anybody from applying here. Vouchers, benefits
        and every other lawful source of income count alike; with a voucher, a landlord may compare
        your income only with your share of the rent.
      </p>
    </section>
  );
}

const IncomeNote = ({ editor }: PartProps) =>
  editor.rentDollars !== null && (
    <UsualIncome>
      <IncomeCompared editor={editor} rentDollars={editor.rentDollars} />
    </UsualIncome>
  );

interface GroupFieldsProps extends PartProps {
  name: 'personalInfo' | 'employmentInfo' | 'guarantorInfo';
}

function GroupFields({ name, editor: { form, problems, change } }: GroupFieldsProps) {
  const section = {
    fields: SECTION_FIELDS[name],
    path: name,
    values: form[name],
    onChange: (values: FieldValues) => change({ [name]: values }),
  };
  return <SectionFields section={section} problems={problems} />;
}

export const PersonalPart = ({ editor }: PartProps) => (
  <GroupFields name="personalInfo" editor={editor} />
);

export const EmploymentPart = ({ editor }: PartProps) => (
  <>
    {editor.isWhole && (
      <p className="max-w-prose text-muted">
        Your own income alone. Whoever applies with you says theirs in their own part
        {editor.isTogether ? '.' : ': you name them in the next step.'}
      </p>
    )}
    <GroupFields name="employmentInfo" editor={editor} />
    <IncomeNote editor={editor} />
  </>
);

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export function GuarantorPart({ editor }: PartProps) {
  const { form, change } = editor;
  return (
    <>
      <RadioGroup
        id="hasGuarantor"
        legend="Do you have a guarantor?"
        hint="A guarantor signs too, and pays if you cannot. Only where an income falls short of what is asked; with a voucher normally not for the part it pays. We ask them by email."
        choices={YES_NO}
        noAnswer={null}
        value={form.hasGuarantor ? 'yes' : 'no'}
        onChange={(value) => change({ hasGuarantor: value === 'yes' })}
      />
      {form.hasGuarantor && <GroupFields name="guarantorInfo" editor={editor} />}
    </>
  );
}

function CoApplicant({ editor, index }: PartProps & { index: number }) {
  const { form, problems, change, dispatch } = editor;
  const { coApplicants } = form;
  const section = {
    fields: SECTION_FIELDS.coApplicants,
    path: `coApplicants.${index}`,
    values: coApplicants[index] ?? {},
    onChange: (values: FieldValues) => change({ coApplicants: coApplicants.with(index, values) }),
  };
  return (
    <li>
      <fieldset className="min-w-0 border-t border-line pt-4">
        <legend className="sr-only">Person {index + 1}</legend>
        <div className="mb-3 flex items-center justify-between gap-4">
          <p aria-hidden="true" className="font-bold">
            Person {index + 1}
          </p>
          <Button
            look="quiet"
            size="small"
            aria-label={`Remove person ${index + 1}`}
            onClick={() => dispatch({ type: 'person-removed', index })}
          >
            Remove
          </Button>
        </div>
        <SectionFields section={section} problems={problems} />
      </fieldset>
    </li>
  );
}

/** The members of a household: they are on the application without being asked again. */
function Members({ editor }: PartProps) {
  const { form, problems } = editor;
  return (
    <div id="coApplicants" className="grid scroll-mt-4 gap-6">
      <p>
        You apply together. Their names and contacts come from their profiles; each adds a phone,
        and what they live on, in their own portal once it is sent.
      </p>
      <ul className="border-t border-line">
        {form.coApplicants.map(({ firstName = '', lastName = '', email = '' }, index) => (
          <li key={email} className="border-b border-line py-2">
            <span className="font-medium">
              {firstName} {lastName}
            </span>
            {!lastName && (
              <span className="block text-sm text-muted">
                The last name is asked for with their yes.
              </span>
            )}
            <span className="block text-sm text-muted wrap-anywhere">{email}</span>
            {Object.keys(problems).some((id) => id.startsWith(`coApplicants.${index}.`)) && (
              <span role="alert" className="block text-sm font-medium text-error">
                The profile of {firstName || 'this person'} lacks a first or last name, or has a
                phone that cannot be used. The page of your household asks them for it.
              </span>
            )}
          </li>
        ))}
      </ul>
      <IncomeNote editor={editor} />
    </div>
  );
}

export const CoApplicantsPart = ({ editor }: PartProps) =>
  editor.isTogether ? <Members editor={editor} /> : <NamedPeople editor={editor} />;

function NamedPeople({ editor }: PartProps) {
  const { form, problems, dispatch } = editor;
  const { length } = form.coApplicants;
  const previousLength = useRef(length);
  useEffect(() => {
    // The pressed button may have disappeared with its person.
    if (length > previousLength.current) focusField(`coApplicants.${length - 1}.firstName`);
    if (length < previousLength.current) focusField('add-person');
    previousLength.current = length;
  }, [length]);
  return (
    <div id="coApplicants" className="grid scroll-mt-4 gap-6">
      <p role="status">
        {length === 0
          ? 'So far you apply alone. Add whoever is to sign the lease with you.'
          : `${counted(length, 'person applies', 'people apply')} with you.`}
      </p>
      <p className="max-w-prose text-sm text-muted">
        One of you applies and adds the others. Each gets an email with your first name and the
        home, adds their own part, and agrees or refuses; until then the building sees them as
        named, not yet agreed. Who of you pays how much stays between you. If one refuses, you are
        told; the rent does not change for those who stay, and you can withdraw the application.
      </p>
      {problems.coApplicants && (
        <p role="alert" className="text-sm font-medium text-error">
          {problems.coApplicants}
        </p>
      )}
      {length > 0 && (
        <ol className="grid gap-8">
          {Array.from(form.coApplicants.keys(), (index) => (
            <CoApplicant key={`person-${index}`} editor={editor} index={index} />
          ))}
        </ol>
      )}
      {length < CO_APPLICANTS_MAX && (
        <Button
          id="add-person"
          look="secondary"
          className="justify-self-start"
          onClick={() => dispatch({ type: 'person-added' })}
        >
          {length === 0 ? 'Add a person' : 'Add another person'}
        </Button>
      )}
      <IncomeNote editor={editor} />
    </div>
  );
}
