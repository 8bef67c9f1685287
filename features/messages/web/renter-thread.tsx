import { listWords } from '@stoop/base/rules/text/list-words';
import { orProblem } from '@stoop/base/web/platform/api';
import { useOwnLive } from '@stoop/base/web/platform/use-live';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { SafetyActs } from '@stoop/features/people/web/connections/act-buttons.tsx';
import { ConnectionNews } from '@stoop/features/people/web/connections/connection-news.tsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MessageWindow, Thread } from '../contract/thread.ts';
import { MESSAGES_PATH } from '../rules/thread-key.ts';
import { renterCalls } from './thread-calls.ts';
import { ThreadView } from './thread-view.tsx';
import { EMPTY_WORDS, SUBJECT_WORDS, subjectLink } from './thread-words.ts';
import { refreshUnread } from './unread.ts';
import './thread-room.css';
import { useKeyboardRoom } from './use-keyboard-room.ts';

function People({ people }: Pick<Thread, 'people'>) {
  if (people.length === 0) return null;
  return (
    <details className="group relative ml-auto shrink-0">
      <summary className="flex min-h-11 items-center px-2 font-medium whitespace-nowrap max-sm:text-sm underline-offset-4 hover:underline">
        Block or report
      </summary>
      <ul className="absolute right-0 z-10 grid w-72 gap-3 border border-line bg-ground p-4">
        {people.map(({ userId, name }) => (
          <li key={userId} className="flex flex-wrap items-center gap-2">
            <span className="grow font-medium wrap-anywhere">{name}</span>
            <SafetyActs other={{ userId, name }} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Head({ thread }: { thread: Thread }) {
  const { subject, title, people } = thread;
  const link = subjectLink(thread);
  const names = listWords(people.map(({ name }) => name));
  return (
    <header className="flex items-center gap-3 border-b border-line py-2">
      <Link
        to={MESSAGES_PATH}
        aria-label="All messages"
        className="-ml-2 grid size-11 shrink-0 place-items-center lg:hidden"
      >
        <Icon name="left" />
      </Link>
      <div className="min-w-0">
        <h1 className="line-clamp-2 text-lg">{title}</h1>
        <p className="line-clamp-2 text-sm text-muted">
          {SUBJECT_WORDS[subject]}
          {subject !== 'friend' && names && `, with ${names}`}
          {link && (
            <>
              {' · '}
              <Link to={link.to} className="link">
                {link.label}
              </Link>
            </>
          )}
        </p>
      </div>
      <People people={people} />
    </header>
  );
}

interface RenterThreadProps {
  thread: Thread;
  first: MessageWindow;
  now: Date;
}

/** A thread on its page in the portal. */
export function RenterThread({ thread, first, now }: RenterThreadProps) {
  const { threadKey, subject } = thread;
  const calls = renterCalls(threadKey);
  const readUpTo = useRef(thread.readNumber);
  const onSeen = async (number: number) => {
    if (number <= readUpTo.current) return;
    readUpTo.current = number;
    if ((await orProblem(calls.settle(number))).ok) await refreshUnread();
  };
  const [news, setNews] = useState(0);
  useOwnLive(['thread', 'own-thread'], () => setNews((count) => count + 1));
  const room = useKeyboardRoom();
  return (
    <section ref={room} aria-label={thread.title} className="thread-room flex min-h-80 flex-col">
      <Head thread={thread} />
      <ConnectionNews />
      <ThreadView
        {...{ thread, first, calls, now }}
        house="for the building"
        empty={EMPTY_WORDS[subject]}
        label={`Message to ${subject === 'friend' ? thread.title : subject === 'household' ? 'the household' : 'the building'}`}
        news={news}
        onSeen={(number) => void onSeen(number)}
      />
    </section>
  );
}
