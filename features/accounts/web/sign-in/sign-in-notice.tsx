import { useLocation } from 'react-router';

interface Notice {
  words: string;
  /** True for good news, shown with a check. */
  isDone?: true;
}

const SIGNED_OUT: Notice = {
  words:
    'You are signed out, here and in your other tabs. What this browser kept is gone, with the homes that you compared here, but for one cookie that guards your sign-in.',
  isDone: true,
};
const PASSWORD_SET: Notice = {
  words: 'Your new password is set. Sign in with it; everywhere else you are signed out.',
  isDone: true,
};
const ENDED: Notice = {
  words: 'Your session has ended. Sign in again and pick up where you left off.',
};
const saving = (count: number): Notice => ({
  words: `Sign in or create an account, and ${count > 1 ? `the ${count} homes are` : 'the home is'} saved.`,
});

/** Notices for paths that need a session and redirect here. */
const NOTICES_BY_PATH: readonly [RegExp, Notice][] = [
  [
    /^\/application\?/,
    { words: 'Your application is kept. Sign in or create an account, and you come back to it.' },
  ],
  [
    /^\/staff-link\?/,
    { words: 'Sign in or create an account. Your link then asks whether to make it staff.' },
  ],
  [
    /^\/portal\/saved\b/,
    {
      words:
        'Saved is your list of homes: press the heart on a home and it is there, with an account on every device. To put homes side by side without an account, press Compare on them.',
    },
  ],
  [/^\/portal\b/, { words: 'To open your portal, sign in or create an account.' }],
  [/^\/buildings\/[^/]+$/, { words: 'To see the whole building, sign in or create an account.' }],
];

/** What just happened to its reader. */
function eventOf(query: URLSearchParams, state: unknown): Notice | undefined {
  const given = typeof state === 'object' && state !== null ? state : {};
  if (query.has('signed-out')) return SIGNED_OUT;
  if (query.has('password-set')) return PASSWORD_SET;
  if ('hasEnded' in given) return ENDED;
  if ('saving' in given) return saving(Number(given.saving));
  return undefined;
}

/** Whether something just happened that whoever comes here is told. */
export function useHasNews(): boolean {
  const { search, state } = useLocation();
  return eventOf(new URLSearchParams(search), state) !== undefined;
}

export function SignInNotice() {
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const notice =
    eventOf(query, state) ??
    NOTICES_BY_PATH.find(([path]) => path.test(query.get('next') ?? ''))?.[1];
  if (!notice) return null;
  return (
    <p
      role="status"
      className={`border-l-4 py-1 pl-4 ${notice.isDone ? 'border-good' : 'border-line'}`}
    >
      {notice.words}
    </p>
  );
}
