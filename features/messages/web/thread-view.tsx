import { Button } from '@stoop/base/web/ui/button.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Message, MessageWindow, Thread } from '../contract/thread.ts';
import { Composer, type ComposerProps } from './composer.tsx';
import { MessageGroups, OnTheirWay } from './message-groups.tsx';
import type { ThreadCalls } from './thread-calls.ts';
import { useConversation } from './use-conversation.ts';
import { useScroller } from './use-scroller.ts';
import { useSending } from './use-sending.ts';

export interface ThreadViewProps {
  thread: Thread;
  first: MessageWindow;
  calls: ThreadCalls;
  now: Date;
  /** What a name is followed by where somebody wrote for the house. */
  house: string;
  /** What is said where nobody has written. */
  empty: string;
  /** In place of the field where nothing can be written; who is no longer part of it by default. */
  closed?: ReactNode;
  /** The name of the field. */
  label: string;
  /** Changes after each change of threads. */
  news: number;
  /** Called with the last message that was looked at. */
  onSeen?: (number: number) => void;
  tools?: ComposerProps['tools'];
}

const closedWords = (subject: Thread['subject']) =>
  subject === 'friend'
    ? 'You are not friends anymore, so neither of you can write. What was written stays here.'
    : 'You are no longer part of this, so you read and write nothing new here. What was written before stays.';

/** Says what others wrote while the page is open, once for each. */
function Arrived({ messages }: { messages: readonly Message[] }) {
  return (
    <div role="log" aria-label="New messages" className="sr-only">
      {messages.map(({ number, text, author }) => (
        <p key={number}>
          {author.name}: {text}
        </p>
      ))}
    </div>
  );
}

/** A thread with its messages and the field of a new one. It takes the height of its parent. */
export function ThreadView(props: ThreadViewProps) {
  // What is read while the page is open stays marked as new on it.
  const [readUpTo] = useState(
    props.thread.readNumber < props.thread.lastNumber ? props.thread.readNumber : null,
  );
  const { thread, first, calls, now, house, empty, label, news, onSeen, tools } = props;
  const { shown, arrived, problem, add, earlier, later, latest } = useConversation(calls, first);
  const last = shown.items.at(-1)?.number ?? 0;
  const sending = useSending({
    threadKey: thread.threadKey,
    calls,
    seen: () => last,
    onSent: add,
  });
  const { scroller, isAtEnd } = useScroller({
    shown,
    onTop: () => void earlier(),
    onEnd: () => {
      if (shown.hasLater) void later(true);
    },
  });
  const follow = useEffectEvent(() => void later());
  useEffect(() => {
    if (news > 0) follow();
  }, [news]);
  const tellSeen = useEffectEvent((number: number) => onSeen?.(number));
  useEffect(() => {
    if (isAtEnd && !shown.hasLater && last > 0) tellSeen(last);
  }, [isAtEnd, shown.hasLater, last]);
  const isEmpty = last === 0 && sending.outgoing.length === 0;
  return (
    <>
      {/* The order of what stands in it is that of reading; it keeps its end in view. */}
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
        tabIndex={0}
        aria-label="Messages"
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto py-4 [overflow-anchor:none]"
      >
        <div>
          {problem && <ErrorState message={problem.detail} onRetry={() => void later()} />}
          {isEmpty && <p className="max-w-prose text-muted">{empty}</p>}
          <MessageGroups {...{ now, house }} items={shown.items} readUpTo={readUpTo} />
          <OnTheirWay
            outgoing={sending.outgoing}
            refusal={
              sending.problem && (sending.problem.issues[0]?.message ?? sending.problem.detail)
            }
            mayRepeat={sending.mayRepeat}
            onAgain={sending.again}
            onEdit={sending.edit}
          />
        </div>
      </section>
      <Arrived messages={arrived} />
      {(shown.hasLater || !isAtEnd) && (
        <Button
          size="small"
          look="secondary"
          className="mx-auto -mt-12 mb-3 relative"
          onClick={() => void latest().then(() => scroller.current?.scrollTo({ top: 0 }))}
        >
          To the latest
        </Button>
      )}
      {thread.right === 'writes' ? (
        <Composer
          label={label}
          draft={sending.draft}
          onType={sending.type}
          onSend={sending.send}
          tools={tools}
        />
      ) : (
        <div className="border-t border-line py-4 text-muted">
          {props.closed ?? <p>{closedWords(thread.subject)}</p>}
        </div>
      )}
    </>
  );
}
