import { Form, Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { useSending } from '../../ui/use-sending.ts';
import type { Refusal } from './authenticate.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { wrongFields } from './wrong-fields.ts';

/** R5.02: an email that is taken has a way on. */
function WayOn({ refusal, loginPath }: { refusal: Refusal; loginPath: string }) {
  if (refusal.problems.code !== 'custom/account-exists-with-email') return null;
  return (
    <p>
      <Link
        to={loginPath}
        state={{ email: refusal.written.email }}
        className="link inline-flex min-h-6 items-center font-medium underline"
      >
        Sign in instead
      </Link>
    </p>
  );
}

/** Works before any script has loaded; what was typed stays, but for the password then. */
export function SignUpForm({
  action,
  refusal,
  loginPath,
}: {
  /** This page, with what it remembers. */
  action: string;
  refusal: Refusal | undefined;
  /** The sign-in page, with what this one remembers. */
  loginPath: string;
}) {
  const { isSending, onSubmit } = useSending();
  const problems = refusal?.problems;
  const name = (field: 'firstName' | 'lastName') => ({
    id: field,
    name: field,
    maxLength: 100,
    defaultValue: refusal?.written[field],
    error: problems?.fields[field],
  });
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
        answer={refusal}
        message={problems?.message ?? null}
        problems={wrongFields(problems)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...name('firstName')} label="First name" autoComplete="given-name" />
        <Field {...name('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <div className="grid gap-2">
        <Field
          id="email"
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          aria-required
          defaultValue={refusal?.written.email}
          error={problems?.fields.email}
        />
        {refusal && <WayOn refusal={refusal} loginPath={loginPath} />}
      </div>
      <NewPasswordField error={problems?.fields.password} />
      <Button type="submit" size="large" aria-disabled={isSending} aria-busy={isSending}>
        {isSending ? 'Creating your account' : 'Create account'}
      </Button>
      <p className="text-sm text-muted">
        By creating an account you agree to the{' '}
        <Link to="/terms" className="link underline">
          Terms
        </Link>
        . What we keep about you stands under{' '}
        <Link to="/privacy" className="link underline">
          Privacy
        </Link>
        .
      </p>
    </Form>
  );
}
