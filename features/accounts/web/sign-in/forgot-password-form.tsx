import { AccountForm, EmailField } from './account-form.tsx';
import type { ResetRequested } from './request-reset.ts';

interface ForgotPasswordFormProps {
  answer: ResetRequested | undefined;
  /** Passed on by the previous page. */
  email: string;
}

export function ForgotPasswordForm({ answer, email }: ForgotPasswordFormProps) {
  const problems = answer?.problems ?? undefined;
  return (
    <AccountForm
      action="/forgot-password"
      answer={answer}
      problems={problems}
      submit="Send me a link"
      sending="Sending"
    >
      <EmailField defaultValue={answer?.email ?? email} error={problems?.fields.email} />
    </AccountForm>
  );
}
