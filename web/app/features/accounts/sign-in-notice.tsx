import { useLocation } from 'react-router';

/** Why somebody is here who did not ask to sign in. */
export function SignInNotice() {
  const { search, state } = useLocation();
  const asked = new URLSearchParams(search);
  const words = asked.has('signed-out')
    ? 'You are signed out, here and in your other tabs. Nothing of your account is left in this browser.'
    : state?.hasEnded
      ? 'Your session has ended. Sign in again and go on where you were.'
      : asked.has('password-set')
        ? 'Your new password is set. Sign in with it; everywhere else you are signed out.'
        : null;
  if (words === null) return null;
  return (
    <p role="status" className="border-l-4 border-good py-1 pl-4">
      {words}
    </p>
  );
}
