import { listWords } from '@stoop/base/rules/text/list-words';
import { useActs } from '@stoop/base/web/platform/acts';
import { useLive } from '@stoop/base/web/platform/use-live';
import { Button, TextLink } from '@stoop/base/web/ui/button.tsx';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import { useState } from 'react';
import type { MessageWindow, StaffThread as Thread } from '../../contract/thread.ts';
import { readThreadKey, STAFF_THREADS_PATH } from '../../rules/thread-key.ts';
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

function Head({ thread }: { thread: Thread }) {
  const { subject, title, people, threadKey, waits, lastNumber } = thread;
  const { send, isSending, news } = useActs(THREAD_ACTS);
  const names = listWords(people.map(({ name }) => name));
  const nobody = thread.withoutAccount && nameWithoutAccount(thread.withoutAccount);
  const id = readThreadKey(threadKey)?.id ?? '';
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
            onClick={() => void send('settle', { threadKey, number: lastNumber })}
          >
            No answer needed
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        <TextLink to={STAFF_THREADS_PATH}>All messages</TextLink> · {SUBJECT_WORDS[subject]},{' '}
        {title}
        {subject === 'application' && (
          <>
            {' · '}
            <TextLink to={`/staff/applications/${encodeURIComponent(id)}`}>{id}</TextLink>
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
  return (
    <section
      ref={room}
      aria-label={thread.title}
      data-staff
      className="thread-room -mb-16 flex min-h-80 flex-col"
    >
      <Head thread={thread} />
      <ThreadView
        {...{ thread, first, now, news }}
        calls={staffCalls(thread.threadKey)}
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
