import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useSending } from '../../ui/use-sending.ts';
import type { LinkUsed } from './mail-link.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { wrongFields } from './wrong-fields.ts';

export function ResetPasswordForm({ token, used }: { token: string; used: LinkUsed | undefined }) {
  const { isSending, onSubmit } = useSending();
  const problems = used?.problems ?? undefined;
  return (
    <Form
      method="post"
      action="/reset-password"
      replace
      noValidate
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <ErrorSummary
        answer={used}
        message={problems?.message ?? null}
        problems={wrongFields(problems)}
      />
      <input type="hidden" name="token" value={token} />
      <NewPasswordField label="New password" error={problems?.fields.password} />
      <Button type="submit" size="large" aria-disabled={isSending} aria-busy={isSending}>
        {isSending ? 'Setting it' : 'Set new password'}
      </Button>
    </Form>
  );
}
