import { forEachDatabase, openTestDatabase } from '@stoop/app/testing/databases';
import { openWithGrace } from '@stoop/app/testing/grace';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { Browser, openAccounts, PASSWORD, setRole, signUp } from '@stoop/app/testing/sign-in';
import { Session } from '@stoop/base/contract/session';
import { describe, expect, test } from 'vitest';
import { SessionView } from '../contract/account-routes.ts';

const NEW_PASSWORD = 'harbor-lights-41';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/142.0.0.0 Safari/537.36';

forEachDatabase((open) => {
  const site = openWithGrace(open);
  const { rows } = site;
  const outcome = async (answer: Response | Promise<Response>) => {
    const { status, code, detail } = await readProblem(await answer);
    return [status, code, detail];
  };
  async function logIn(password = PASSWORD, userAgent = MAC) {
    const browser = new Browser(site.api);
    const body = { email: site.grace.user.email, password };
    const answer = await browser.send('POST', '/auth/login', body, { 'User-Agent': userAgent });
    expect(answer.status).toBe(200);
    return browser;
  }
  const isSignedIn = async (browser: Browser) =>
    (await readAnswer(Session, await browser.get('/session'))).user !== null;
  const listed = async (browser: Browser) =>
    readAnswer(SessionView.array(), await browser.get('/me/sessions'));

  describe('GET and DELETE /me/sessions', () => {
    test('lists the caller’s sessions, last used first, and no others', async () => {
      await signUp(site.api);
      const mac = await logIn();
      await rows(
        `UPDATE sessions SET created_at = created_at - interval '2 hours',
           last_seen_at = last_seen_at - interval '30 seconds' WHERE account_id = $1 AND user_agent IS NULL`,
        site.grace.user.id,
      );
      const sessions = await listed(mac);
      expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
        ['Chrome on macOS', true],
        ['Unknown device', false],
      ]);
      const [current, other] = sessions;
      expect((current?.createdAt ?? '') > (other?.createdAt ?? '')).toBe(true);
    });

    test('does not list expired sessions', async () => {
      const mac = await logIn();
      await rows(
        `UPDATE sessions SET last_seen_at = now() - interval '15 days' WHERE user_agent IS NULL`,
      );
      expect(await listed(mac)).toHaveLength(1);
    });

    test('ends one, whose cookie is then a visitor’s', async () => {
      const mac = await logIn();
      const other = (await listed(mac)).find(({ isCurrent }) => !isCurrent);
      const answer = await mac.send('DELETE', `/me/sessions/${other?.id}`);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
      expect([await isSignedIn(site.grace.browser), await isSignedIn(mac)]).toEqual([false, true]);
      expect(await outcome(mac.send('DELETE', `/me/sessions/${other?.id}`))).toEqual([
        404,
        'auth/session-not-found',
        'This session has ended already.',
      ]);
    });

    test('the current session can end itself and deletes its cookie', async () => {
      const [current] = await listed(site.grace.browser);
      expect((await site.grace.browser.send('DELETE', `/me/sessions/${current?.id}`)).status).toBe(
        204,
      );
      expect(site.grace.browser.cookie).not.toContain('session=');
    });

    test('R6.04 another user’s session is not found and continues', async () => {
      const ada = await signUp(site.api);
      const [hers] = await listed(ada.browser);
      expect(
        (await outcome(site.grace.browser.send('DELETE', `/me/sessions/${hers?.id}`)))[0],
      ).toBe(404);
      expect(await isSignedIn(ada.browser)).toBe(true);
    });

    test('ends all others at once', async () => {
      const [mac, phone] = [await logIn(), await logIn()];
      expect((await mac.send('DELETE', '/me/sessions')).status).toBe(204);
      const now = [
        await isSignedIn(site.grace.browser),
        await isSignedIn(phone),
        await isSignedIn(mac),
      ];
      expect(now).toEqual([false, false, true]);
    });

    test('the list has no tokens', async () => {
      const text = await (await site.grace.browser.get('/me/sessions')).text();
      const [{ token_hash }] = await rows(
        'SELECT token_hash FROM sessions WHERE account_id = $1',
        site.grace.user.id,
      );
      expect(text).not.toContain(token_hash);
    });
  });

  describe('POST /me/password', () => {
    const change = (currentPassword: string, newPassword: string, browser = site.grace.browser) =>
      browser.post('/me/password', { currentPassword, newPassword });

    test('sets the password, ends all other sessions, renews this one and notifies the owner', async () => {
      const other = await logIn();
      const before = site.grace.browser.cookie;
      expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(204);
      expect(site.grace.browser.cookie).not.toBe(before);
      expect([await isSignedIn(site.grace.browser), await isSignedIn(other)]).toEqual([
        true,
        false,
      ]);
      const thief = new Browser(site.api);
      thief.cookie = before;
      expect(await isSignedIn(thief)).toBe(false);
      await logIn(NEW_PASSWORD);
      const body = { email: site.grace.user.email, password: PASSWORD };
      expect((await new Browser(site.api).post('/auth/login', body)).status).toBe(401);
      expect(
        await rows(
          `SELECT params FROM jobs WHERE target = $1 AND kind = 'password-changed'`,
          site.grace.user.email,
        ),
      ).toEqual([{ params: { firstName: 'Grace' } }]);
    });

    test('R8.05 the wrong password changes nothing', async () => {
      expect(await outcome(change('ferry-tickets-89', NEW_PASSWORD))).toEqual([
        422,
        'auth/wrong-password',
        'Incorrect password. Please try again or reset your password.',
      ]);
      await logIn(PASSWORD);
    });

    test('R8.09 a weak password changes nothing', async () => {
      expect((await outcome(change(PASSWORD, 'password1')))[1]).toBe('auth/weak-password');
      await logIn(PASSWORD);
    });

    test('R8.05 an account without a password has none to change', async () => {
      await rows('UPDATE accounts SET password_hash = NULL WHERE id = $1', site.grace.user.id);
      expect((await outcome(change('', NEW_PASSWORD)))[1]).toBe('auth/wrong-password');
      expect((await outcome(change(PASSWORD, NEW_PASSWORD)))[1]).toBe('auth/wrong-password');
    });

    test('of two concurrent changes one is refused', async () => {
      const other = await logIn();
      const answers = await Promise.all([
        change(PASSWORD, NEW_PASSWORD),
        change(PASSWORD, 'other-harbor-42', other),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(204);
      expect([401, 422]).toContain(statuses[1]);
    });

    test('links that set a password end with it', async () => {
      await rows(
        `INSERT INTO account_tokens (token_hash, account_id, purpose, expires_at)
         VALUES ('open-' || $1, $1, 'reset-password', now() + interval '1 hour')`,
        site.grace.user.id,
      );
      await change(PASSWORD, NEW_PASSWORD);
      expect(
        await rows(
          `SELECT used_at IS NULL AS is_open FROM account_tokens WHERE token_hash = 'open-' || $1`,
          site.grace.user.id,
        ),
      ).toEqual([{ is_open: false }]);
    });
  });

  describe('DELETE /me', () => {
    const remove = (body: unknown, browser = site.grace.browser) =>
      browser.send('DELETE', '/me', body);
    const traces = (id: string, email: string) =>
      rows(
        `SELECT (SELECT count(*) FROM accounts WHERE id = $1)
           + (SELECT count(*) FROM profiles WHERE account_id = $1)
           + (SELECT count(*) FROM sessions WHERE account_id = $1)
           + (SELECT count(*) FROM account_tokens WHERE account_id = $1)
           + (SELECT count(*) FROM saved_items WHERE account_id = $1)
           + (SELECT count(*) FROM jobs WHERE target = $2)
           + (SELECT count(*) FROM login_failures) AS n`,
        id,
        email,
      ).then(([{ n }]) => Number(n));

    test('with the password everything is deleted but the audit trail, whose id is anonymous', async () => {
      const { id, email } = site.grace.user;
      await rows(
        `INSERT INTO saved_items (account_id, kind, item_id) VALUES ($1, 'buildings', 'b1')`,
        id,
      );
      const other = await logIn();
      await rows('DELETE FROM login_failures');
      await new Browser(site.api).post('/auth/login', { email, password: 'wrong-88' });
      expect(await traces(id, email)).toBeGreaterThan(5);
      const answer = await remove({ password: PASSWORD });
      expect([answer.status, site.grace.browser.cookie]).toEqual([204, '']);
      expect(await traces(id, email)).toBe(0);
      expect(await isSignedIn(other)).toBe(false);
      const trail = await rows('SELECT action FROM audit_events WHERE actor_id = $1', id);
      expect(trail.at(-1)).toEqual({ action: 'account/deleted' });
      const again = { email, password: NEW_PASSWORD };
      expect((await new Browser(site.api).post('/auth/register', again)).status).toBe(201);
    });

    test.each([[{}], [{ password: 'wrong-88' }], [{ email: 'grace@stoop.test' }]])(
      'R8.05 is refused with %j if there is a password',
      async (body) => {
        expect((await outcome(remove(body)))[1]).toBe('auth/wrong-password');
        expect(await isSignedIn(site.grace.browser)).toBe(true);
      },
    );

    test('needs the email if there is no password', async () => {
      await rows('UPDATE accounts SET password_hash = NULL WHERE id = $1', site.grace.user.id);
      for (const body of [{}, { email: '' }, { email: 'ada@stoop.test' }, { password: PASSWORD }])
        expect(await outcome(remove(body))).toEqual([
          422,
          'auth/email-mismatch',
          'This is not the email of your account. Please type it to confirm.',
        ]);
      expect((await remove({ email: ` ${site.grace.user.email.toUpperCase()}` })).status).toBe(204);
      expect(await isSignedIn(site.grace.browser)).toBe(false);
    });

    test('does not affect other accounts', async () => {
      const ada = await signUp(site.api);
      await remove({ password: PASSWORD });
      expect(await isSignedIn(ada.browser)).toBe(true);
    });
  });

  describe('access', () => {
    const calls: [method: string, path: string, body?: unknown][] = [
      ['GET', '/me/sessions'],
      ['DELETE', '/me/sessions'],
      ['DELETE', '/me/sessions/x'],
      ['POST', '/me/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }],
      ['POST', '/me/email/verification'],
      ['DELETE', '/me', { password: PASSWORD }],
    ];

    test.each(calls)('a visitor cannot %s %s', async (method, path, body) => {
      expect((await outcome(new Browser(site.api).send(method, path, body)))[1]).toBe(
        'auth/required',
      );
    });

    test.each(calls.slice(1))(
      'a page of another site cannot %s %s for a signed-in user',
      async (method, path, body) => {
        for (const from of ['cross-site', 'same-site', 'none']) {
          const headers = { 'Sec-Fetch-Site': from };
          const answer = site.grace.browser.send(method, path, body, headers);
          expect((await outcome(answer))[1]).toBe('request/cross-origin');
        }
      },
    );

    test('a new role applies at once', async () => {
      await setRole(site.database, site.grace.user.id, 'staff');
      const { user } = await readAnswer(Session, await site.grace.browser.get('/session'));
      expect(user?.role).toBe('staff');
    });
  });
});

test('while the database is unavailable, each call has a Retry-After', async () => {
  const database = await openTestDatabase();
  const { api } = openAccounts(database);
  const { browser, user } = await signUp(api);
  await database.close();
  const token = 'a'.repeat(43);
  const answers = await Promise.all([
    browser.get('/session'),
    browser.get('/me/sessions'),
    browser.post('/auth/login', { email: user.email, password: PASSWORD }),
    browser.post('/auth/register', { email: 'ada@stoop.test', password: PASSWORD }),
    browser.post('/auth/logout'),
    browser.post('/auth/password/forgot', { email: user.email }),
    browser.post('/auth/password/reset', { token, password: PASSWORD }),
    browser.post('/auth/email/verify', { token }),
  ]);
  for (const answer of answers) {
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(await readProblem(answer)).toMatchObject({ status: 503, code: 'server/unavailable' });
  }
});
