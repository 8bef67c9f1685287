import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { EmailChange } from '../../contract/email-routes.ts';
import { ACCOUNT_ACTS } from './account-acts.ts';
import { AccountSection } from './account-section.tsx';
import { CallStatus } from './call-status.tsx';
import { ChangeEmail } from './change-email.tsx';

function Unconfirmed({ email }: { email: string }) {
  const { isSending, news } = useActs(ACCOUNT_ACTS, 'email');
  return (
    <>
      <p className="max-w-prose">
        We sent you a link when you signed up. Confirmed, this address can get you back in if you
        forget your password.
      </p>
      <ActForm acts={ACCOUNT_ACTS} of="email" act="confirm-email" input={{ email }}>
        <Button type="submit" look="secondary" aria-busy={isSending}>
          Send the link again
        </Button>
      </ActForm>
      <CallStatus news={news} />
    </>
  );
}

interface EmailSectionProps {
  email: string;
  isVerified: boolean;
  hasPassword: boolean;
  change: EmailChange;
}

export function EmailSection({ email, isVerified, hasPassword, change }: EmailSectionProps) {
  return (
    <AccountSection id="email" title="Email">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-lg">
        <span className="min-w-0 font-medium break-all">{email}</span>
        {isVerified ? (
          <span className="inline-flex items-center gap-1.5 text-base font-medium text-good">
            <Icon name="check" /> Confirmed
          </span>
        ) : (
          <span className="text-base font-medium text-attention">Not confirmed yet</span>
        )}
      </p>
      {!isVerified && <Unconfirmed email={email} />}
      <ChangeEmail hasPassword={hasPassword} change={change} />
    </AccountSection>
  );
}
