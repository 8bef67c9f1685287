import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { clockWords, shortDayOf } from '@stoop/base/rules/time/words';
import { Link } from 'react-router';
import type { ThreadRow } from '../contract/thread.ts';
import { MESSAGES_PATH } from '../rules/thread-key.ts';
import { SUBJECT_WORDS } from './thread-words.ts';

/** `9:30 AM` of today, else the day. */
const whenWords = (at: string, now: Date): string =>
  newYorkDay(new Date(at)) === newYorkDay(now) ? clockWords(at) : shortDayOf(at);

interface ThreadListProps {
  threads: readonly ThreadRow[];
  now: Date;
  /** The thread whose page it is. */
  openKey?: string;
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="justify-self-end rounded-sm bg-action px-1.5 text-sm font-bold text-on-action tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}

/** The threads of a renter, the latest first. */
export function ThreadList({ threads, now, openKey }: ThreadListProps) {
  return (
    <ul>
      {threads.map(({ threadKey, subject, title, last, unread }) => (
        <li key={threadKey} className="border-b border-line">
          <Link
            to={`${MESSAGES_PATH}/${encodeURIComponent(threadKey)}`}
            aria-current={threadKey === openKey ? 'page' : undefined}
            className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-2 py-3 hover:bg-wash aria-[current=page]:bg-wash"
          >
            <span className="col-span-full text-sm text-muted">{SUBJECT_WORDS[subject]}</span>
            <span
              className={`truncate group-hover:underline ${unread > 0 ? 'font-bold' : 'font-medium'}`}
            >
              {title}
            </span>
            <time dateTime={last.at} className="text-sm text-muted">
              {whenWords(last.at, now)}
            </time>
            <span className={`truncate text-sm ${unread > 0 ? '' : 'text-muted'}`}>
              {last.isOwn && 'You: '}
              {last.text || 'Deleted with the account'}
            </span>
            <Unread count={unread} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
