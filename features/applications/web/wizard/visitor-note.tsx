import { useUser } from '@stoop/base/web/platform/session';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import { Link } from 'react-router';
import { type AppliedFor, applicationPath } from '../../rules/application-path.ts';

/** Tells visitors that signing in is optional until the end. */
export function VisitorNote({ home, step }: { home: AppliedFor; step: number }) {
  if (useUser()) return null;
  return (
    <p className="text-muted">
      Signing in can wait until you submit.{' '}
      <Link to={loginPath(applicationPath(home, step))} className="link underline">
        Sign in now
      </Link>{' '}
      and your profile fills in what it knows.
    </p>
  );
}
