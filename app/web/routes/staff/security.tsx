import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { userContext } from '@stoop/base/web/platform/session';
import { Button } from '@stoop/base/web/ui/button.tsx';
import type { AddedFactor } from '@stoop/features/accounts/contract/staff/second-factor';
import { safeNext } from '@stoop/features/accounts/rules/safe-next';
import { AddFactor } from '@stoop/features/accounts/web/security/add-factor.tsx';
import { ConfirmForm } from '@stoop/features/accounts/web/security/confirm-form.tsx';
import { FactorList, RenewCodes } from '@stoop/features/accounts/web/security/factor-list.tsx';
import { RecoveryCodes } from '@stoop/features/accounts/web/security/recovery-codes.tsx';
import { SECURITY_ACTS } from '@stoop/features/accounts/web/security/security-acts';
import { readStaffSession } from '@stoop/features/accounts/web/security/staff-session';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Route } from './+types/security';

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const [session, known] = await orErrorPage(
    Promise.all([
      readStaffSession(browserApi, context.get(userContext).id),
      browserApi.getJson('/staff/second-factors'),
    ]),
  );
  const next = new URL(request.url).searchParams.get('next');
  return { state: session.secondFactor, known, next: next === null ? null : safeNext(next) };
}

export const clientAction = clientActionOf(SECURITY_ACTS);

export const meta = ownMeta('Security');

type Loaded = Route.ComponentProps['loaderData'];

interface ManageProps {
  known: Loaded['known'];
  onAdded: (added: AddedFactor) => void;
  onCodes: (codes: readonly string[]) => void;
}

function Manage({ known, onAdded, onCodes }: ManageProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead title="Security">
        A second factor confirms that it is you who signs in as staff. Have two, in case you lose
        one.
      </PageHead>
      <FactorList factors={known.factors} />
      {isAdding ? (
        <AddFactor
          known={known}
          onAdded={(added) => {
            setAdding(false);
            onAdded(added);
          }}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          Add another
        </Button>
      )}
      <RenewCodes known={known} onRenewed={onCodes} />
    </>
  );
}

export default function Security({ loaderData: { state, known, next } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const leave = () => (next === null ? revalidate() : navigate(next, { replace: true }));
  const onAdded = ({ recoveryCodes }: AddedFactor) => {
    setCodes(recoveryCodes);
    if (recoveryCodes === null) void revalidate();
  };
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onSaved={() => {
          setCodes(null);
          void leave();
        }}
      />
    );
  if (state === 'required') {
    const has = (kind: string) => known.factors.some((factor) => factor.kind === kind);
    return (
      <>
        <PageHead title="Confirm that it is you">
          Staff confirm each sign-in with a second factor.
        </PageHead>
        <ConfirmForm
          hasApp={has('totp')}
          hasPasskey={known.offersPasskeys && has('passkey')}
          onConfirmed={leave}
        />
      </>
    );
  }
  if (state === 'missing')
    return (
      <>
        <PageHead title="Set up a second factor">
          Staff see what renters entrust to us. With a second factor, a stolen password alone opens
          nothing.
        </PageHead>
        <AddFactor known={known} onAdded={onAdded} />
      </>
    );
  return <Manage known={known} onAdded={onAdded} onCodes={setCodes} />;
}
