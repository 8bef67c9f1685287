import { forEachDatabase } from '@stoop/app/testing/databases';
import { openWithGrace } from '@stoop/app/testing/grace';
import { readProblem } from '@stoop/app/testing/read-answer';
import { Browser, openAccounts, PASSWORD, signUp } from '@stoop/app/testing/sign-in';
import { LOGIN_FAILURES_BEFORE_PAUSE } from '@stoop/base/contract/limits';
import { expect, test } from 'vitest';

const WRONG = 'ferry-tickets-89';
const NEW_PASSWORD = 'harbor-lights-41';

forEachDatabase((open) => {
  const site = openWithGrace(open);
  const { rows } = site;
  const stranger = () => new Browser(site.api);
  const logIn = async (browser: Browser, email: string, password = PASSWORD) =>
    (await browser.post('/auth/login', { email, password })).status;
  async function fail(browser: Browser, email: string, times = LOGIN_FAILURES_BEFORE_PAUSE) {
    for (let at = 0; at < times; at += 1) await logIn(browser, email, WRONG);
  }
  /** Another browser with the stolen device cookie of this one. */
  function stolenFrom(browser: Browser) {
    const thief = stranger();
    thief.cookie = browser.cookie.split('; ').find((pair) => pair.startsWith('device=')) ?? '';
    return thief;
  }

  test('R8.12 a known device signs in while failures of strangers pause the account', async () => {
    const { browser, user } = site.grace;
    await browser.post('/auth/logout');
    await fail(stranger(), user.email);
    expect(await logIn(stranger(), user.email)).toBe(429);
    expect(await logIn(browser, user.email, WRONG)).toBe(401);
    expect(await logIn(browser, user.email.toUpperCase())).toBe(200);
    // A sign-in resets the failures of its device, not those of strangers.
    expect(await logIn(stranger(), user.email)).toBe(429);
  });

  test('R8.12 failures on a device pause that device only', async () => {
    const { browser, user } = site.grace;
    await fail(browser, user.email);
    expect(await logIn(browser, user.email)).toBe(429);
    expect(await logIn(stranger(), user.email)).toBe(200);
    expect(await logIn(browser, user.email)).toBe(429);
  });

  test('a device of one account is a stranger to another, whether or not that exists', async () => {
    const { browser } = await signUp(site.api);
    for (const email of [site.grace.user.email, `nobody-${site.grace.user.id}@stoop.test`]) {
      await fail(browser, email);
      expect(await logIn(stranger(), email)).toBe(429);
      expect(await logIn(browser, email)).toBe(429);
    }
  });

  test('a refusal is the same with and without a device cookie', async () => {
    const answers = await Promise.all(
      [site.grace.browser, stranger()].map((browser) =>
        browser.post('/auth/login', { email: site.grace.user.email, password: WRONG }),
      ),
    );
    const headerNames = answers.map(({ headers }) => [...headers.keys()]);
    expect(headerNames[0]).toEqual(headerNames[1]);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    const [first, second] = await Promise.all(answers.map(readProblem));
    expect(first).toEqual(second);
  });

  test('a stolen cookie gets five guesses, also when the thief signs in to an account with it', async () => {
    const { user } = site.grace;
    const own = await signUp(site.api);
    const thief = stolenFrom(site.grace.browser);
    await fail(thief, user.email);
    expect(await logIn(thief, user.email)).toBe(429);
    expect(await logIn(thief, own.user.email)).toBe(200);
    expect(await logIn(thief, user.email)).toBe(429);
  });

  test('a planted cookie is worthless after a sign-in with it', async () => {
    const attacker = await signUp(site.api);
    const victim = stolenFrom(attacker.browser);
    expect(await logIn(victim, site.grace.user.email)).toBe(200);
    await fail(stranger(), site.grace.user.email);
    expect(await logIn(attacker.browser, site.grace.user.email)).toBe(429);
    expect(await logIn(victim, site.grace.user.email)).toBe(200);
  });

  test('two people who share a browser are both known there', async () => {
    const { browser, user } = site.grace;
    const other = await signUp(site.api);
    expect(await logIn(browser, other.user.email)).toBe(200);
    for (const email of [user.email, other.user.email]) await fail(stranger(), email);
    for (const email of [user.email, other.user.email])
      expect(await logIn(browser, email)).toBe(200);
  });

  test('a changed password ends all devices but the one that changed it', async () => {
    const { browser, user } = site.grace;
    const phone = stranger();
    expect(await logIn(phone, user.email)).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await phone.post('/me/password', change)).status).toBe(204);
    await fail(stranger(), user.email);
    expect(await logIn(browser, user.email, NEW_PASSWORD)).toBe(429);
    expect(await logIn(phone, user.email, NEW_PASSWORD)).toBe(200);
  });

  test('a reset password ends all devices', async () => {
    const { browser, user } = site.grace;
    await browser.post('/auth/password/forgot', { email: user.email });
    const link = () =>
      rows(
        `SELECT params ->> 'link' AS link FROM jobs
         WHERE kind = 'reset-password' AND target = $1`,
        user.email,
      );
    await expect.poll(link).toHaveLength(1);
    const token = new URL((await link())[0].link).searchParams.get('token');
    const reset = { token, password: NEW_PASSWORD };
    expect((await browser.post('/auth/password/reset', reset)).status).toBe(204);
    expect(await rows('SELECT FROM devices WHERE account_id = $1', user.id)).toEqual([]);
    await fail(stranger(), user.email);
    expect(await logIn(browser, user.email, NEW_PASSWORD)).toBe(429);
  });

  test('deleting an account deletes its devices, their failure counts and the cookie', async () => {
    const { browser, user } = site.grace;
    await fail(stolenFrom(browser), user.email);
    await fail(stranger(), user.email, 1);
    const counted = async () => (await rows('SELECT FROM login_failures')).length;
    const before = await counted();
    const answer = await browser.send('DELETE', '/me', { password: PASSWORD });
    expect([answer.status, browser.cookie]).toEqual([204, '']);
    expect(await rows('SELECT FROM devices WHERE account_id = $1', user.id)).toEqual([]);
    expect(await counted()).toBe(before - 2);
  });

  test('the last 20 browsers are known, for 180 days each', async () => {
    const { browser, user } = site.grace;
    await rows(
      `INSERT INTO devices (id, token_hash, account_id, last_used_at)
       SELECT $1 || n, $1 || n, $1, now() - make_interval(days => 160 + n)
       FROM generate_series(1, 30) AS n`,
      user.id,
    );
    expect(await logIn(browser, user.email)).toBe(200);
    const ages = await rows(
      `SELECT extract(day FROM now() - last_used_at)::int AS days FROM devices
       WHERE account_id = $1 ORDER BY last_used_at DESC`,
      user.id,
    );
    expect(ages.map(({ days }) => days)).toEqual([
      0,
      ...Array.from({ length: 19 }, (_, at) => 161 + at),
    ]);
    await rows(
      `UPDATE devices SET last_used_at = now() - interval '181 days' WHERE account_id = $1`,
      user.id,
    );
    await fail(stranger(), user.email);
    expect(await logIn(browser, user.email)).toBe(429);
  });

  test('the cookie is bound to this host, hidden from scripts, and its token is not in the database', async () => {
    const secure = openAccounts(site.database, {
      settings: { isSecure: true, origin: () => 'https://stoop.test' },
    }).api;
    const email = `secure-${site.grace.user.id}@stoop.test`;
    const { browser } = await signUp(secure, { email });
    const answer = await browser.post('/auth/login', { email, password: PASSWORD });
    const [, device = ''] = answer.headers.getSetCookie();
    expect(device).toMatch(
      /^__Host-device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const [{ stored }] = await rows('SELECT json_agg(d)::text AS stored FROM devices d');
    expect(stored).not.toContain(device.slice('__Host-device='.length, 40));
  });
});
