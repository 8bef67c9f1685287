import type { createApi } from '@stoop/app/api/app';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer } from '@stoop/app/testing/read-answer';
import { Browser, openAccounts, signUp } from '@stoop/app/testing/sign-in';
import { Session } from '@stoop/base/contract/session';
import { beforeAll, expect, test } from 'vitest';

forEachDatabase((open) => {
  let api: ReturnType<typeof createApi>;
  beforeAll(async () => {
    ({ api } = openAccounts(await open()));
  });

  test('R7.01 R9.11 ends the session and deletes our cookies but the device cookie; a replay is a visitor', async () => {
    const { browser } = await signUp(api);
    const stolen = browser.cookie;
    const answer = await browser.post('/auth/logout');
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([
      204,
      ['session', 'google-flow', 'google-outcome'].map(
        (name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
      ),
    ]);
    expect(browser.cookie).toMatch(/^device=[\w-]{43}$/);
    browser.cookie = stolen;
    expect(await readAnswer(Session, await browser.get('/session'))).toEqual({ user: null });
    expect((await browser.get('/me/sessions')).status).toBe(401);
  });

  test('succeeds twice, and without a session', async () => {
    const browser = new Browser(api);
    for (const cookie of ['', '', `session=${'x'.repeat(43)}`]) {
      browser.cookie = cookie;
      expect((await browser.post('/auth/logout')).status).toBe(204);
    }
  });

  test('another site cannot sign a user out', async () => {
    const { browser, user } = await signUp(api);
    const answer = await browser.send('POST', '/auth/logout', undefined, {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(answer.status).toBe(403);
    expect(await readAnswer(Session, await browser.get('/session'))).toEqual({ user });
  });
});
