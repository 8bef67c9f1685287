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

/** Label, control, hint and error, connected for screen readers. */
export function FieldFrame({
  label,
  id: givenId,
  hint,
  error,
  className = '',
  children,
}: Frame & { children: (described: Described) => ReactNode }) {
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

export function Field({
  id,
  label,
  hint,
  error,
  className,
  ...rest
}: Frame & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <FieldFrame {...{ label, hint, error, className }} {...(id ? { id } : {})}>
      {(described) => <input className={FIELD_BOX} {...described} {...rest} />}
    </FieldFrame>
  );
}

export function TextArea({
  id,
  label,
  hint,
  error,
  className,
  ...rest
}: Frame & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <FieldFrame {...{ label, hint, error, className }} {...(id ? { id } : {})}>
      {(described) => <textarea rows={6} className={FIELD_BOX} {...described} {...rest} />}
    </FieldFrame>
  );
}

interface Choice {
  value: string;
  label: string;
}

export function Select({
  id,
  label,
  hint,
  error,
  className,
  choices,
  ...rest
}: Frame & { choices: readonly Choice[] } & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <FieldFrame {...{ label, hint, error, className }} {...(id ? { id } : {})}>
      {(described) => (
        <select className={`${FIELD_BOX} min-h-10.5`} {...described} {...rest}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
