import type { SessionUser } from '../../contract/session.ts';
import { writeSlice } from './browser-state.ts';
import { dispatchAuth, loadUser } from './session.ts';
import { forgetReads } from './shared-reads.ts';
import { isSignOutRemembered, unfinishedSignOut } from './unfinished-sign-out.ts';

const CHANNEL = 'stoop.session';
const UNFINISHED = 'unfinished';
let channel: BroadcastChannel | undefined;

/** Loads the session from the server again. If that fails, the known state stays. */
export const refreshSession = (): Promise<void> => {
  forgetReads();
  return import('./browser-api.ts')
    .then(({ browserApi }) => loadUser(browserApi))
    .then(
      (user) => dispatchAuth({ type: 'found', user }),
      () => {},
    );
};

/** The server does not know of the sign-out yet; the tab in which it was pressed has cleared what tabs share. */
function leaveUnfinished(): void {
  unfinishedSignOut.set(true);
  dispatchAuth({ type: 'logged-out' });
}

/** Handles a sign-in or sign-out of another tab, which has changed the shared cookie already. */
function onMessage(told: boolean | typeof UNFINISHED): void {
  if (told === true) return void refreshSession();
  if (told === UNFINISHED) {
    leaveUnfinished();
    return;
  }
  dispatchAuth({ type: 'logged-out' });
  // Each tab has its own session storage.
  void import('./clear-client-data.ts').then(
    ({ clearClientData }) => clearClientData(),
    // The other tab clears what tabs share, and this one's storage has scroll positions only.
    () => {},
  );
}

/** A page from the back-forward cache may belong to a user who has signed out meanwhile. */
const onPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (!persisted) return;
  if (isSignOutRemembered()) leaveUnfinished();
  else void refreshSession();
};

/** Begins with the user that the page was rendered for, and follows other tabs. Returns a function that stops it. */
export function followSession(rendered: SessionUser | null | undefined): () => void {
  if (isSignOutRemembered()) leaveUnfinished();
  else if (rendered === undefined) void refreshSession();
  else dispatchAuth({ type: 'found', user: rendered });
  addEventListener('pageshow', onPageShow);
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => onMessage(data);
  return () => {
    channel?.close();
    removeEventListener('pageshow', onPageShow);
  };
}

/** Call it after every successful sign-in or registration; it updates this tab and the others. */
export function signedIn(user: SessionUser): void {
  dispatchAuth({ type: 'succeeded', user });
  writeSlice('auth', { provider: user.provider });
  channel?.postMessage(true);
}

/** Call it after the server has ended the session; it updates the other tabs. This one loads a new page. */
export function announceSignOut(): void {
  channel?.postMessage(false);
}

/** The same where the server could not be reached. */
export function announceUnfinishedSignOut(): void {
  channel?.postMessage(UNFINISHED);
}
