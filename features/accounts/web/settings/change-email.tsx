import { momentWords } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EmailChange } from '../../contract/email-routes.ts';
import { ProveField } from '../security/prove-field.tsx';
import { ACCOUNT_ACTS } from './account-acts.ts';
import { CallStatus } from './call-status.tsx';

const useEmailActs = () => useActs(ACCOUNT_ACTS, 'email-change');

interface WaitingProps {
  email: string;
  until: string;
  onOther: () => void;
}

function Waiting({ email, until, onOther }: WaitingProps) {
  const { send, isSending } = useEmailActs();
  return (
    <div className="grid w-full justify-items-start gap-3 border-l-4 border-attention pl-3">
      <p className="max-w-prose">
        <strong className="font-bold break-all">{email}</strong> is to be your new email. Open the
        link that we emailed there, where you are signed in. It works until {momentWords(until)}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" aria-busy={isSending} onClick={() => void send('cancel-email')}>
          Keep my email
        </Button>
        <Button look="secondary" onClick={onOther}>
          Use another one
        </Button>
      </div>
    </div>
  );
}

interface AskFormProps {
  hasPassword: boolean;
  isFresh: boolean;
  onDone: () => void;
}

function AskForm({ hasPassword, isFresh, onDone }: AskFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { send, isSending, news } = useEmailActs();
  useEffect(() => field.current?.focus(), []);
  const refused = news && !news.ok ? news : undefined;
  const isOfEmail = /email/.test(refused?.problem.code ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const proof = hasPassword ? { password } : {};
    if ((await send('change-email', { email, ...proof }))?.ok) onDone();
  };
  return (
    <form className="grid w-full max-w-md gap-5" onSubmit={(event) => void submit(event)}>
      <Field
        ref={field}
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint="We email a link there. Your email changes once you open it."
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isOfEmail ? refused?.words : undefined}
      />
      <ProveField {...{ hasPassword, isFresh, password }} onChange={setPassword} />
      <p className="text-sm text-muted">
        Applications that you sent keep the email they were sent with.
        {!hasPassword && ' You go on signing in with Google as before.'}
      </p>
      {!isOfEmail && <CallStatus news={refused} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isSending} disabled={!hasPassword && !isFresh}>
          Send a link to it
        </Button>
        <Button look="secondary" onClick={onDone}>
          Keep my email
        </Button>
      </div>
    </form>
  );
}

interface ChangeEmailProps {
  hasPassword: boolean;
  change: EmailChange;
}

/** Asks for another address, or shows the one that waits. */
export function ChangeEmail({ hasPassword, change: { waiting, isFresh } }: ChangeEmailProps) {
  const [isAsking, setAsking] = useState(false);
  const { news } = useEmailActs();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button disappears.
    if (news?.ok) status.current?.focus();
  }, [news]);
  return (
    <>
      <div ref={status} tabIndex={-1} className="outline-none empty:hidden">
        {news?.ok && <CallStatus news={news} />}
      </div>
      {isAsking ? (
        <AskForm {...{ hasPassword, isFresh }} onDone={() => setAsking(false)} />
      ) : waiting ? (
        <Waiting {...waiting} onOther={() => setAsking(true)} />
      ) : (
        <Button look="secondary" onClick={() => setAsking(true)}>
          Change my email
        </Button>
      )}
    </>
  );
}
