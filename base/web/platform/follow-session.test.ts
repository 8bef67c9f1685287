import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserApi } from './browser-api.ts';
import { endWithClientData } from './clear-client-data.ts';
import { announceSignOut, followSession, signedIn } from './follow-session.ts';
import { dispatchAuth, readAuth } from './session.ts';

const ADA = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  photoURL: null,
  provider: 'email',
  role: 'user',
} as const;

let answer: () => Response;
/** Another tab. */
let other: BroadcastChannel;
const messages: unknown[] = [];

beforeEach(() => {
  dispatchAuth({ type: 'logged-out' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', { cookie: 'theme=dark' });
  vi.stubGlobal('fetch', async () => answer());
  messages.length = 0;
  other = new BroadcastChannel('stoop.session');
  other.onmessage = ({ data }) => messages.push(data);
});
afterEach(() => {
  other.close();
  vi.unstubAllGlobals();
});

test('R4.08 a tab begins with the user that its page was rendered for', () => {
  const end = followSession(ADA);
  expect(readAuth()).toMatchObject({ session: 'signed-in', user: ADA });
  end();
});

test('R9.11 a tab of a browser that signed out without a network begins signed out', () => {
  vi.stubGlobal('document', { cookie: 'theme=dark; signed-out=1' });
  const end = followSession(ADA);
  expect(readAuth()).toMatchObject({ session: 'signed-out', user: null });
  end();
});

test('R4.08 a tab loads the session if the server could not read it', async () => {
  answer = () => Response.json({ user: ADA });
  const end = followSession(undefined);
  await expect.poll(() => readAuth().user).toEqual(ADA);
  end();
});

test('R4.08 R9.11 a logout in another tab clears this one, with what its document keeps', async () => {
  const ended = vi.fn();
  endWithClientData(ended);
  const end = followSession(ADA);
  other.postMessage(false);
  await expect.poll(() => readAuth()).toMatchObject({ session: 'signed-out', user: null });
  await expect.poll(() => ended).toHaveBeenCalledOnce();
  end();
});

test('R4.08 after a sign-in in another tab the user is loaded from the server', async () => {
  answer = () => Response.json({ user: ADA });
  const end = followSession(null);
  other.postMessage(true);
  await expect.poll(() => readAuth().user).toEqual(ADA);
  end();
});

test('R4.08 other tabs are notified of a sign-in and of a logout, without the user', async () => {
  const end = followSession(null);
  signedIn(ADA);
  expect(readAuth()).toMatchObject({ status: 'succeeded', user: ADA });
  announceSignOut();
  await expect.poll(() => messages).toEqual([true, false]);
  end();
});

test('R4.08 a call that finds the session ended ends it here', async () => {
  const end = followSession(ADA);
  const problem = { code: 'auth/required', detail: 'Please sign in first.' };
  answer = () => Response.json(problem, { status: 401 });
  await expect(browserApi.getJson('/me')).rejects.toThrow('auth/required');
  expect(readAuth().session).toBe('signed-out');
  end();
});

test('a refused password ends no session', async () => {
  const end = followSession(ADA);
  const problem = { code: 'auth/invalid-login-credentials', detail: 'Invalid.' };
  answer = () => Response.json(problem, { status: 401 });
  await expect(browserApi.send('POST', '/auth/login', { body: {} })).rejects.toThrow();
  expect(readAuth().user).toEqual(ADA);
  end();
});
