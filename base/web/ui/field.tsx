import { type ComponentProps, type ReactNode, useId } from 'react';

export const FIELD_BOX =
  'w-full rounded-sm border border-ink bg-ground px-3 py-2 text-base text-ink aria-invalid:border-2 aria-invalid:border-error';

/** For a required text: spaces alone are none. The browser says so at the field. */
export const NOT_BLANK = { pattern: '.*\\S.*', title: 'More than spaces' } as const;

interface Frame {
  label: string;
  /** Links to the field use it; generated where it is missing. */
  id?: string;
  hint?: ReactNode;
  /** The error as a sentence, announced when it appears. */
  error?: string | undefined;
  className?: string;
}

interface Described {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export type FieldProps<Control extends 'input' | 'textarea' | 'select'> = Frame &
  Omit<ComponentProps<Control>, 'id'>;

/** Label, control, hint and error, connected for screen readers. The control gets what is not of the frame. */
export function FieldFrame<Given extends Frame>({
  field: { label, id: givenId, hint, error, className = '', ...rest },
  children,
}: {
  field: Given;
  children: (control: Described & Omit<Given, keyof Frame>) => ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`grid content-start gap-1 *:min-w-0 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...rest,
      })}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

export const Field = (field: FieldProps<'input'>) => (
  <FieldFrame field={field}>{(control) => <input className={FIELD_BOX} {...control} />}</FieldFrame>
);

export const TextArea = (field: FieldProps<'textarea'>) => (
  <FieldFrame field={field}>
    {(control) => <textarea rows={6} className={FIELD_BOX} {...control} />}
  </FieldFrame>
);

interface Choice {
  value: string;
  label: string;
  /** Choices of one group stand together, under its name. */
  group?: string;
  isOff?: boolean;
}

const Option = ({ value, label, isOff = false }: Choice) => (
  <option value={value} disabled={isOff}>
    {label}
  </option>
);

const Options = ({ choices }: { choices: readonly Choice[] }) =>
  [...Map.groupBy(choices, ({ group }) => group)].map(([group, items]) => {
    const options = items.map((choice) => <Option key={choice.value} {...choice} />);
    return group === undefined ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });

export const Select = ({
  choices,
  ...field
}: FieldProps<'select'> & { choices: readonly Choice[] }) => (
  <FieldFrame field={field}>
    {(control) => (
      <select className={`${FIELD_BOX} min-h-10.5`} {...control}>
        <Options choices={choices} />
      </select>
    )}
  </FieldFrame>
);
