import type { AddedFactor } from '@stoop/contract/staff/second-factor';
import type { SecondFactors } from '@stoop/contract/staff/second-factor-routes';
import { FACTOR_NAME_LENGTH_MAX } from '@stoop/domain/accounts/second-factor';
import { type FormEvent, useState } from 'react';
import { browserApi } from '../../platform/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { askPasskey, NO_PASSKEY } from './ask-passkey.ts';
import { CodeField } from './code-field.tsx';
import { ProveField } from './prove-field.tsx';
import { QrCode } from './qr-code.tsx';
import { useCall } from './use-call.ts';

interface Begun {
  factorId: string;
  secret: string;
  uri: string;
}

const groupsOf = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The second step of an authenticator app: its key, and its first code. */
function FirstCode({
  begun: { factorId, secret, uri },
  onAdded,
}: {
  begun: Begun;
  onAdded: (added: AddedFactor) => void;
}) {
  const [code, setCode] = useState('');
  const { isPending, failure, run } = useCall();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const path = '/staff/second-factors/totp/{factorId}/verify';
    void run(
      () => browserApi.send('POST', path, { params: { factorId }, body: { code } }),
      onAdded,
    );
  };
  return (
    <form className="grid max-w-xl gap-5" onSubmit={submit}>
      <div className="flex flex-wrap gap-6">
        <QrCode text={uri} label="The key as a QR code" />
        <div className="grid min-w-0 max-w-xs content-start gap-3 text-sm">
          <p>Scan this with an authenticator app on your phone.</p>
          <p>Or type this key into it:</p>
          <p className="font-mono wrap-anywhere select-all">{groupsOf(secret)}</p>
        </div>
      </div>
      <CodeField
        label="The code that the app shows"
        name="code"
        inputMode="numeric"
        className="max-w-xs"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={failure ?? undefined}
      />
      <Button type="submit" className="justify-self-start" disabled={isPending}>
        Add the app
      </Button>
    </form>
  );
}

/** Adds an authenticator app or a passkey, then calls `onAdded`. */
export function AddFactor({
  known: { hasPassword, isFresh, offersPasskeys },
  onAdded,
}: {
  known: SecondFactors;
  onAdded: (added: AddedFactor) => void;
}) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [begun, setBegun] = useState<Begun | null>(null);
  const { isPending, failure, run, setFailure } = useCall();
  if (begun) return <FirstCode begun={begun} onAdded={onAdded} />;

  const proof = hasPassword ? { password } : {};
  const addApp = (event: FormEvent) => {
    event.preventDefault();
    const body = { name: name.trim() || 'Authenticator app', ...proof };
    void run(() => browserApi.send('POST', '/staff/second-factors/totp', { body }), setBegun);
  };
  const addPasskey = () =>
    run(
      () => browserApi.send('POST', '/staff/second-factors/passkey-options', { body: proof }),
      async (options) => {
        const credential = await askPasskey((passkeys) => passkeys.makePasskey(options));
        if (!credential) return setFailure(NO_PASSKEY);
        const body = { name: name.trim() || 'Passkey', credential };
        await run(
          () => browserApi.send('POST', '/staff/second-factors/passkeys', { body }),
          onAdded,
        );
      },
    );
  return (
    <form className="grid max-w-md gap-4" onSubmit={addApp}>
      <Field
        label="Name"
        name="name"
        hint="To recognize it by, such as “My phone”."
        maxLength={FACTOR_NAME_LENGTH_MAX}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ProveField {...{ hasPassword, isFresh, password }} onChange={setPassword} />
      {failure && (
        <p role="alert" className="border-l-4 border-error pl-3 text-sm">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending}>
          Use an authenticator app
        </Button>
        {offersPasskeys && (
          <Button look="secondary" disabled={isPending} onClick={() => void addPasskey()}>
            Use a passkey
          </Button>
        )}
      </div>
      {!offersPasskeys && (
        <p className="text-sm text-muted">
          Passkeys need an address with a name: they are offered at the public address of the site.
        </p>
      )}
    </form>
  );
}
