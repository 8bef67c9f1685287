import { PasswordField } from '@stoop/base/web/ui/password-field.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { AccountForm, EmailField, readEmailField } from './account-form.tsx';
import type { Refusal } from './authenticate.ts';
import { FIELD_LABELS } from './form-problems.ts';

interface SignInFormProps {
  /** The path of this page with its query. */
  action: string;
  refusal: Refusal | undefined;
  /** Passed on by the previous page. */
  email: string;
}

export function SignInForm({ action, refusal, email }: SignInFormProps) {
  const problems = refusal?.problems;
  const initialEmail = refusal?.values.email ?? email;
  const [currentEmail, setCurrentEmail] = useState(initialEmail);
  // Picks up input, or autofill, from before hydration.
  useEffect(() => setCurrentEmail((previous) => readEmailField() || previous), []);
  return (
    <AccountForm
      action={action}
      answer={refusal}
      problems={problems}
      submit="Sign in"
      sending="Signing in"
    >
      <EmailField
        defaultValue={initialEmail}
        onEdit={setCurrentEmail}
        error={problems?.fields.email}
      />
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
            state={{ email: currentEmail }}
            className="link inline-flex min-h-6 items-center underline"
          >
            Forgot password?
          </Link>
        </p>
      </div>
    </AccountForm>
  );
}
