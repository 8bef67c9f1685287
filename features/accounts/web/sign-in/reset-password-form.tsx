import { AccountForm } from './account-form.tsx';
import type { LinkUsed } from './mail-link.ts';
import { NewPasswordField } from './new-password-field.tsx';

export function ResetPasswordForm({ token, used }: { token: string; used: LinkUsed | undefined }) {
  const problems = used?.problems ?? undefined;
  return (
    <AccountForm
      action="/reset-password"
      answer={used}
      problems={problems}
      submit="Set new password"
      sending="Setting it"
    >
      <input type="hidden" name="token" value={token} />
      <NewPasswordField label="New password" error={problems?.fields.password} />
    </AccountForm>
  );
}
