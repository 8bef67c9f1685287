import { useFetcher } from 'react-router';
import type { ActionNews } from '../../platform/action-news.ts';
import { Button } from '../../ui/button.tsx';
import { problemsOf } from './form-problems.ts';

/** Sends the confirmation mail again. */
export function ResendLink({ email }: { email: string }) {
  const { Form, state, data } = useFetcher<ActionNews>();
  const isSending = state !== 'idle';
  const news = state === 'submitting' ? undefined : data;
  return (
    <>
      <Form
        method="post"
        action="/portal/account"
        onSubmit={(event) => isSending && event.preventDefault()}
      >
        <input type="hidden" name="email" value={email} />
        <Button
          type="submit"
          name="call"
          value="confirm-email"
          look="secondary"
          size="small"
          aria-busy={isSending}
        >
          {state === 'submitting' ? 'Sending' : 'Send the link again'}
        </Button>
      </Form>
      <p role="status" className="text-sm empty:hidden">
        {news?.ok && news.words}
      </p>
      {news && !news.ok && (
        <p role="alert" className="text-sm font-medium text-error">
          {problemsOf(news.problem).message ?? news.problem.detail}
        </p>
      )}
    </>
  );
}
