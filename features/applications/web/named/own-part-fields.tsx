import { choicesOf } from '@stoop/base/web/ui/choices';
import { DollarField } from '@stoop/base/web/ui/dollar-field.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import type { HTMLInputTypeAttribute } from 'react';
import type { FormField } from '../../rules/form-fields.ts';
import { type NamedRole, OWN_PART_FIELDS } from '../../rules/named-people.ts';

const INPUT_TYPES: Partial<Record<FormField['kind'], HTMLInputTypeAttribute>> = {
  phone: 'tel',
  pastDay: 'date',
};

interface OwnFieldProps {
  name: string;
  field: FormField;
  value: unknown;
  error: string | undefined;
}

function OwnField({ name, field, value, error }: OwnFieldProps) {
  const { kind, label, isRequired, hint, choices } = field;
  const shared = {
    name,
    hint,
    error,
    label: isRequired ? label : `${label} (optional)`,
    defaultValue: value === undefined || value === null ? '' : String(value),
    'aria-required': isRequired,
  };
  if (choices)
    return <Select {...shared} choices={[{ value: '', label: 'Choose' }, ...choicesOf(choices)]} />;
  if (kind === 'dollars') return <DollarField {...shared} />;
  return (
    <Field
      {...shared}
      type={INPUT_TYPES[kind] ?? 'text'}
      autoComplete={field.autoComplete ?? 'off'}
    />
  );
}

interface OwnPartFieldsProps {
  role: NamedRole;
  answers?: Readonly<Record<string, unknown>>;
  issues: readonly { path: string; message: string }[];
}

/** What somebody is asked about themselves; it works before scripts arrive. */
export const OwnPartFields = ({ role, answers = {}, issues }: OwnPartFieldsProps) => (
  <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
    {Object.entries(OWN_PART_FIELDS[role]).map(([name, field]) => (
      <OwnField
        key={name}
        name={name}
        field={field}
        value={answers[name]}
        error={issues.find(({ path }) => path === `answers.${name}`)?.message}
      />
    ))}
  </div>
);
