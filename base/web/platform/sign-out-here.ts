import { orProblem } from './api.ts';
import { browserApi } from './browser-api.ts';
import { clearClientData } from './clear-client-data.ts';
import { announceSignOut, announceUnfinishedSignOut } from './follow-session.ts';
import { dispatchAuth } from './session.ts';
import { forgetSignOut, rememberSignOut, unfinishedSignOut } from './unfinished-sign-out.ts';

/** R9.11 without the server: empties this browser at once, and remembers that the session is still to be ended. */
export async function signOutHere(): Promise<void> {
  // First, so that no page leaves for the sign-in page, which could not be loaded.
  unfinishedSignOut.set(true);
  dispatchAuth({ type: 'logged-out' });
  await clearClientData();
  rememberSignOut();
  announceUnfinishedSignOut();
}

/** Ends the session, and opens the sign-in page. False if the server still cannot be reached. */
export async function finishSignOut(): Promise<boolean> {
  const ended = await orProblem(browserApi.send('POST', '/auth/logout'));
  if (!ended.ok) return false;
  await clearClientData();
  forgetSignOut();
  announceSignOut();
  window.location.assign('/login?signed-out=1');
  return true;
}
