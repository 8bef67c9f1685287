import { useActs } from '@stoop/base/web/platform/acts';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { useState } from 'react';
import type { SecondFactor } from '../../contract/staff/second-factor.ts';
import type { SecondFactors } from '../../contract/staff/second-factor-routes.ts';
import { KeyRow, keyDates } from './key-row.tsx';
import { ProveField } from './prove-field.tsx';
import { SECURITY_ACTS } from './security-acts.ts';

const KIND_WORDS = { totp: 'Authenticator app', passkey: 'Passkey' } as const;

export function FactorList({ factors }: { factors: readonly SecondFactor[] }) {
  const { send } = useActs(SECURITY_ACTS, 'factors');
  return (
    <ul className="max-w-xl">
      {factors.map((factor) => (
        <KeyRow
          key={factor.id}
          name={factor.name}
          facts={`${KIND_WORDS[factor.kind]}, ${keyDates(factor)}`}
          removal={
            factors.length > 1
              ? {
                  title: 'Remove this second factor?',
                  words: `${factor.name} will no longer confirm that it is you.`,
                  onConfirm: () => send('remove', { factorId: factor.id }),
                }
              : null
          }
        />
      ))}
    </ul>
  );
}

export function RenewCodes({
  known: { recoveryCodesLeft, hasPassword, isFresh },
  onRenewed,
}: {
  known: SecondFactors;
  onRenewed: (codes: readonly string[]) => void;
}) {
  const [password, setPassword] = useState('');
  const { send } = useActs(SECURITY_ACTS, 'codes');
  const renew = async () => {
    const renewed = await send('renew-codes', hasPassword ? { password } : {});
    if (renewed?.ok) {
      setPassword('');
      onRenewed(renewed.value.recoveryCodes);
    }
    return renewed;
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-sm">
        {recoveryCodesLeft === 1
          ? 'One recovery code is left.'
          : `${recoveryCodesLeft} recovery codes are left.`}
      </p>
      <ConfirmButton
        button={{ children: 'Get new codes' }}
        title="Get new recovery codes?"
        keep="Cancel"
        act="Get new codes"
        look="primary"
        onConfirm={renew}
      >
        <p>The codes that you have now will no longer work.</p>
        <ProveField {...{ hasPassword, isFresh, password }} onChange={setPassword} />
      </ConfirmButton>
    </div>
  );
}
