import { Icon } from '../../ui/icon.tsx';
import type { SaveState } from './draft-saver.ts';

const WORDS: Record<SaveState, string> = {
  resting: '',
  saving: 'Saving',
  here: 'Saved in this browser',
  account: 'Saved to your account',
  unreachable: 'Saved in this browser. Your account is out of reach; we try again.',
};

/** Where what was typed is safe. Read out only where something is not as it should be. */
export function SaveWords({ state }: { state: SaveState }) {
  const isSafe = state === 'here' || state === 'account';
  return (
    <p
      aria-live={state === 'unreachable' ? 'polite' : 'off'}
      className={`flex min-h-6 items-center gap-1.5 text-sm ${state === 'unreachable' ? 'text-attention' : 'text-muted'}`}
    >
      {isSafe && <Icon name="check" className="size-4 text-good" />}
      {WORDS[state]}
    </p>
  );
}
