import { listWords } from '@stoop/base/rules/text/list-words';
import { besideIn, readOpenedFrom, rememberPlace } from '@stoop/base/web/console/opened-from';
import { useActs } from '@stoop/base/web/platform/acts';
import { useLive } from '@stoop/base/web/platform/use-live';
import { Button, TextLink } from '@stoop/base/web/ui/button.tsx';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { MessageWindow, StaffThread as Thread } from '../../contract/thread.ts';
import { STAFF_THREADS_PATH } from '../../rules/thread-key.ts';
import type { ThreadCalls } from '../thread-calls.ts';
import { ThreadView } from '../thread-view.tsx';
import { SUBJECT_WORDS } from '../thread-words.ts';
import '../thread-room.css';
import { useKeyboardRoom } from '../use-keyboard-room.ts';
import { staffCalls, THREAD_ACTS } from './staff-calls.ts';
import { TemplateButton } from './templates/template-button.tsx';
import { TemplateDialog } from './templates/template-dialog.tsx';
import { nameWithoutAccount, WithoutAccount } from './without-account.tsx';

interface StaffThreadProps {
  thread: Thread;
  first: MessageWindow;
  now: Date;
}

/** Says that a thread is answered: back in the list it no longer comes first, and the next one there is looked at. */
function useAnswered(): () => void {
  const { pathname, state } = useLocation();
  const from = readOpenedFrom(state);
  return () => {
    const next = from && besideIn(from, pathname, 1);
    if (from && next) rememberPlace(from, next);
  };
}

function Head({ thread, onAnswered }: { thread: Thread; onAnswered: () => void }) {
  const { subject, title, people, threadKey, waits, lastNumber, application } = thread;
  const { send, isSending, news } = useActs(THREAD_ACTS);
  const names = listWords(people.map(({ name }) => name));
  const nobody = thread.withoutAccount && nameWithoutAccount(thread.withoutAccount);
  return (
    <header className="grid gap-1 border-b border-line pb-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 grow text-xl wrap-break-word" tabIndex={-1}>
          {names || nobody || 'A deleted account'}
        </h1>
        {waits && (
          <Button
            size="small"
            look="secondary"
            aria-disabled={isSending}
            onClick={async () => {
              const settled = await send('settle', { threadKey, number: lastNumber });
              if (settled?.ok) onAnswered();
            }}
          >
            No answer needed
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        <TextLink to={STAFF_THREADS_PATH}>All messages</TextLink> · {SUBJECT_WORDS[subject]},{' '}
        {title}
        {application && (
          <>
            {' · '}
            <TextLink to={`/staff/applications/${encodeURIComponent(application.applicationId)}`}>
              {application.applicationId}
            </TextLink>
            {application.standing && (
              <>
                , <span className="font-medium text-ink">{application.standing}</span>
              </>
            )}
          </>
        )}
      </p>
      <NewsBox news={news} />
    </header>
  );
}

/** A thread as staff see it: who asks, and what their colleagues answered. */
export function StaffThread({ thread, first, now }: StaffThreadProps) {
  const [news, setNews] = useState(0);
  useLive(['thread'], () => setNews((count) => count + 1));
  const [insertTemplate, setInsert] = useState<((text: string) => void) | null>(null);
  const room = useKeyboardRoom();
  const answered = useAnswered();
  const calls = staffCalls(thread.threadKey);
  const write: ThreadCalls['write'] = async (...said) => {
    const message = await calls.write(...said);
    answered();
    return message;
  };
  return (
    <section
      ref={room}
      aria-label={thread.title}
      data-staff
      className="thread-room -mb-16 flex min-h-80 flex-col"
    >
      <Head thread={thread} onAnswered={answered} />
      <ThreadView
        {...{ thread, first, now, news }}
        calls={{ ...calls, write }}
        house="for the building"
        empty={
          thread.withoutAccount
            ? 'Nobody has written here.'
            : 'Nobody has written yet. The renter gets an email if they do not see your message.'
        }
        closed={thread.withoutAccount && <WithoutAccount person={thread.withoutAccount} />}
        label="Answer for the building"
        tools={(insert) => <TemplateButton onOpen={() => setInsert(() => insert)} />}
      />
      <TemplateDialog
        threadKey={thread.threadKey}
        insert={insertTemplate}
        onClose={() => setInsert(null)}
      />
    </section>
  );
}
