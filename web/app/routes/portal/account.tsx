import { useRevalidator } from 'react-router';
import { DataSection } from '../../features/settings/data-section.tsx';
import { DeleteSection } from '../../features/settings/delete-section.tsx';
import { EmailSection } from '../../features/settings/email-section.tsx';
import { PasswordSection } from '../../features/settings/password-section.tsx';
import { SessionsSection } from '../../features/settings/sessions-section.tsx';
import { orErrorPage } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { pageMeta } from '../../platform/meta.ts';
import { siteDataOf } from '../../platform/site-data.ts';
import type { Route } from './+types/account';

/** In the browser only, where the guard knows the user. */
export async function clientLoader() {
  const [profile, sessions] = await orErrorPage(
    Promise.all([browserApi.getJson('/me'), browserApi.getJson('/me/sessions')]),
  );
  return { profile, sessions };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Account',
    description: 'How you sign in and where, your data, and how to leave.',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });

export default function Account({ loaderData: { profile, sessions } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { email, hasPassword, verificationStatus } = profile;
  const onChanged = () => void revalidate();
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Account</h1>
      <div className="mt-8 grid max-w-3xl gap-12">
        <EmailSection email={email} isVerified={verificationStatus.emailVerified} />
        <PasswordSection email={email} hasPassword={hasPassword} onChanged={onChanged} />
        <SessionsSection sessions={sessions} onChanged={onChanged} />
        <DataSection />
        <DeleteSection email={email} hasPassword={hasPassword} />
      </div>
    </>
  );
}
