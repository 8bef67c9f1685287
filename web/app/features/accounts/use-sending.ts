import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** A form that is being sent is not sent again, however quick the second click is. */
export function useSending(): { isSending: boolean; onSubmit(event: FormEvent): void } {
  const isSending = useNavigation().formMethod === 'POST';
  const wasSent = useRef(false);
  useEffect(() => {
    if (!isSending) wasSent.current = false;
  }, [isSending]);
  return {
    isSending,
    onSubmit(event) {
      if (wasSent.current) event.preventDefault();
      wasSent.current = true;
    },
  };
}
