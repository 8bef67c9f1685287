import { useState } from 'react';
import { ApiProblem } from '../../platform/api.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { problemsOf } from './form-problems.ts';

type Sending = 'not-yet' | 'now' | 'done' | { failed: string };

/** Sends the confirmation mail again. */
export function ResendLink({ email }: { email: string }) {
  const [sending, setSending] = useState<Sending>('not-yet');
  const send = async () => {
    if (sending === 'now') return;
    setSending('now');
    try {
      await browserApi.send('POST', '/me/email/verification');
      setSending('done');
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setSending({ failed: problemsOf(error).message ?? error.detail });
    }
  };
  return (
    <>
      <Button look="secondary" size="small" aria-busy={sending === 'now'} onClick={send}>
        {sending === 'now' ? 'Sending' : 'Send the link again'}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {sending === 'done' && `A link is on its way to ${email}. It may take a minute.`}
      </p>
      {typeof sending === 'object' && (
        <p role="alert" className="text-sm font-medium text-error">
          {sending.failed}
        </p>
      )}
    </>
  );
}
