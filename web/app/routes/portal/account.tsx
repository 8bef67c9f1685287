import { ACCOUNT_ACTS } from '../../features/settings/account-acts.ts';
import { DataSection } from '../../features/settings/data-section.tsx';
import { DeleteSection } from '../../features/settings/delete-section.tsx';
import { EmailSection } from '../../features/settings/email-section.tsx';
import { PasswordSection } from '../../features/settings/password-section.tsx';
import { SessionsSection } from '../../features/settings/sessions-section.tsx';
import { clientActionOf } from '../../platform/acts.ts';
import { orErrorPage } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { privateMeta } from '../../platform/meta.ts';
import type { Route } from './+types/account';

/** In the browser only, where the guard knows the user. */
export async function clientLoader() {
  const [profile, sessions] = await orErrorPage(
    Promise.all([browserApi.getJson('/me'), browserApi.getJson('/me/sessions')]),
  );
  return { profile, sessions };
}

export const clientAction = clientActionOf(ACCOUNT_ACTS);

export const meta = privateMeta(
  'Account',
  'How you sign in and where, your data, and how to leave.',
);

export default function Account({ loaderData: { profile, sessions } }: Route.ComponentProps) {
  const { email, hasPassword, verificationStatus } = profile;
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Account</h1>
      <div className="mt-8 grid max-w-3xl gap-12">
        <EmailSection email={email} isVerified={verificationStatus.emailVerified} />
        <PasswordSection email={email} hasPassword={hasPassword} />
        <SessionsSection sessions={sessions} />
        <DataSection />
        <DeleteSection email={email} hasPassword={hasPassword} />
      </div>
    </>
  );
}
