import { Button, LinkButton } from '@stoop/base/web/ui/button.tsx';
import { PENDING_SAVE_DAYS } from '../../rules/user-actions.ts';

interface KeepSavedProps {
  signUpPath: string;
  /** Whether the form for it is open. */
  isSigningIn: boolean;
  /** The id of that form. */
  form: string;
  onSignIn: () => void;
}

/** For how long the homes of a visitor are kept, and the two ways to have them for good. */
export const KeepSaved = ({ signUpPath, isSigningIn, form, onSignIn }: KeepSavedProps) => (
  <section
    aria-label="Keep these homes"
    className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 bg-wash px-4 py-3"
  >
    <p className="min-w-0">
      Kept in this browser for {PENDING_SAVE_DAYS} days.{' '}
      <span className="max-sm:hidden">
        With an account you have them on every device, with your notes, and share them to vote.
      </span>
      <span className="sm:hidden">With an account, on every device.</span>
    </p>
    <div className="flex flex-wrap gap-2">
      <LinkButton to={signUpPath} size="small">
        Create an account
      </LinkButton>
      <Button
        look="secondary"
        size="small"
        aria-expanded={isSigningIn}
        aria-controls={form}
        onClick={onSignIn}
      >
        Sign in
      </Button>
    </div>
  </section>
);
