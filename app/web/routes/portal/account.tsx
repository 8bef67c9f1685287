import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { ACCOUNT_ACTS } from '@stoop/features/accounts/web/settings/account-acts';
import { DataSection } from '@stoop/features/accounts/web/settings/data-section.tsx';
import { DeleteSection } from '@stoop/features/accounts/web/settings/delete-section.tsx';
import { EmailSection } from '@stoop/features/accounts/web/settings/email-section.tsx';
import { MailsSection } from '@stoop/features/accounts/web/settings/mails-section.tsx';
import { PASSKEY_ACTS } from '@stoop/features/accounts/web/settings/passkey-acts';
import { PasskeysSection } from '@stoop/features/accounts/web/settings/passkeys-section.tsx';
import { PasswordSection } from '@stoop/features/accounts/web/settings/password-section.tsx';
import { SessionsSection } from '@stoop/features/accounts/web/settings/sessions-section.tsx';
import { AccountVoucher } from '../../compositions/account-voucher.tsx';
import { leavingWords, loadLeaving } from '../../compositions/leaving-account.ts';
import type { Route } from './+types/account';

export async function clientLoader() {
  const [[profile, sessions, mails, emailChange, passkeys], leaving] = await Promise.all([
    orErrorPage(
      Promise.all([
        browserApi.getJson('/me'),
        browserApi.getJson('/me/sessions'),
        browserApi.getJson('/me/mails'),
        browserApi.getJson('/me/email'),
        browserApi.getJson('/me/passkeys'),
      ]),
    ),
    loadLeaving(browserApi),
  ]);
  return {
    profile,
    sessions,
    mails,
    emailChange,
    passkeys,
    hits: leaving && leavingWords(leaving),
  };
}

export const clientAction = clientActionOf(ACCOUNT_ACTS, PASSKEY_ACTS);

export const meta = ownMeta('Account');

export default function Account({
  loaderData: { profile, sessions, mails, emailChange, passkeys, hits },
}: Route.ComponentProps) {
  const { email, hasPassword, verificationStatus } = profile;
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Account</h1>
      <div className="mt-8 grid max-w-3xl gap-12">
        <EmailSection
          email={email}
          isVerified={verificationStatus.emailVerified}
          hasPassword={hasPassword}
          change={emailChange}
        />
        <PasswordSection email={email} hasPassword={hasPassword} />
        <PasskeysSection known={passkeys} hasPassword={hasPassword} />
        <SessionsSection sessions={sessions} />
        <MailsSection settings={mails.items} />
        <AccountVoucher />
        <DataSection />
        <DeleteSection email={email} hasPassword={hasPassword} hits={hits} />
      </div>
    </>
  );
}
