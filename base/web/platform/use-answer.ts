import { useEffect, useEffectEvent, useState } from 'react';
import { type OrProblem, orProblem } from './api.ts';

/**
 * What the call of a part of a page answered: null until then. It is asked where the part appears, again for another
 * `key`, and not at all while that is null.
 */
export function useAnswer<Value>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Value>,
): { answer: OrProblem<Value> | null; retry: () => void } {
  const [tries, setTries] = useState(0);
  const asked = key === null ? null : `${tries} ${key}`;
  const [given, setGiven] = useState<{ asked: string; answer: OrProblem<Value> } | null>(null);
  const ask = useEffectEvent(load);
  useEffect(() => {
    if (asked === null) return;
    const request = new AbortController();
    const { signal } = request;
    void orProblem(ask(signal)).then(
      (answer) => signal.aborted || setGiven({ asked, answer }),
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => request.abort();
  }, [asked]);
  return {
    answer: given?.asked === asked ? given.answer : null,
    retry: () => setTries((count) => count + 1),
  };
}
