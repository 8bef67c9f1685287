import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { dateOf } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Chip } from '@stoop/base/web/ui/chip.tsx';
import { useEffect, useRef, useState } from 'react';
import type { SessionView } from '../../contract/account-routes.ts';
import { ACCOUNT_ACTS } from './account-acts.ts';
import { AccountSection } from './account-section.tsx';
import { CallStatus } from './call-status.tsx';

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

function SessionRow({
  session: { id, device, createdAt, lastSeenAt, isCurrent, isConfirmed },
  now,
}: {
  session: SessionView;
  now: Date;
}) {
  const seen = relativeTime(lastSeenAt, now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {isCurrent && <Chip>This device</Chip>}
        </p>
        <p className="text-sm text-muted">
          {isCurrent ? 'In use' : `Last seen ${seen}`}, signed in on {dateOf(createdAt)}
          {isConfirmed && ', second factor confirmed'}
        </p>
      </div>
      {!isCurrent && (
        <ActForm
          acts={ACCOUNT_ACTS}
          of="sessions"
          act="end-session"
          input={{ sessionId: id, device }}
        >
          <Button type="submit" look="secondary" size="small">
            Sign out
            <span className="sr-only">
              {device}, last seen {seen}
            </span>
          </Button>
        </ActForm>
      )}
    </li>
  );
}

export function SessionsSection({ sessions }: { sessions: readonly SessionView[] }) {
  const now = useNow();
  const status = useRef<HTMLDivElement>(null);
  const { isSending, news } = useActs(ACCOUNT_ACTS, 'sessions');
  useEffect(() => {
    // The pressed button disappears with its row.
    if (news?.ok) status.current?.focus();
  }, [news]);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const current = sessions.filter(({ isCurrent }) => isCurrent);
  return (
    <AccountSection id="sessions" title="Where you are signed in">
      <div className="w-full">
        <ul aria-labelledby="sessions">
          {[...current, ...others].map((session) => (
            <SessionRow key={session.id} session={session} now={now} />
          ))}
        </ul>
        <div ref={status} tabIndex={-1} className="outline-none">
          <CallStatus news={news} />
        </div>
      </div>
      {others.length > 0 && (
        <ActForm acts={ACCOUNT_ACTS} of="sessions" act="end-other-sessions">
          <Button type="submit" look="secondary" aria-busy={isSending}>
            Sign out everywhere else
          </Button>
        </ActForm>
      )}
    </AccountSection>
  );
}
