import { authMessage } from '@stoop/base/rules/access/auth-problems';
import { ApiProblem, makeApi } from '@stoop/base/web/platform/api';
import { OFFLINE } from '@stoop/base/web/platform/problem';
import { expect, test, vi } from 'vitest';
import type { GoogleResult } from '../../contract/google-routes.ts';
import { type GoogleStep, googleSignIn, googleStartPath, type Popup } from './google-sign-in.ts';

const NONE: GoogleResult = { status: 'none', user: null, isNew: false, code: null, message: null };
const ADA = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@people.test',
  photoURL: null,
  provider: 'google',
  role: 'user',
} as const;
const SIGNED_IN: GoogleResult = { ...NONE, status: 'signed-in', user: ADA };
const failed = (code: 'auth/unknown' | 'auth/cancelled-popup-request'): GoogleResult => ({
  ...NONE,
  status: 'failed',
  code,
  message: authMessage(code),
});

/** A fake browser that the test controls, and a fake server with a settable answer. */
function setUp({ isBlocked = false } = {}) {
  const steps: GoogleStep[] = [];
  const listeners = new Set<() => void>();
  const tasks = new Set<() => void>();
  const popup = { closed: false as boolean, focus: vi.fn() } satisfies Popup;
  const server: { result: GoogleResult | ApiProblem; user: typeof ADA | null } = {
    result: NONE,
    user: null,
  };
  const opened: string[] = [];
  const navigations: string[] = [];
  const page = { hasFocus: true };
  const rememberRedirect = vi.fn();
  const flow = googleSignIn(
    {
      open(address) {
        opened.push(address);
        return isBlocked ? null : popup;
      },
      navigate: (address) => void navigations.push(address),
      hasFocus: () => page.hasFocus,
      onEnded(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      poll(task) {
        tasks.add(task);
        return () => tasks.delete(task);
      },
      rememberRedirect,
    },
    makeApi(async (path) => {
      if (path === '/api/v1/session') return Response.json({ user: server.user });
      const { result } = server;
      if (result instanceof ApiProblem) {
        if (result.status === 0) throw new TypeError('away');
        return Response.json(result, { status: result.status });
      }
      server.result = NONE;
      return Response.json(result);
    }),
    { returnTo: '/portal', onStep: (step) => void steps.push(step) },
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ...{ flow, steps, popup, server, opened, navigations, page, rememberRedirect },
    async windowEnds() {
      for (const listener of listeners) listener();
      await settle();
    },
    async timePasses() {
      for (const task of tasks) task();
      await settle();
    },
    isListening: () => listeners.size + tasks.size > 0,
  };
}

test('R7.01 a window opens during the click, and the session follows when it ends', async () => {
  const google = setUp();
  google.flow.start();
  expect(google.opened).toEqual([googleStartPath('popup', '/portal')]);
  expect(google.steps).toEqual([{ state: 'open' }]);

  google.server.result = SIGNED_IN;
  await google.windowEnds();
  const signedIn = { user: ADA, isNew: false, notice: null };
  expect(google.steps.at(-1)).toEqual({ state: 'signed-in', signedIn });
  expect(google.isListening()).toBe(false);
});

test('R7.01 a second click focuses the window', () => {
  const google = setUp();
  google.flow.start();
  google.flow.start();
  expect(google.opened).toHaveLength(1);
  expect(google.popup.focus).toHaveBeenCalledOnce();
});

test('R8.14 a blocked window is reported, and the tab continues the sign-in', () => {
  const google = setUp({ isBlocked: true });
  google.flow.start();
  const message = 'Sign in popup was blocked by your browser. Please allow popups for this site.';
  expect(google.steps).toEqual([
    { state: 'leaving', failure: { code: 'auth/popup-blocked', message } },
  ]);
  expect(google.navigations).toEqual([googleStartPath('redirect', '/portal')]);
  expect(google.rememberRedirect).toHaveBeenCalledOnce();
});

test('R8.15 R7.01 cancelling at Google is reported, and the tab continues the sign-in', async () => {
  const google = setUp();
  google.flow.start();
  google.server.result = failed('auth/cancelled-popup-request');
  await google.windowEnds();
  const message = 'The sign in process was cancelled. Please try again.';
  expect(google.steps.at(-1)).toEqual({
    state: 'leaving',
    failure: { code: 'auth/cancelled-popup-request', message },
  });
  expect(google.navigations).toEqual([googleStartPath('redirect', '/portal')]);
  expect(google.rememberRedirect).toHaveBeenCalledOnce();
});

test('R8.13 a closed window is reported once, and a late result still counts', async () => {
  const google = setUp();
  google.flow.start();
  google.popup.closed = true;
  await google.timePasses();
  await google.timePasses();
  const message = 'Sign in popup was closed before completing. Please try again.';
  expect(google.steps).toEqual([
    { state: 'open' },
    { state: 'closed', failure: { code: 'auth/popup-closed-by-user', message } },
  ]);

  google.server.result = SIGNED_IN;
  await google.windowEnds();
  expect(google.steps.at(-1)?.state).toBe('signed-in');
});

test('R8.13 a window that seems closed while the page has no focus is not reported', async () => {
  const google = setUp();
  google.page.hasFocus = false;
  google.flow.start();
  google.popup.closed = true;
  await google.timePasses();
  expect(google.steps).toEqual([{ state: 'open' }]);
});

test('a window that closes after success needs no message', async () => {
  const google = setUp();
  google.flow.start();
  google.popup.closed = true;
  google.server.result = SIGNED_IN;
  await google.timePasses();
  expect(google.steps.at(-1)?.state).toBe('signed-in');
});

test('after a window was closed a click opens a new one', async () => {
  const google = setUp();
  google.flow.start();
  google.popup.closed = true;
  await google.timePasses();
  google.popup.closed = false;
  google.flow.start();
  expect(google.opened).toHaveLength(2);
  google.server.result = SIGNED_IN;
  await google.windowEnds();
  expect(google.steps.filter(({ state }) => state === 'signed-in')).toHaveLength(1);
});

test('a result that another tab has read is found in the session', async () => {
  const google = setUp();
  google.flow.start();
  google.server.user = ADA;
  await google.windowEnds();
  expect(google.steps.at(-1)).toMatchObject({ state: 'signed-in', signedIn: { user: ADA } });
});

test('the end of a window of another tab changes nothing', async () => {
  const google = setUp();
  google.flow.start();
  await google.windowEnds();
  expect(google.steps).toEqual([{ state: 'open' }]);
  expect(google.isListening()).toBe(true);
});

test('R8.18 a failure is reported with its code and sentence', async () => {
  const google = setUp();
  google.flow.start();
  google.server.result = failed('auth/unknown');
  await google.windowEnds();
  const message = 'An error occurred during authentication. Please try again.';
  expect(google.steps.at(-1)).toEqual({
    state: 'failed',
    failure: { code: 'auth/unknown', message },
  });
});

test.each([
  ['R8.10 a network that is away', OFFLINE, 'auth/network-request-failed'],
  ['R8.11 a server that fails', { ...OFFLINE, status: 500 }, 'auth/internal-error'],
])('%s is reported', async (_name, problem, code) => {
  const google = setUp();
  google.flow.start();
  google.server.result = new ApiProblem(problem);
  await google.windowEnds();
  const failure = { code, message: authMessage(code) };
  expect(google.steps.at(-1)).toEqual({ state: 'failed', failure });
});

test('R8.19 a profile that was not saved is a notice', async () => {
  const google = setUp();
  google.flow.start();
  const message = 'Your account was created but we had trouble saving your profile.';
  google.server.result = {
    ...SIGNED_IN,
    isNew: true,
    code: 'custom/profile-not-saved',
    message,
  };
  await google.windowEnds();
  const signedIn = { user: ADA, isNew: true, notice: message };
  expect(google.steps.at(-1)).toEqual({ state: 'signed-in', signedIn });
});

test('after the page was left nothing is reported', async () => {
  const google = setUp();
  google.flow.start();
  google.server.result = SIGNED_IN;
  const ending = google.windowEnds();
  google.flow.end();
  await ending;
  expect(google.steps).toEqual([{ state: 'open' }]);
  expect(google.isListening()).toBe(false);
});
