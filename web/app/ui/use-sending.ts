import { type FormEvent, useRef } from 'react';
import { useActionData, useNavigation } from 'react-router';

/** Longer than a double click, and than the page needs to show that it sends. */
const PAUSE_MS = 700;

/** A form that is being sent is not sent again, however quick the second click is. */
export function useSending(): { isSending: boolean; onSubmit(event: FormEvent): void } {
  const isSending = useNavigation().formMethod === 'POST';
  const answer = useActionData<unknown>();
  const sent = useRef<{ ms: number; answer: unknown } | null>(null);
  return {
    isSending,
    onSubmit(event) {
      const ms = event.timeStamp;
      // What was answered since may be sent again at once.
      const isUnanswered = sent.current?.answer === answer;
      const isSecond = sent.current !== null && isUnanswered && ms - sent.current.ms < PAUSE_MS;
      if (isSending || isSecond) event.preventDefault();
      else sent.current = { ms, answer };
    },
  };
}
