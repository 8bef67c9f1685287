import { type FormEvent, useRef } from 'react';
import { useActionData, useNavigation } from 'react-router';

/** Longer than a double click, and long enough for the pending state to render. */
const PAUSE_MS = 700;

/** Blocks a second submit while the first is pending or follows within a double click. */
export function useSending(): { isSending: boolean; onSubmit(event: FormEvent): void } {
  const isSending = useNavigation().formMethod === 'POST';
  const answer = useActionData<unknown>();
  const sent = useRef<{ ms: number; answer: unknown } | null>(null);
  return {
    isSending,
    onSubmit(event) {
      const ms = event.timeStamp;
      // Once answered, a form may be submitted again at once.
      const isUnanswered = sent.current?.answer === answer;
      const isSecond = sent.current !== null && isUnanswered && ms - sent.current.ms < PAUSE_MS;
      if (isSending || isSecond) event.preventDefault();
      else sent.current = { ms, answer };
    },
  };
}
