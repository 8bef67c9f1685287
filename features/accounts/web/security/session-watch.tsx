import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useStore } from '@stoop/base/web/platform/store';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { useEffect, useState } from 'react';
import { endOf, readStaffSession, staffSession } from './staff-session.ts';

/** How long before its end a session is announced to end. */
const NOTICE_MS = 2 * 60_000;

/** Which end is near; null while there is time. */
function useNearEnd(): 'idle' | 'total' | null {
  const session = useStore(staffSession);
  const [near, setNear] = useState<{ of: typeof session; end: 'idle' | 'total' } | null>(null);
  useEffect(() => {
    if (!session) return;
    const { inMs } = endOf(session, Date.now());
    const isNear = inMs <= NOTICE_MS;
    // Calls of any tab make the session last longer: it is asked again before anything is said.
    const timer = setTimeout(
      async () => {
        const read = await orProblem(readStaffSession(browserApi, session.userId));
        if (!read.ok) return;
        const { inMs: left, isIdle } = endOf(read.value, Date.now());
        setNear(left <= NOTICE_MS ? { of: read.value, end: isIdle ? 'idle' : 'total' } : null);
      },
      Math.max(0, isNear ? inMs + 1_000 : inMs - NOTICE_MS),
    );
    return () => clearTimeout(timer);
  }, [session]);
  return near && near.of === session ? near.end : null;
}

/** Says two minutes before a session of staff ends that it does, and offers to stay. */
export function SessionWatch() {
  const end = useNearEnd();
  const [isPending, setPending] = useState(false);
  const stay = async () => {
    setPending(true);
    const userId = staffSession.read()?.userId ?? '';
    await orProblem(browserApi.send('POST', '/staff/session/extend'));
    await orProblem(readStaffSession(browserApi, userId));
    setPending(false);
  };
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-20 z-40 grid px-4">
      {end && (
        <div className="pointer-events-auto flex min-h-12 max-w-xl items-center gap-4 justify-self-center border-2 border-l-8 border-ink border-l-attention bg-ground px-4 py-2 text-sm">
          <p>
            {end === 'idle'
              ? 'You will be signed out in two minutes, because nothing has happened here for a while.'
              : 'You will be signed out in two minutes: a session of staff lasts twelve hours. Please save your work.'}
          </p>
          {end === 'idle' && (
            <Button size="small" disabled={isPending} onClick={() => void stay()}>
              Stay signed in
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
