import type { SessionView } from '@stoop/contract/accounts/account-routes';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { relativeTime } from '@stoop/domain/time/relative-time';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../platform/api.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { dateWords } from '../../ui/words.ts';
import { AccountSection } from './account-section.tsx';
import { CallStatus } from './call-status.tsx';
import { useCall } from './use-call.ts';

const TICK_MS = 30_000;

/** The current time, updated often enough for minutes. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Ends a session; one that has already ended counts as success. */
async function endSession(id: string): Promise<void> {
  try {
    await browserApi.send('DELETE', '/me/sessions/{sessionId}', { params: { sessionId: id } });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'auth/session-not-found') throw error;
  }
}

function SessionRow({
  session: { device, createdAt, lastSeenAt, isCurrent },
  now,
  onEnd,
}: {
  session: SessionView;
  now: Date;
  onEnd: () => void;
}) {
  const seen = relativeTime(new Date(lastSeenAt), now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {isCurrent && <Chip>This device</Chip>}
        </p>
        <p className="text-sm text-muted">
          {isCurrent ? 'In use' : `Last seen ${seen}`}, signed in on{' '}
          {dateWords(newYorkDay(new Date(createdAt)))}
        </p>
      </div>
      {!isCurrent && (
        <Button look="secondary" size="small" onClick={onEnd}>
          Sign out
          <span className="sr-only">
            {device}, last seen {seen}
          </span>
        </Button>
      )}
    </li>
  );
}

/** The user's sessions. `onChanged` reloads the list. */
export function SessionsSection({
  sessions,
  onChanged,
}: {
  sessions: readonly SessionView[];
  onChanged: () => void;
}) {
  const now = useNow();
  const status = useRef<HTMLDivElement>(null);
  const { state, run, isSending } = useCall();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const current = sessions.filter(({ isCurrent }) => isCurrent);
  const end = async (call: () => Promise<unknown>, done: string) => {
    if (!(await run(call, done))) return;
    // The pressed button disappears with its row.
    status.current?.focus();
    onChanged();
  };
  const endAll = () =>
    end(() => browserApi.send('DELETE', '/me/sessions'), 'You are signed out everywhere else.');
  return (
    <AccountSection id="sessions" title="Where you are signed in">
      <div className="w-full">
        <ul aria-labelledby="sessions">
          {[...current, ...others].map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={now}
              onEnd={() => end(() => endSession(session.id), `${session.device} is signed out.`)}
            />
          ))}
        </ul>
        <div ref={status} tabIndex={-1} className="outline-none">
          <CallStatus state={state} />
        </div>
      </div>
      {others.length > 0 && (
        <Button look="secondary" aria-busy={isSending} onClick={() => void endAll()}>
          Sign out everywhere else
        </Button>
      )}
    </AccountSection>
  );
}
