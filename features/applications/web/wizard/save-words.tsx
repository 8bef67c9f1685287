import { useUser } from '@stoop/base/web/platform/session';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import { Link } from 'react-router';
import { applicationPath } from '../../rules/application-path.ts';
import type { Draft } from './draft.ts';
import type { SaveState } from './draft-saver.ts';

interface SaveMessage {
  words: string;
  /** A good state, which screen readers need not announce. */
  isSafe?: true;
  /** Offers to sign in. */
  asksToSignIn?: true;
}

const MESSAGES: Record<Exclude<SaveState, 'sent'>, SaveMessage> = {
  idle: { words: '', isSafe: true },
  saving: { words: 'Saving', isSafe: true },
  local: { words: 'Saved in this browser', isSafe: true },
  account: { words: 'Saved to your account', isSafe: true },
  unreachable: { words: 'Saved in this browser. Your account is out of reach; we try again.' },
  full: {
    words:
      'Saved in this browser only: you have begun 20 applications, which is the most. Send or delete one in your portal.',
  },
  gone: { words: 'Saved in this browser only: this home is not listed anymore.' },
  cleared: {
    words: 'You signed out in another tab, so nothing of your answers is left on this page.',
    asksToSignIn: true,
  },
};
/** The session ended while the form was open. */
const SIGNED_OUT: SaveMessage = {
  words: 'You are signed out. What you write is kept in this browser until you are back.',
  asksToSignIn: true,
};

interface SaveStatusProps {
  draft: Draft;
  step: number;
  state: Exclude<SaveState, 'sent'>;
}

/** Where the answers are saved. Announced only when something is wrong. */
export function SaveStatus({ draft: { home, accountId }, step, state }: SaveStatusProps) {
  const hasEnded = useUser() === null && accountId !== null;
  const { words, isSafe, asksToSignIn } = hasEnded ? SIGNED_OUT : MESSAGES[state];
  const isSaved = isSafe && (state === 'local' || state === 'account');
  return (
    <p
      aria-live={isSafe ? 'off' : 'polite'}
      className={`flex min-h-6 items-center gap-1.5 text-sm ${isSafe ? 'text-muted' : 'text-attention'}`}
    >
      {isSaved && <Icon name="check" className="size-4 text-good" />}
      <span>
        {words}{' '}
        {asksToSignIn && (
          <Link to={loginPath(applicationPath(home, step))} className="link font-medium underline">
            Sign in
          </Link>
        )}
      </span>
    </p>
  );
}
