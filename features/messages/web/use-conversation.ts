import { orProblem, type Problem } from '@stoop/base/web/platform/api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message, MessageWindow } from '../contract/thread.ts';
import { type Conversation, withEarlier, withLater } from './conversation.ts';
import type { ThreadCalls } from './thread-calls.ts';

/** The messages of a thread on its page, and what asks for more of them. One question is asked at a time. */
export function useConversation(calls: ThreadCalls, first: MessageWindow) {
  const [shown, setShown] = useState<Conversation>(first);
  const [arrived, setArrived] = useState<readonly Message[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const asking = useRef<Promise<unknown> | null>(null);
  const current = useRef(shown);
  const show = (next: Conversation) => {
    current.current = next;
    setShown(next);
  };
  const ask = useEffectEvent(async (work: () => Promise<void>) => {
    while (asking.current) await asking.current;
    const asked = orProblem(work());
    asking.current = asked;
    const answer = await asked;
    asking.current = null;
    setProblem(answer.ok ? null : answer.problem);
  });
  const earlier = () =>
    ask(async () => {
      const [oldest] = current.current.items;
      if (!current.current.hasEarlier || !oldest) return;
      const found = await calls.read({ before: oldest.number });
      show(withEarlier(current.current, found));
    });
  /** Asks for what came since. Where later ones were let go, they are asked for as one scrolls. */
  const later = (isScrolled = false) =>
    ask(async () => {
      if (current.current.hasLater && !isScrolled) return;
      const last = current.current.items.at(-1)?.number ?? 0;
      const found = await calls.read({ after: last });
      show(withLater(current.current, found));
      if (!isScrolled) setArrived(found.items.filter(({ author }) => !author.isOwn));
    });
  /** Goes to the last messages, from wherever one reads. */
  const latest = () => ask(async () => show(await calls.read({})));
  /** Adds a message that was just sent, where it follows what is shown; else what is between is asked for. */
  const add = async (message: Message) => {
    const { items, hasLater } = current.current;
    const isNext = !hasLater && message.number === (items.at(-1)?.number ?? 0) + 1;
    if (!isNext) return hasLater ? latest() : later();
    show(withLater(current.current, { items: [message], hasEarlier: false, hasLater: false }));
  };
  // The page loads its data again after changes in other tabs, and after a time away.
  const look = useEffectEvent(() => {
    const last = current.current.items.at(-1)?.number ?? 0;
    if ((first.items.at(-1)?.number ?? 0) > last) void later();
  });
  useEffect(() => {
    if (first) look();
  }, [first]);
  return { shown, arrived, problem, add, earlier, later, latest };
}
