import type { SessionUser } from '@stoop/contract/accounts/session';
import { writeSlice } from './browser-state.ts';
import { dispatchAuth, loadUser } from './session.ts';

const CHANNEL = 'stoop.session';
let channel: BroadcastChannel | undefined;

/** Asks the server anew who is signed in. Where it cannot be asked, what we know stands. */
export const refreshSession = (): Promise<void> =>
  import('./browser-api.ts')
    .then(({ browserApi }) => loadUser(browserApi))
    .then(
      (user) => dispatchAuth({ type: 'found', user }),
      () => {},
    );

/** Somebody signed in or out in another tab: the cookie, which all tabs share, has changed already. */
function hear(isSignedIn: boolean): void {
  if (isSignedIn) return void refreshSession();
  dispatchAuth({ type: 'logged-out' });
  // The session storage is this tab's own.
  void import('./clear-client-data.ts').then(({ clearClientData }) => clearClientData());
}

/** A page that comes back as it was left may be another person's by now. */
const hearPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) void refreshSession();
};

/** Begins with what the page was rendered for, and follows what other tabs do; the answer ends that. */
export function followSession(given: SessionUser | null | undefined): () => void {
  if (given === undefined) void refreshSession();
  else dispatchAuth({ type: 'found', user: given });
  addEventListener('pageshow', hearPageShow);
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => hear(data);
  return () => {
    channel?.close();
    removeEventListener('pageshow', hearPageShow);
  };
}

/** After every successful sign-in or registration, however it came about: here and in the other tabs. */
export function signedIn(user: SessionUser): void {
  dispatchAuth({ type: 'succeeded', user });
  writeSlice('auth', { provider: user.provider });
  channel?.postMessage(true);
}

/** After the server has ended the session: for the other tabs. Here the next page begins from nothing. */
export function announceSignOut(): void {
  channel?.postMessage(false);
}
