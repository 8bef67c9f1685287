import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountForm, EmailField, emailOnPage } from './account-form.tsx';
import type { Refusal } from './authenticate.ts';
import { FIELD_LABELS } from './form-problems.ts';

export function SignInForm({
  action,
  refusal,
  email,
}: {
  /** This page, with what it remembers. */
  action: string;
  refusal: Refusal | undefined;
  /** Known from the page before. */
  email: string;
}) {
  const problems = refusal?.problems;
  const given = refusal?.written.email ?? email;
  const [typed, setTyped] = useState(given);
  // What somebody, or their browser, wrote before scripts ran.
  useEffect(() => setTyped((known) => emailOnPage() || known), []);
  return (
    <AccountForm
      action={action}
      answer={refusal}
      problems={problems}
      submit="Sign in"
      sending="Signing in"
    >
      <EmailField written={given} onWrite={setTyped} error={problems?.fields.email} />
      <div className="grid gap-2">
        <PasswordField
          id="password"
          name="password"
          label={FIELD_LABELS.password}
          autoComplete="current-password"
          maxLength={1000}
          aria-required
          error={problems?.fields.password}
        />
        <p className="justify-self-end text-sm">
          <Link
            to="/forgot-password"
            state={{ email: typed }}
            className="link inline-flex min-h-6 items-center underline"
          >
            Forgot password?
          </Link>
        </p>
      </div>
    </AccountForm>
  );
}
