import type { ReactNode } from 'react';

export interface GroupFrame {
  /** Links to the group use it. */
  id: string;
  legend: string;
  hint?: ReactNode;
  /** The error as a sentence, announced when it appears. */
  error?: string | undefined;
}

interface FieldGroupProps extends GroupFrame {
  children: ReactNode;
}

export function FieldGroup({ id, legend, hint, error, children }: FieldGroupProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      className="min-w-0 scroll-mt-4"
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
    >
      <legend className="font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="mt-2">{children}</div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
