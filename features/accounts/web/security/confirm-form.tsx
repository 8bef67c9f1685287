import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { askPasskey, NO_PASSKEY } from './ask-passkey.ts';
import { CodeField } from './code-field.tsx';
import { SECURITY_ACTS } from './security-acts.ts';

interface ConfirmFormProps {
  hasApp: boolean;
  hasPasskey: boolean;
  onConfirmed: () => unknown;
}

/** Confirms the session with a code or a passkey, then calls `onConfirmed`. */
export function ConfirmForm({ hasApp, hasPasskey, onConfirmed }: ConfirmFormProps) {
  const [code, setCode] = useState('');
  const { send, isSending, refusal } = useActs(SECURITY_ACTS);
  const [hasNoPasskey, setNoPasskey] = useState(false);
  const failure = hasNoPasskey ? NO_PASSKEY : refusal;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNoPasskey(false);
    if ((await send('confirm', { code }))?.ok) onConfirmed();
  };
  const withPasskey = async () => {
    setNoPasskey(false);
    const asked = await send('ask-passkey');
    if (!asked?.ok) return;
    const credential = await askPasskey((passkeys) => passkeys.signWithPasskey(asked.value));
    if (!credential) return setNoPasskey(true);
    if ((await send('confirm-passkey', { credential }))?.ok) onConfirmed();
  };
  return (
    <div className="grid max-w-md gap-6">
      {hasPasskey && (
        <Button
          className="justify-self-start"
          disabled={isSending}
          onClick={() => void withPasskey()}
        >
          Use a passkey
        </Button>
      )}
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <CodeField
          label="Code"
          name="code"
          hint={
            hasApp
              ? 'Six digits from your authenticator app, or a recovery code.'
              : 'A recovery code, if you do not have your passkey.'
          }
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={failure}
        />
        <Button
          type="submit"
          look={hasPasskey ? 'secondary' : 'primary'}
          className="justify-self-start"
          disabled={isSending}
        >
          Confirm
        </Button>
      </form>
      <p className="text-sm text-muted">
        Lost all of them? Whoever runs this site can reset them: ask for{' '}
        <code>npm run staff -- EMAIL --reset-factor</code>.
      </p>
    </div>
  );
}
