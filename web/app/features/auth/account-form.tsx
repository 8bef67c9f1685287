import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { FIELD_LABELS, type FieldName, type FormProblems } from './form-problems.ts';

const NAMES = Object.keys(FIELD_LABELS) as FieldName[];

/** The fields that need another look, in their order; a field's id is its name. */
const wrongFields = (problems: FormProblems | undefined) =>
  NAMES.filter((name) => problems?.fields[name]).map((name) => ({
    id: name,
    label: FIELD_LABELS[name],
  }));

/**
 * A form of the pages around signing in. Works before any script has loaded; what was typed stays, but for
 * the password then.
 */
export function AccountForm({
  action,
  answer,
  problems,
  submit,
  sending,
  children,
}: {
  /** This page, with what it remembers. */
  action: string;
  /** To what was sent last, whatever it was. */
  answer: unknown;
  problems: FormProblems | undefined;
  /** What the button says, and what while the form is on its way. */
  submit: string;
  sending: string;
  children: ReactNode;
}) {
  const { isSending, onSubmit } = useSending();
  return (
    <Form
      method="post"
      action={action}
      replace
      noValidate
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <ErrorSummary
        answer={answer}
        message={problems?.message ?? null}
        problems={wrongFields(problems)}
      />
      {children}
      <Button type="submit" size="large" aria-disabled={isSending} aria-busy={isSending}>
        {isSending ? sending : submit}
      </Button>
    </Form>
  );
}

const EMAIL_ID = 'email';

/** What stands in the email field of this page. */
export function emailOnPage(): string {
  const field = document.getElementById(EMAIL_ID);
  return field instanceof HTMLInputElement ? field.value : '';
}

export function EmailField({
  autoComplete = 'username',
  written,
  hint,
  onWrite,
  error,
}: {
  autoComplete?: 'username' | 'email';
  written: string | undefined;
  hint?: string;
  onWrite?: (written: string) => void;
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
      defaultValue={written}
      onChange={onWrite && (({ currentTarget }) => onWrite(currentTarget.value))}
      hint={hint}
      error={error}
    />
  );
}
