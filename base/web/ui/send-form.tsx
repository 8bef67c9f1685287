import { type ComponentProps, type FormEvent, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { Button } from './button.tsx';

/** Longer than a double click, and long enough for the pending state to render. */
const PAUSE_MS = 700;

const useIsSending = () => useNavigation().formMethod === 'POST';

type SendFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'onSubmit'>;

/** A form of the page. It blocks a second submit while the first is pending or follows within a double click. */
export function SendForm(form: SendFormProps) {
  const isSending = useIsSending();
  const answer = useActionData<unknown>();
  const sent = useRef<{ ms: number; answer: unknown } | null>(null);
  const onSubmit = (event: FormEvent) => {
    const ms = event.timeStamp;
    // Once answered, a form may be submitted again at once.
    const isUnanswered = sent.current?.answer === answer;
    const isSecond = sent.current !== null && isUnanswered && ms - sent.current.ms < PAUSE_MS;
    if (isSending || isSecond) event.preventDefault();
    else sent.current = { ms, answer };
  };
  return <Form method="post" {...form} onSubmit={onSubmit} />;
}

interface SendButtonProps extends Omit<ComponentProps<typeof Button>, 'type'> {
  /** The words while the form is being sent, if they differ. */
  sending?: string;
}

export function SendButton({ children, sending, ...button }: SendButtonProps) {
  const isSending = useIsSending();
  return (
    <Button type="submit" aria-disabled={isSending} aria-busy={isSending} {...button}>
      {isSending ? (sending ?? children) : children}
    </Button>
  );
}
