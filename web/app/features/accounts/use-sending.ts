import { type FormEvent, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Longer than a double click, and than the page needs to show that it sends. */
const PAUSE_MS = 700;

/** A form that is being sent is not sent again, however quick the second click is. */
export function useSending(): { isSending: boolean; onSubmit(event: FormEvent): void } {
  const isSending = useNavigation().formMethod === 'POST';
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    isSending,
    onSubmit(event) {
      const isSecond = event.timeStamp - sentAt.current < PAUSE_MS;
      if (isSending || isSecond) event.preventDefault();
      else sentAt.current = event.timeStamp;
    },
  };
}
