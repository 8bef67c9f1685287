import { choicesOf } from '@stoop/base/web/ui/choices';
import { DollarField } from '@stoop/base/web/ui/dollar-field.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { RadioGroup } from '@stoop/base/web/ui/radio-group.tsx';
import type { ComponentProps, HTMLInputTypeAttribute } from 'react';
import type { FormField } from '../../rules/form-fields.ts';
import type { InputSection, WizardEditor } from './editor.ts';

const INPUT_TYPES: Partial<Record<FormField['kind'], HTMLInputTypeAttribute>> = {
  email: 'email',
  phone: 'tel',
  birthDate: 'date',
  pastDay: 'date',
};

const NO_CASE: ComponentProps<'input'> = { autoCapitalize: 'none', spellCheck: false };

interface SectionFieldProps {
  id: string;
  field: FormField;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function SectionField({ id, field, value, error, onChange }: SectionFieldProps) {
  const { kind, isRequired, autoComplete = 'off', hint, choices = {} } = field;
  if (kind === 'choice')
    return (
      <div className="sm:col-span-2">
        <RadioGroup
          {...{ id, value, error, onChange, hint }}
          legend={field.label}
          choices={choicesOf(choices)}
          noAnswer={isRequired ? null : 'No answer'}
        />
      </div>
    );
  const shared = {
    id,
    name: id,
    label: isRequired ? field.label : `${field.label} (optional)`,
    hint,
    error,
    value,
    'aria-required': isRequired,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (kind === 'dollars') return <DollarField {...shared} />;
  return (
    <Field
      {...shared}
      type={INPUT_TYPES[kind] ?? 'text'}
      autoComplete={autoComplete}
      {...(kind === 'email' ? NO_CASE : {})}
    />
  );
}

/** The fields of a section, generated from its table in `rules`. */
export function SectionFields({
  section: { fields, path, values, onChange },
  problems,
}: {
  section: InputSection;
  problems: WizardEditor['problems'];
}) {
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      {Object.entries(fields).map(([name, field]) => {
        const id = `${path}.${name}`;
        return (
          <SectionField
            key={name}
            id={id}
            field={field}
            value={values[name] ?? ''}
            error={problems[id]}
            onChange={(text) => onChange({ ...values, [name]: text })}
          />
        );
      })}
    </div>
  );
}
