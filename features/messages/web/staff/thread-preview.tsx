import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { momentWords } from '@stoop/base/rules/time/words';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import type { Api } from '@stoop/base/web/platform/api';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import type { Message, StaffThread } from '../../contract/thread.ts';
import { STAFF_THREADS_PATH, staffThreadPath, threadKey } from '../../rules/thread-key.ts';
import { WithoutAccount } from './without-account.tsx';

/** What was written about an application, and to whom. */
export async function loadPreview(api: Api, applicationId: string) {
  const of = { params: { threadKey: threadKey({ subject: 'application', id: applicationId }) } };
  const [thread, { items }] = await Promise.all([
    api.getJson('/staff/threads/{threadKey}', of),
    api.getJson('/staff/threads/{threadKey}/messages', of),
  ]);
  return { applicationId, thread, messages: items, now: new Date() };
}

/** So many of the last messages are shown. */
const SHOWN = 3;

function Said({ message, now }: { message: Message; now: Date }) {
  const { text, at, author } = message;
  return (
    <li className="grid gap-0.5 border-l-4 border-line pl-3">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <strong className="font-medium">
          {author.isOwn ? 'You' : (author.name ?? 'A deleted account')}
          {author.isHouse && !author.isOwn && ', for the building'}
        </strong>
        <time dateTime={at} title={momentWords(at)} className="text-muted">
          {relativeTime(at, now)}
        </time>
      </p>
      <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">
        {text || <span className="text-muted">Deleted with the account</span>}
      </p>
    </li>
  );
}

interface ThreadPreviewProps {
  applicationId: string;
  thread: StaffThread;
  messages: readonly Message[];
  now: Date;
}

/** What was written last about an application, whether an answer is waited for, and the way to all of it. */
export function ThreadPreview({ applicationId, thread, messages, now }: ThreadPreviewProps) {
  const last = messages.slice(-SHOWN);
  const to = staffThreadPath({ subject: 'application', id: applicationId });
  const { withoutAccount, waits, homeThreadKeys } = thread;
  return (
    <div className="grid gap-3">
      {waits && (
        <p>
          <Tag tone="attention">Waits for your answer</Tag>
        </p>
      )}
      {last.length > 0 && (
        <ol className="grid gap-3">
          {last.map((message) => (
            <Said key={message.number} message={message} now={now} />
          ))}
        </ol>
      )}
      {withoutAccount && <WithoutAccount person={withoutAccount} />}
      {last.length === 0 && !withoutAccount && (
        <p className="text-muted">Nobody has written about the application yet.</p>
      )}
      {(last.length > 0 || !withoutAccount) && (
        <p>
          <TextLink to={to}>
            {last.length > 0 ? 'Open the conversation' : 'Write to the applicants'}
          </TextLink>
        </p>
      )}
      {homeThreadKeys.map((key) => (
        <p key={key}>
          <TextLink to={`${STAFF_THREADS_PATH}/${encodeURIComponent(key)}`}>
            What was asked about the home before
          </TextLink>
        </p>
      ))}
    </div>
  );
}
