import { UnderlinedLink } from '@stoop/base/web/ui/button.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { Link } from 'react-router';
import { AccountForm, EmailField } from './account-form.tsx';
import type { Refusal, Written } from './authenticate.ts';
import { FIELD_LABELS } from './form-problems.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** R5.02: offers to sign in where the email has an account. */
function SignInInstead({ refusal, loginPath }: { refusal: Refusal; loginPath: string }) {
  if (refusal.problems.code !== 'custom/account-exists-with-email') return null;
  return (
    <p>
      <Link
        to={loginPath}
        state={{ email: refusal.values.email }}
        className="link inline-flex min-h-6 items-center font-medium underline"
      >
        Sign in instead
      </Link>
    </p>
  );
}

function Agreement() {
  return (
    <p className="text-sm text-muted">
      By creating an account you agree to the <UnderlinedLink to="/terms">Terms</UnderlinedLink>.
      Read what we keep about you under <UnderlinedLink to="/privacy">Privacy</UnderlinedLink>.
    </p>
  );
}

interface SignUpFormProps {
  /** The path of this page with its query. */
  action: string;
  refusal: Refusal | undefined;
  /** Values that were entered on the previous page. */
  known: Partial<Written>;
  /** The path of the sign-in page with the same query. */
  loginPath: string;
}

export function SignUpForm({ action, refusal, known, loginPath }: SignUpFormProps) {
  const problems = refusal?.problems;
  const values = refusal?.values ?? known;
  const name = (field: 'firstName' | 'lastName') => ({
    id: field,
    name: field,
    label: `${FIELD_LABELS[field]} (optional)`,
    maxLength: 100,
    defaultValue: values[field],
    error: problems?.fields[field],
  });
  return (
    <div className="grid gap-5">
      <AccountForm
        action={action}
        answer={refusal}
        problems={problems}
        submit="Create account"
        sending="Creating your account"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...name('firstName')} autoComplete="given-name" />
          <Field {...name('lastName')} autoComplete="family-name" />
        </div>
        <div className="grid gap-2">
          <EmailField
            autoComplete="email"
            hint="We send a link there, to confirm it."
            defaultValue={values.email}
            error={problems?.fields.email}
          />
          {refusal && <SignInInstead refusal={refusal} loginPath={loginPath} />}
        </div>
        <NewPasswordField error={problems?.fields.password} />
      </AccountForm>
      <Agreement />
    </div>
  );
}
