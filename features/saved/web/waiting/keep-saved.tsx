import { Button, LinkButton } from '@stoop/base/web/ui/button.tsx';
import { PENDING_SAVE_DAYS } from '../../rules/user-actions.ts';

interface KeepSavedProps {
  signUpPath: string;
  /** Whether nothing is saved yet. */
  isEmpty: boolean;
  /** Whether the form for it is open. */
  isSigningIn: boolean;
  /** The id of that form. */
  form: string;
  onSignIn: () => void;
}

/** For how long the homes of a visitor are kept, and the two ways to have them for good. */
export const KeepSaved = ({ signUpPath, isEmpty, isSigningIn, form, onSignIn }: KeepSavedProps) => (
  <section
    aria-label={isEmpty ? 'Keep what you save' : 'Keep these homes'}
    className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 bg-wash px-4 py-2.5 sm:py-3"
  >
    <p className="min-w-0 max-sm:text-sm">
      {isEmpty ? 'What you save is kept' : 'Kept'} in this browser for {PENDING_SAVE_DAYS} days.{' '}
      <span className="max-sm:hidden">
        With an account you have {isEmpty ? 'it' : 'them'} on every device, with your notes, and
        share {isEmpty ? 'it' : 'them'} to vote.
      </span>
      <span className="sm:hidden max-[23rem]:hidden">With an account, on every device.</span>
    </p>
    <div className="flex flex-wrap gap-2">
      <LinkButton to={signUpPath} size="small">
        Create an account
      </LinkButton>
      <Button
        look="secondary"
        size="small"
        className="noscript:hidden"
        aria-expanded={isSigningIn}
        aria-controls={form}
        onClick={onSignIn}
      >
        Sign in
      </Button>
    </div>
  </section>
);
