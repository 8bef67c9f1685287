import { ErrorSummary } from '@stoop/base/web/ui/error-summary.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { SendButton, SendForm } from '@stoop/base/web/ui/send-form.tsx';
import type { ReactNode } from 'react';
import { FIELD_LABELS, type FieldName, type FormProblems } from './form-problems.ts';

const NAMES = Object.keys(FIELD_LABELS) as FieldName[];

/** The fields with errors, in their order. A field's id is its name. */
const invalidFields = (problems: FormProblems | undefined) =>
  NAMES.filter((name) => problems?.fields[name]).map((name) => ({
    id: name,
    label: FIELD_LABELS[name],
  }));

/**
 * A form around signing in that works without JavaScript. After an error it keeps the values, without JavaScript all
 * but the password.
 */
export function AccountForm({
  action,
  answer,
  problems,
  submit,
  sending,
  children,
}: {
  /** The path of this page with its query. */
  action: string;
  /** The result of the last submit; a new one moves the focus to the errors. */
  answer: unknown;
  problems: FormProblems | undefined;
  /** The button's text, also while the form is being sent. */
  submit: string;
  sending: string;
  children: ReactNode;
}) {
  return (
    <SendForm action={action} replace noValidate className="grid gap-5">
      <ErrorSummary
        answer={answer}
        message={problems?.message ?? null}
        problems={invalidFields(problems)}
      />
      {children}
      <SendButton size="large" sending={sending}>
        {submit}
      </SendButton>
    </SendForm>
  );
}

const EMAIL_ID = 'email';

export function readEmailField(): string {
  const field = document.getElementById(EMAIL_ID);
  return field instanceof HTMLInputElement ? field.value : '';
}

export function EmailField({
  autoComplete = 'username',
  defaultValue,
  hint,
  onEdit,
  error,
}: {
  autoComplete?: 'username' | 'email';
  defaultValue: string | undefined;
  hint?: string;
  onEdit?: (value: string) => void;
  error: string | undefined;
}) {
  return (
    <Field
      id={EMAIL_ID}
      name="email"
      label={FIELD_LABELS.email}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      aria-required
      defaultValue={defaultValue}
      onChange={onEdit && (({ currentTarget }) => onEdit(currentTarget.value))}
      hint={hint}
      error={error}
    />
  );
}
