import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { signedIn } from '@stoop/base/web/platform/follow-session';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { track } from '@stoop/features/analytics/web/analytics';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { passkeyDomain } from '../../rules/second-factor.ts';
import { askPasskey, NO_PASSKEY } from '../security/ask-passkey.ts';

const METHOD = { method: 'passkey' } as const;

/** Signs in with a passkey of this browser; null once that is done, otherwise why it is not. */
async function signInHere(): Promise<string | null> {
  const asked = await orProblem(browserApi.send('POST', '/auth/passkey/options'));
  if (!asked.ok) return asked.problem.detail;
  const credential = await askPasskey((passkeys) => passkeys.signWithPasskey(asked.value));
  if (!credential) return NO_PASSKEY;
  const answer = await orProblem(
    browserApi.send('POST', '/auth/passkey', { body: { credential } }),
  );
  if (!answer.ok) {
    track('login_error', { ...METHOD, code: answer.problem.code });
    return answer.problem.detail;
  }
  signedIn(answer.value.user);
  track('login', METHOD);
  return null;
}

/** Offered once the browser is known to have passkeys for this address; the page is the same for all visitors. */
export function PasskeyButton({ next }: { next: string }) {
  const [isOffered, setOffered] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(
    () => setOffered('PublicKeyCredential' in window && passkeyDomain(location.origin) !== null),
    [],
  );
  if (!isOffered) return null;
  const start = async () => {
    if (isSigning) return;
    setSigning(true);
    setFailure(null);
    const failed = await signInHere();
    setSigning(false);
    if (failed === null) await navigate(next, { replace: true });
    else setFailure(failed);
  };
  return (
    <div className="grid gap-3">
      <Button look="secondary" size="large" aria-busy={isSigning} onClick={() => void start()}>
        Sign in with a passkey
      </Button>
      <Refusal words={failure ?? undefined} />
    </div>
  );
}
