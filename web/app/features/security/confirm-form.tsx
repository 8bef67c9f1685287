import { type FormEvent, useState } from 'react';
import { browserApi } from '../../platform/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { askPasskey, NO_PASSKEY } from './ask-passkey.ts';
import { CodeField } from './code-field.tsx';
import { useCall } from './use-call.ts';

/** Confirms the session with a code or a passkey, then calls `onConfirmed`. */
export function ConfirmForm({
  hasApp,
  hasPasskey,
  onConfirmed,
}: {
  hasApp: boolean;
  hasPasskey: boolean;
  onConfirmed: () => unknown;
}) {
  const [code, setCode] = useState('');
  const { isPending, failure, run, setFailure } = useCall();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => browserApi.send('POST', '/staff/session/confirm', { body: { code } }),
      onConfirmed,
    );
  };
  const withPasskey = () =>
    run(
      () => browserApi.send('POST', '/staff/session/passkey-options'),
      async (options) => {
        const credential = await askPasskey((passkeys) => passkeys.signWithPasskey(options));
        if (!credential) return setFailure(NO_PASSKEY);
        await run(
          () => browserApi.send('POST', '/staff/session/confirm-passkey', { body: { credential } }),
          onConfirmed,
        );
      },
    );
  return (
    <div className="grid max-w-md gap-6">
      {hasPasskey && (
        <Button
          className="justify-self-start"
          disabled={isPending}
          onClick={() => void withPasskey()}
        >
          Use a passkey
        </Button>
      )}
      <form className="grid gap-4" onSubmit={submit}>
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
          error={failure ?? undefined}
        />
        <Button
          type="submit"
          look={hasPasskey ? 'secondary' : 'primary'}
          className="justify-self-start"
          disabled={isPending}
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
