import { SECURITY_PATH } from '@stoop/base/web/platform/security-path';
import { useUser } from '@stoop/base/web/platform/session';
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react';
import { loginPath } from '../../rules/safe-next.ts';

/** In place of a page of staff whose session has ended. Signing in again, in another tab, shows the page again. */
function SessionEnded() {
  return (
    <section className="grid min-h-[50vh] max-w-prose content-center gap-4 px-4 py-12 lg:px-6">
      <h1 className="text-4xl">Your session has ended</h1>
      <p className="text-lg">
        Sign in again in a new tab, then come back: what you typed here is still there.
      </p>
      <a
        href={loginPath(SECURITY_PATH)}
        target="_blank"
        rel="noreferrer"
        className="link justify-self-start text-lg font-bold"
      >
        Sign in again
      </a>
    </section>
  );
}

/** The tabs of a browser tell each other here whether somebody is in (`follow-session.ts`). */
const CHANNEL = 'stoop.session';
const SIGNED_OUT_PATH = '/login?signed-out=1';

/** Whether somebody signed out in another tab, which a session that ends by itself does not tell. */
function useSignedOutElsewhere(): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data: isIn }) => {
      if (!isIn) setOut(true);
    };
    return () => channel.close();
  }, []);
  useEffect(() => {
    // A full page load, so that nothing stays in memory.
    if (isOut) location.replace(SIGNED_OUT_PATH);
  }, [isOut]);
  return isOut;
}

/**
 * Hides a page of staff while its session has ended, and keeps it, so that nothing that was typed there is lost. Another
 * user who signs in gets a new page. Signing out in another tab clears the page.
 */
export function KeptWithoutSession({ children }: { children: ReactNode }) {
  const isSignedOut = useSignedOutElsewhere();
  const userId = useUser()?.id;
  const owner = useRef(userId);
  useEffect(() => {
    owner.current ??= userId;
    if (userId !== undefined && userId !== owner.current) location.reload();
  }, [userId]);
  if (isSignedOut) return null;
  return (
    <>
      <Activity mode={userId === undefined ? 'hidden' : 'visible'}>{children}</Activity>
      {userId === undefined && <SessionEnded />}
    </>
  );
}
