import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { type FormEvent, useMemo, useState } from 'react';
import { encode } from 'uqr';
import type { AddedFactor } from '../../contract/staff/second-factor.ts';
import type { SecondFactors } from '../../contract/staff/second-factor-routes.ts';
import { FACTOR_NAME_LENGTH_MAX } from '../../rules/second-factor.ts';
import { askPasskey, NO_PASSKEY } from './ask-passkey.ts';
import { CodeField } from './code-field.tsx';
import { ProveField } from './prove-field.tsx';
import { SECURITY_ACTS } from './security-acts.ts';

/** The quiet zone that cameras need around a code, in modules. */
const QUIET = 4;

/** A text as a QR code, always dark on light, as cameras expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { border: QUIET });
    const path = data
      .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
      .join('');
    return { path, size };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-52 border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface Begun {
  factorId: string;
  secret: string;
  uri: string;
}

const groupsOf = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface FirstCodeProps {
  begun: Begun;
  onAdded: (added: AddedFactor) => void;
}

function FirstCode({ begun: { factorId, secret, uri }, onAdded }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const { send, isSending, refusal } = useActs(SECURITY_ACTS, 'code');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const added = await send('add-app', { factorId, code });
    if (added?.ok) onAdded(added.value);
  };
  return (
    <form className="grid max-w-xl gap-5" onSubmit={(event) => void submit(event)}>
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
        error={refusal}
      />
      <Button type="submit" className="justify-self-start" disabled={isSending}>
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
  const { send, isSending, refusal } = useActs(SECURITY_ACTS);
  const [hasNoPasskey, setNoPasskey] = useState(false);
  if (begun) return <FirstCode begun={begun} onAdded={onAdded} />;

  const proof = hasPassword ? { password } : {};
  const addApp = async (event: FormEvent) => {
    event.preventDefault();
    setNoPasskey(false);
    const app = await send('begin-app', { name: name.trim() || 'Authenticator app', ...proof });
    if (app?.ok) setBegun(app.value);
  };
  const addPasskey = async () => {
    setNoPasskey(false);
    const asked = await send('begin-passkey', proof);
    if (!asked?.ok) return;
    const credential = await askPasskey((passkeys) => passkeys.makePasskey(asked.value));
    if (!credential) return setNoPasskey(true);
    const added = await send('add-passkey', { name: name.trim() || 'Passkey', credential });
    if (added?.ok) onAdded(added.value);
  };
  return (
    <form className="grid max-w-md gap-4" onSubmit={(event) => void addApp(event)}>
      <Field
        label="Name"
        name="name"
        hint="A name you will recognize, such as “My phone”."
        maxLength={FACTOR_NAME_LENGTH_MAX}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ProveField {...{ hasPassword, isFresh, password }} onChange={setPassword} />
      <Refusal words={hasNoPasskey ? NO_PASSKEY : refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending}>
          Use an authenticator app
        </Button>
        {offersPasskeys && (
          <Button look="secondary" disabled={isSending} onClick={() => void addPasskey()}>
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
