import { expect, test } from 'vitest';
import { makeApi } from '../../platform/api.ts';
import { callAccount, reloadsAfter } from './account-call.ts';

/** What an account's form is told, and what was sent for it. */
async function sent(fields: Record<string, string>, answer = new Response(null, { status: 204 })) {
  const calls: unknown[] = [];
  const api = makeApi(async (path, { method, body }) => {
    calls.push([method, path, ...(body ? [JSON.parse(String(body))] : [])]);
    return answer;
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { news: await callAccount(api, form), calls };
}

test('R5.13 a new password is sent with the old one', async () => {
  const fields = { currentPassword: 'ferry-tickets-88', newPassword: 'harbor-lights-41' };
  const { news, calls } = await sent({ call: 'change-password', ...fields, email: 'a@b.test' });
  expect(calls).toEqual([['POST', '/api/v1/me/password', fields]]);
  expect(news).toEqual({
    ok: true,
    words: 'Your password is changed. You are signed out everywhere else.',
  });
});

test('a refusal comes back as it is', async () => {
  const problem = { code: 'auth/wrong-password', detail: 'Incorrect password.', issues: [] };
  const { news } = await sent(
    { call: 'change-password', currentPassword: 'a', newPassword: 'b' },
    Response.json(problem, { status: 401 }),
  );
  expect(news).toMatchObject({ ok: false, problem: { ...problem, status: 401 } });
});

test('R9.05 a session that has ended by itself is signed out as well', async () => {
  const gone = { code: 'auth/session-not-found', detail: 'There is no such session.' };
  const { news, calls } = await sent(
    { call: 'end-session', sessionId: 'a b', device: 'Safari on iPhone' },
    Response.json(gone, { status: 404 }),
  );
  expect(calls).toEqual([['DELETE', '/api/v1/me/sessions/a%20b']]);
  expect(news).toEqual({ ok: true, words: 'Safari on iPhone is signed out.' });
});

test('a form that names no call is a bug, not a refusal', async () => {
  await expect(sent({ call: 'toString' })).rejects.toThrow('No form sends another call.');
});

test('the page reloads after a change, and not after a mail', () => {
  const reloads = (call?: string) => {
    const formData = new FormData();
    if (call) formData.set('call', call);
    const url = new URL('http://stoop.test/portal/account');
    return reloadsAfter({
      ...{ currentUrl: url, currentParams: {}, nextUrl: url, nextParams: {} },
      formData,
      defaultShouldRevalidate: true,
    });
  };
  expect(['change-password', 'end-session', 'end-other-sessions'].map(reloads)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['confirm-email', 'set-password'].map(reloads)).toEqual([false, false]);
  expect(reloads()).toBe(true);
});
