import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OwnPasskeys } from '../../contract/passkey-routes.ts';
import { deviceOf } from '../../rules/device.ts';
import { FACTOR_NAME_LENGTH_MAX } from '../../rules/second-factor.ts';
import { askPasskey, NO_PASSKEY } from '../security/ask-passkey.ts';
import { KeyRow, keyDates } from '../security/key-row.tsx';
import { ProveField } from '../security/prove-field.tsx';
import { AccountSection } from './account-section.tsx';
import { CallStatus } from './call-status.tsx';
import { PASSKEY_ACTS } from './passkey-acts.ts';

interface AddPasskeyProps {
  hasPassword: boolean;
  isFresh: boolean;
  onDone: () => void;
}

function AddPasskey({ hasPassword, isFresh, onDone }: AddPasskeyProps) {
  const [name, setName] = useState(() => deviceOf(navigator.userAgent));
  const [password, setPassword] = useState('');
  const [hasNoPasskey, setNoPasskey] = useState(false);
  const { send, isSending, refusal } = useActs(PASSKEY_ACTS);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setNoPasskey(false);
    const asked = await send('begin-own-passkey', hasPassword ? { password } : {});
    if (!asked?.ok) return;
    const credential = await askPasskey((passkeys) => passkeys.makePasskey(asked.value));
    if (!credential) return setNoPasskey(true);
    const added = await send('add-own-passkey', { name: name.trim() || 'Passkey', credential });
    if (added?.ok) onDone();
  };
  return (
    <form className="grid w-full max-w-md gap-5" onSubmit={(event) => void add(event)}>
      <Field
        ref={field}
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
        <Button type="submit" aria-busy={isSending} disabled={!hasPassword && !isFresh}>
          Make the passkey
        </Button>
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function PasskeyList({ items }: Pick<OwnPasskeys, 'items'>) {
  const { send } = useActs(PASSKEY_ACTS);
  return (
    <ul aria-labelledby="passkeys" className="w-full max-w-xl">
      {items.map(({ id, name, ...dates }) => (
        <KeyRow
          key={id}
          name={name}
          facts={keyDates(dates)}
          removal={{
            title: 'Remove this passkey?',
            words: `${name} will no longer sign in. You can delete it on the device, too.`,
            onConfirm: () => send('remove-own-passkey', { passkeyId: id, name }),
          }}
        />
      ))}
    </ul>
  );
}

interface PasskeysSectionProps {
  known: OwnPasskeys;
  hasPassword: boolean;
}

/** Signing in with a fingerprint, a face or the code of a device. */
export function PasskeysSection({
  known: { items, isFresh, offersPasskeys },
  hasPassword,
}: PasskeysSectionProps) {
  const [isAdding, setAdding] = useState(false);
  const { news } = useActs(PASSKEY_ACTS);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button disappears.
    if (news?.ok && news.words) status.current?.focus();
  }, [news]);
  if (!offersPasskeys && items.length === 0) return null;
  return (
    <AccountSection id="passkeys" title="Passkeys">
      <p className="max-w-prose">
        Sign in with your fingerprint, your face or the passcode of your device. There is nothing to
        remember, and nothing that a fake site could trick you into giving away.
      </p>
      {items.length > 0 && <PasskeyList items={items} />}
      <div ref={status} tabIndex={-1} className="outline-none empty:hidden">
        {news?.ok && news.words && <CallStatus news={news} />}
      </div>
      {isAdding ? (
        <AddPasskey {...{ hasPassword, isFresh }} onDone={() => setAdding(false)} />
      ) : (
        offersPasskeys && (
          <Button look="secondary" onClick={() => setAdding(true)}>
            {items.length > 0 ? 'Add another passkey' : 'Add a passkey'}
          </Button>
        )
      )}
    </AccountSection>
  );
}
