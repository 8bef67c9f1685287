import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { ACCOUNT_ACTS } from './account-acts.ts';

/** What an account's form is told, and what was sent for it. */
async function sent(
  act: string,
  fields: Record<string, string>,
  answer = new Response(null, { status: 204 }),
) {
  const calls: unknown[] = [];
  const api = makeApi(async (path, { method, body }) => {
    calls.push([method, path, ...(body ? [JSON.parse(String(body))] : [])]);
    return answer;
  });
  return { news: await ACCOUNT_ACTS.run(api, act, fields), calls };
}

test('R5.13 a new password is sent with the old one', async () => {
  const fields = { currentPassword: 'ferry-tickets-88', newPassword: 'harbor-lights-41' };
  const { news, calls } = await sent('change-password', { ...fields, email: 'a@b.test' });
  expect(calls).toEqual([['POST', '/api/v1/me/password', fields]]);
  expect(news).toMatchObject({
    ok: true,
    words: 'Your password is changed. You are signed out everywhere else.',
  });
});

test('R9.05 a session that has ended by itself is signed out as well', async () => {
  const gone = { code: 'auth/session-not-found', detail: 'There is no such session.' };
  const { news, calls } = await sent(
    'end-session',
    { sessionId: 'a b', device: 'Safari on iPhone' },
    Response.json(gone, { status: 404 }),
  );
  expect(calls).toEqual([['DELETE', '/api/v1/me/sessions/a%20b']]);
  expect(news).toMatchObject({ ok: true, words: 'Safari on iPhone is signed out.' });
});
