import { PasswordField } from '@stoop/base/web/ui/password-field.tsx';
import { useId } from 'react';
import { useLocation } from 'react-router';

interface ProveFieldProps {
  hasPassword: boolean;
  /** Whether the sign-in is recent enough to replace the password. */
  isFresh: boolean;
  password: string;
  onChange: (password: string) => void;
}

/** The password again, or the way to sign in again for an account without one. */
export function ProveField({ hasPassword, isFresh, password, onChange }: ProveFieldProps) {
  const id = useId();
  const { pathname } = useLocation();
  if (hasPassword)
    return (
      <PasswordField
        id={id}
        label="Your password, once more"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (isFresh) return null;
  const again = `/api/v1/auth/google/start?mode=redirect&returnTo=${encodeURIComponent(pathname)}`;
  return (
    <p className="text-sm">
      Your account has no password. Please{' '}
      <a href={again} className="link">
        sign in with Google again
      </a>{' '}
      first.
    </p>
  );
}
