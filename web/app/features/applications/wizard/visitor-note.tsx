import { type AppliedFor, applicationPath } from '@stoop/domain/applications/application-path';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import { Link } from 'react-router';
import { useUser } from '../../../platform/session.ts';

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
