import { PROFILE_NOT_SAVED } from '@stoop/base/rules/access/auth-problems';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { safeNext } from '@stoop/features/accounts/rules/safe-next';
import { reportEnd } from '@stoop/features/accounts/web/sign-in/google-window';
import { useEffect } from 'react';
import type { Route } from './+types/google-done';

/**
 * The last page of a sign-in window; with `next`, of a sign-in in this tab that could not create the profile (R8.19).
 */
export function loader({ request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next');
  return { next: next === null ? null : safeNext(next) };
}

export const meta = privateMeta('Signing in', 'The end of a sign-in with Google.');

export default function GoogleDone({ loaderData: { next } }: Route.ComponentProps) {
  return <div className="page py-12">{next === null ? <WindowEnd /> : <Landed next={next} />}</div>;
}

function WindowEnd() {
  useEffect(() => {
    reportEnd();
    window.close();
  }, []);
  return (
    <>
      <h1 className="text-4xl">Back to Stoop</h1>
      <p className="mt-4 text-lg">
        This window closes by itself. If it stays open, close it: the page you came from knows how
        it ended.
      </p>
      <LinkButton to="/" look="secondary" className="mt-6">
        Go on in this window
      </LinkButton>
    </>
  );
}

function Landed({ next }: { next: string }) {
  return (
    <>
      <h1 className="text-4xl">You are signed in</h1>
      <p role="status" className="mt-4 max-w-xl border-l-4 border-attention py-2 pl-4 text-lg">
        {PROFILE_NOT_SAVED}
      </p>
      <LinkButton to={next} className="mt-6">
        Continue
      </LinkButton>
    </>
  );
}
