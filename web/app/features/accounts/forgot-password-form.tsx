import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { useSending } from '../../ui/use-sending.ts';
import type { ResetAsked } from './ask-for-reset.ts';
import { wrongFields } from './wrong-fields.ts';

export function ForgotPasswordForm({
  answer,
  email,
}: {
  answer: ResetAsked | undefined;
  /** Known from the page before. */
  email: string;
}) {
  const { isSending, onSubmit } = useSending();
  const problems = answer?.problems ?? undefined;
  return (
    <Form
      method="post"
      action="/forgot-password"
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
        defaultValue={answer?.email ?? email}
        error={problems?.fields.email}
      />
      <Button type="submit" size="large" aria-disabled={isSending} aria-busy={isSending}>
        {isSending ? 'Sending' : 'Send me a link'}
      </Button>
    </Form>
  );
}
