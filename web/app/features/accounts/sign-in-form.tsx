import { Form, Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSending } from '../../ui/use-sending.ts';
import type { Refusal } from './authenticate.ts';
import { wrongFields } from './wrong-fields.ts';

/** Works before any script has loaded; what was typed stays, but for the password then. */
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
  const { isSending, onSubmit } = useSending();
  const problems = refusal?.problems;
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
      <Field
        id="email"
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        aria-required
        defaultValue={refusal?.written.email ?? email}
        error={problems?.fields.email}
      />
      <div className="grid gap-2">
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={1000}
          aria-required
          error={problems?.fields.password}
        />
        <p className="justify-self-end text-sm">
          <Link to="/forgot-password" className="link inline-flex min-h-6 items-center underline">
            Forgot password?
          </Link>
        </p>
      </div>
      <Button type="submit" size="large" aria-disabled={isSending} aria-busy={isSending}>
        {isSending ? 'Signing in' : 'Sign in'}
      </Button>
    </Form>
  );
}
