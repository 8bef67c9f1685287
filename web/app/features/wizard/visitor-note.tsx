import { loginPath } from '@stoop/domain/accounts/safe-next';
import { type AppliedFor, applicationPath } from '@stoop/domain/applications/application-path';
import { Link } from 'react-router';
import { useUser } from '../../platform/session.ts';

/** To a visitor: signing in can wait, and helps. */
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
