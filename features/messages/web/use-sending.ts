import { orProblem, type Problem } from '@stoop/base/web/platform/api';
import { announceChange } from '@stoop/base/web/platform/follow-changes';
import { readAuth } from '@stoop/base/web/platform/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '../contract/thread.ts';
import type { ThreadCalls } from './thread-calls.ts';
import { type Outgoing, storeUnsent, type Unsent, unsentIn } from './unsent.ts';

/** A try that may succeed when it is made again as it is: no answer came, or the server could not give one. */
const mayRepeat = ({ status }: Problem) => status === 0 || status === 429 || status >= 500;

interface Sending {
  threadKey: string;
  calls: ThreadCalls;
  /** The number of the last message on the page. */
  seen: () => number;
  /** A message arrived. */
  onSent: (message: Message) => Promise<unknown>;
}

/**
 * What is typed and on its way in a thread. Messages are sent one after another in the order in which they were written, each
 * with one key however often it is tried; all of it stays in the browser until the server has it.
 */
export function useSending({ threadKey, calls, seen, onSent }: Sending) {
  const accountId = readAuth().user?.id ?? '';
  const [unsent, setUnsent] = useState<Unsent>(() => unsentIn(accountId, threadKey));
  const [problem, setProblem] = useState<Problem | null>(null);
  const latest = useRef(unsent);
  const isSending = useRef(false);
  const change = (to: Partial<Unsent>) => {
    latest.current = { ...latest.current, ...to };
    storeUnsent(accountId, threadKey, latest.current);
    setUnsent(latest.current);
  };
  const without = (key: string) => latest.current.outgoing.filter((one) => one.key !== key);
  const sendNext = useEffectEvent(async () => {
    const [next] = latest.current.outgoing;
    if (!next || isSending.current) return;
    isSending.current = true;
    setProblem(null);
    const sent = await orProblem(calls.write(next, seen()));
    isSending.current = false;
    if (!sent.ok) {
      setProblem(sent.problem);
      return;
    }
    await onSent(sent.value);
    change({ outgoing: without(next.key) });
    announceChange();
    void sendNext();
  });
  const send = (text: string) => {
    const outgoing: Outgoing = { key: crypto.randomUUID(), text };
    change({ draft: '', outgoing: [...latest.current.outgoing, outgoing] });
    void sendNext();
  };
  /** Takes what was refused back into the field. */
  const edit = ({ key, text }: Outgoing) => {
    setProblem(null);
    change({
      draft: [text, latest.current.draft].filter(Boolean).join('\n'),
      outgoing: without(key),
    });
    void sendNext();
  };
  useEffect(() => {
    const again = () => void sendNext();
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return {
    draft: unsent.draft,
    type: (draft: string) => change({ draft }),
    outgoing: unsent.outgoing,
    problem,
    mayRepeat: problem !== null && mayRepeat(problem),
    send,
    edit,
    again: () => void sendNext(),
  };
}
