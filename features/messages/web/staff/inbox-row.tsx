import { listWords } from '@stoop/base/rules/text/list-words';
import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { momentWords } from '@stoop/base/rules/time/words';
import type { OpenedFrom } from '@stoop/base/web/console/opened-from';
import { RowLink } from '@stoop/base/web/console/row-link.tsx';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import type { StaffThreadRow } from '../../contract/thread.ts';
import { STAFF_THREADS_PATH } from '../../rules/thread-key.ts';
import { SUBJECT_WORDS } from '../thread-words.ts';

interface InboxRowProps {
  thread: StaffThreadRow;
  from: OpenedFrom;
  now: Date;
}

/** A thread in the list of staff. */
export function InboxRow({ thread, from, now }: InboxRowProps) {
  const { threadKey, subject, title, people, last, waits } = thread;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.5 hover:bg-wash sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:px-3">
      <RowLink
        to={`${STAFF_THREADS_PATH}/${encodeURIComponent(threadKey)}`}
        from={from}
        data-row-focus
        className={`stretched truncate ${waits ? 'font-bold' : 'font-medium'}`}
      >
        {listWords(people) || 'A deleted account'}
      </RowLink>
      <span className="flex items-center gap-2 text-sm whitespace-nowrap text-muted sm:col-start-3">
        {waits && <Tag tone="attention">Waits</Tag>}
        <time dateTime={last.at} title={momentWords(last.at)}>
          {relativeTime(last.at, now)}
        </time>
      </span>
      <span className="col-span-full truncate sm:col-span-1 sm:col-start-2 sm:row-start-1">
        {last.isHouse && (
          <span className="text-muted">
            {last.isOwn ? 'You' : (last.author ?? 'A colleague')}:{' '}
          </span>
        )}
        {last.text || 'Deleted with the account'}
      </span>
      <span className="col-span-full truncate text-sm text-muted sm:col-start-2">
        {SUBJECT_WORDS[subject]}, {title}
      </span>
    </li>
  );
}
