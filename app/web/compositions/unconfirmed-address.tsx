import { RESEND_ACTS, ResendLink } from '@stoop/features/accounts/web/sign-in/resend-link.tsx';
import { useProfile } from '@stoop/features/people/web/menu/use-profile';

/** What a page with one of these needs among its acts. */
export const CONFIRM_ACTS = RESEND_ACTS;

/** The reader's own profile while their address is not confirmed; else null. */
function useUnconfirmed() {
  const profile = useProfile();
  return profile?.verificationStatus.emailVerified === false ? profile : null;
}

/** The mails of an application go to any address; a confirmed one also lets its owner back in. */
export function UnconfirmedAddress() {
  const profile = useUnconfirmed();
  if (!profile) return null;
  return (
    <div className="mt-6 grid max-w-2xl justify-items-start gap-2 border-l-4 border-attention pl-4">
      <p>
        We write to <strong className="font-medium wrap-anywhere">{profile.email}</strong>, which is
        not confirmed yet. If our first email did not arrive, the address may be wrong.
      </p>
      <ResendLink email={profile.email} />
    </div>
  );
}

/**
 * Said to everybody with an unconfirmed address, whether or not an application names it: before that, nobody is told what does.
 */
export function BeforeConfirmed() {
  const profile = useUnconfirmed();
  if (!profile) return null;
  return (
    <section
      aria-label="Confirm your email first"
      className="grid max-w-prose justify-items-start gap-2 border-l-4 border-attention py-2 pl-4"
    >
      <p className="text-lg font-bold tracking-tight">Did somebody apply with you?</p>
      <p>
        Confirm your email first: then what names you is here. We sent a link to{' '}
        <strong className="font-medium wrap-anywhere">{profile.email}</strong>.
      </p>
      <ResendLink email={profile.email} />
    </section>
  );
}
