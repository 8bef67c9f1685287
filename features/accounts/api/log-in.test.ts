import { hash } from '@node-rs/argon2';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { openWithGrace } from '@stoop/app/testing/grace';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import {
  Browser,
  openAccounts,
  openDeps,
  PASSWORD,
  REAL_PASSWORDS,
  signUp,
} from '@stoop/app/testing/sign-in';
import { LOGIN_FAILURES_BEFORE_PAUSE, LOGIN_PAUSE_SECONDS } from '@stoop/base/contract/limits';
import { refuse } from '@stoop/base/contract/refuse';
import { Session, SignedIn } from '@stoop/base/contract/session';
import { describe, expect, test } from 'vitest';
import { logIn } from './log-in.ts';
import { openPasswords, type Passwords } from './passwords.ts';

const WRONG = 'ferry-tickets-89';
const PAUSED =
  'Too many unsuccessful login attempts. Please try again later or reset your password.';

forEachDatabase((open) => {
  const site = openWithGrace(open);
  const { rows } = site;
  const post = (email: string, password: string, browser = new Browser(site.api)) =>
    browser.post('/auth/login', { email, password });
  const refused = async (email: string, password: string) => {
    const { status, code, detail } = await readProblem(await post(email, password));
    return [status, code, detail];
  };
  const failTimes = async (count: number, email: string) => {
    for (let at = 0; at < count; at += 1) await post(email, WRONG);
  };
  const importAccount = (id: string) =>
    rows(
      `INSERT INTO accounts (id, email, provider) VALUES ($1, $1 || '@stoop.test', 'email')`,
      id,
    );

  test('R7.01 signs in, whatever the case of the email', async () => {
    await rows(`UPDATE accounts SET last_login_at = NULL WHERE id = $1`, site.grace.user.id);
    const browser = new Browser(site.api);
    const answer = await post(` ${site.grace.user.email.toUpperCase()} `, PASSWORD, browser);
    expect(await readAnswer(SignedIn, answer)).toEqual({ user: site.grace.user });
    expect(await readAnswer(Session, await browser.get('/session'))).toEqual({
      user: site.grace.user,
    });
    const [{ last_login_at }] = await rows(
      'SELECT last_login_at FROM accounts WHERE id = $1',
      site.grace.user.id,
    );
    expect(last_login_at).toBeInstanceOf(Date);
  });

  test.each([
    ['', PASSWORD],
    ['  ', PASSWORD],
    ['grace@stoop.test', ''],
  ])('R5.01 %j with %j is refused in its words', async (email, password) => {
    expect(await refused(email, password)).toEqual([
      422,
      'custom/missing-fields',
      'Email and password are required',
    ]);
  });

  test('R5.13 a password is the same, however a keyboard composed it', async () => {
    const composed = 'caf\u00e9-tickets-8';
    const email = `nfc-${site.grace.user.id}@stoop.test`;
    await new Browser(site.api).post('/auth/register', { email, password: composed });
    expect((await post(email, 'cafe\u0301-tickets-8')).status).toBe(200);
  });

  test('a new token at each sign-in (session fixation): a planted cookie is worthless', async () => {
    const { browser: thief } = await signUp(site.api);
    const planted = thief.cookie;
    const browser = new Browser(site.api);
    browser.cookie = planted;
    expect((await post(site.grace.user.email, PASSWORD, browser)).status).toBe(200);
    expect(browser.cookie).not.toBe(planted);
    expect(await readAnswer(Session, await thief.get('/session'))).toEqual({ user: null });
    expect(await readAnswer(Session, await browser.get('/session'))).toEqual({
      user: site.grace.user,
    });
  });

  describe('R8.06 enumeration', () => {
    test('an unknown email, a wrong password and an account without one have the same answer', async () => {
      await importAccount(`imported-${site.grace.user.id}`);
      const answers = await Promise.all([
        post('nobody@stoop.test', PASSWORD),
        post(site.grace.user.email, WRONG),
        post(`imported-${site.grace.user.id}@stoop.test`, PASSWORD),
        post('no email at all', PASSWORD),
      ]);
      const results = await Promise.all(
        answers.map(async (answer) => {
          const { 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers);
          expect(id).toBeDefined();
          return { headers, problem: await readProblem(answer) };
        }),
      );
      for (const one of results) expect(one).toEqual(results[0]);
      expect(results[0]?.problem).toMatchObject({
        status: 401,
        code: 'auth/invalid-login-credentials',
        detail: 'Invalid login credentials. Please check your email and password.',
      });
    });

    test('each costs one verification and the same writes', async () => {
      const verified: (string | null)[] = [];
      const real = openPasswords();
      const passwords: Passwords = {
        ...real,
        verify: (password, hashed) => {
          verified.push(hashed);
          return real.verify(password, hashed);
        },
      };
      const parts = { ...openDeps(site.database), passwords };
      await importAccount(`alike-${site.grace.user.id}`);
      for (const email of [
        'nobody2@stoop.test',
        site.grace.user.email,
        `alike-${site.grace.user.id}@stoop.test`,
      ]) {
        const before = await rows('SELECT count(*)::int AS n FROM audit_events');
        const request = new Request('http://localhost/');
        const answer = await logIn(parts, { email, password: WRONG }, request);
        expect(answer).toEqual(refuse('auth/invalid-login-credentials'));
        const after = await rows('SELECT count(*)::int AS n FROM audit_events');
        expect(after[0].n - before[0].n).toBe(1);
      }
      expect(verified).toEqual([null, expect.stringMatching(/^\$argon2id/), null]);
    });
  });

  describe('R8.12 the pause', () => {
    test.each(['known', 'unknown'])('comes after five failures, %s email alike', async (kind) => {
      const email =
        kind === 'known' ? site.grace.user.email : `nobody-${site.grace.user.id}@stoop.test`;
      for (let at = 0; at < LOGIN_FAILURES_BEFORE_PAUSE; at += 1)
        expect((await refused(email, WRONG))[0]).toBe(401);
      const answer = await post(email.toUpperCase(), PASSWORD);
      const wait = Number(answer.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(LOGIN_PAUSE_SECONDS.first - 15);
      expect(wait).toBeLessThanOrEqual(LOGIN_PAUSE_SECONDS.first);
      expect(await readProblem(answer)).toMatchObject({
        status: 429,
        code: 'auth/too-many-requests',
        detail: PAUSED,
      });
    });

    test('no spelling that a database or a browser folds to the address gets guesses of its own', async () => {
      const email = `iris.kim-${site.grace.user.id}@stoop.test`;
      await signUp(site.api, { email });
      await failTimes(LOGIN_FAILURES_BEFORE_PAUSE, email);
      const folded = ['\u0130ris.kim-', 'iris.k\u0130m-', 'iris.\u212aim-', '\uff49ris.kim-'];
      for (const spelling of folded) {
        const written = email.replace('iris.kim-', spelling);
        expect([spelling, (await refused(written, PASSWORD))[1]]).toEqual([
          spelling,
          'auth/invalid-login-credentials',
        ]);
      }
      expect((await refused(` ${email.toUpperCase()}\n`, PASSWORD))[1]).toBe(
        'auth/too-many-requests',
      );
    });

    test('is over by the database clock, and doubles with each further failure', async () => {
      const { email } = site.grace.user;
      const pass = () =>
        rows(`UPDATE login_failures SET paused_until = now() - interval '1 second'`);
      await failTimes(LOGIN_FAILURES_BEFORE_PAUSE, email);
      const waits: number[] = [];
      for (let at = 0; at < 7; at += 1) {
        const answer = await post(email, PASSWORD);
        expect(answer.status).toBe(429);
        waits.push(Math.round(Number(answer.headers.get('Retry-After')) / 30) * 30);
        await pass();
        expect((await refused(email, WRONG))[0]).toBe(401);
      }
      expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
      await pass();
      expect((await post(email, PASSWORD)).status).toBe(200);
      expect((await refused(email, WRONG))[0]).toBe(401);
      expect((await post(email, PASSWORD)).status).toBe(200);
    });

    test('a success resets the failures before it', async () => {
      await failTimes(LOGIN_FAILURES_BEFORE_PAUSE - 1, site.grace.user.email);
      expect((await post(site.grace.user.email, PASSWORD)).status).toBe(200);
      await failTimes(LOGIN_FAILURES_BEFORE_PAUSE - 1, site.grace.user.email);
      expect((await post(site.grace.user.email, PASSWORD)).status).toBe(200);
    });

    test('of one email does not delay another', async () => {
      const other = await signUp(site.api);
      await failTimes(LOGIN_FAILURES_BEFORE_PAUSE, site.grace.user.email);
      expect((await post(other.user.email, PASSWORD)).status).toBe(200);
    });

    test('does not lengthen while it lasts, and existing sessions continue', async () => {
      const browser = new Browser(site.api);
      await post(site.grace.user.email, PASSWORD, browser);
      await failTimes(LOGIN_FAILURES_BEFORE_PAUSE + 10, site.grace.user.email);
      const [{ failures }] = await rows('SELECT max(failures) AS failures FROM login_failures');
      expect(failures).toBeGreaterThanOrEqual(LOGIN_FAILURES_BEFORE_PAUSE);
      expect(
        Number((await post(site.grace.user.email, PASSWORD)).headers.get('Retry-After')),
      ).toBeLessThan(31);
      expect(await readAnswer(Session, await browser.get('/session'))).toEqual({
        user: site.grace.user,
      });
    });

    test('limits concurrent guesses: five are compared, and the rest reveal nothing', async () => {
      // As slow as the product, so that they overlap; the right one comes when the pause has begun.
      const { api } = openAccounts(site.database, { settings: REAL_PASSWORDS });
      const guess = (password: string) => post(site.grace.user.email, password, new Browser(api));
      const wrong = await Promise.all(Array<string>(29).fill(WRONG).map(guess));
      const answers = [...wrong, await guess(PASSWORD)];
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(5).fill(401), ...Array(25).fill(429)]);
      expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    });

    test('old failures no longer count and are deleted', async () => {
      await failTimes(LOGIN_FAILURES_BEFORE_PAUSE - 1, site.grace.user.email);
      await failTimes(1, 'long-ago@stoop.test');
      await rows(`UPDATE login_failures SET last_failed_at = now() - interval '25 hours'`);
      expect((await refused(site.grace.user.email, WRONG))[0]).toBe(401);
      expect(await rows('SELECT failures FROM login_failures')).toEqual([{ failures: 1 }]);
    });

    test('failures are stored without the email', async () => {
      await failTimes(1, 'secret-person@stoop.test');
      const [{ stored }] = await rows('SELECT json_agg(f)::text AS stored FROM login_failures f');
      expect(stored).not.toContain('secret-person');
    });
  });

  test('20 concurrent sign-ins of one person all succeed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(site.grace.user.email, PASSWORD)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(new Set(cookies).size).toBe(2 * 20);
  });

  test('R8.07 a disabled account is reported only with the right password', async () => {
    await rows('UPDATE accounts SET disabled_at = now() WHERE id = $1', site.grace.user.id);
    expect((await refused(site.grace.user.email, WRONG))[1]).toBe('auth/invalid-login-credentials');
    expect(await refused(site.grace.user.email, PASSWORD)).toEqual([
      403,
      'auth/user-disabled',
      'This account has been disabled. Please contact support.',
    ]);
  });

  test('a hash at other costs is renewed by the next sign-in', async () => {
    const cheap = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await rows('UPDATE accounts SET password_hash = $2 WHERE id = $1', site.grace.user.id, cheap);
    const hashes = 'SELECT password_hash FROM accounts WHERE id = $1';
    const storedHash = async () => (await rows(hashes, site.grace.user.id))[0].password_hash;
    await post(site.grace.user.email, WRONG);
    expect(await storedHash()).toBe(cheap);
    const { api } = openAccounts(site.database, { settings: REAL_PASSWORDS });
    expect((await post(site.grace.user.email, PASSWORD, new Browser(api))).status).toBe(200);
    const renewed = await storedHash();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await post(site.grace.user.email, PASSWORD, new Browser(api))).status).toBe(200);
    expect(await storedHash()).toBe(renewed);
  });

  test('the audit trail records sign-ins, failures and sign-outs, without an email', async () => {
    const browser = new Browser(site.api);
    await post(site.grace.user.email, WRONG);
    await post(site.grace.user.email, PASSWORD, browser);
    await browser.post('/auth/logout');
    const events = await rows(
      'SELECT action, detail FROM audit_events WHERE actor_id = $1 ORDER BY number',
      site.grace.user.id,
    );
    expect(events.map(({ action }) => action)).toEqual([
      'account/registered',
      'account/sign-in-failed',
      'account/signed-in',
      'account/signed-out',
    ]);
    const [{ trail }] = await rows('SELECT json_agg(e)::text AS trail FROM audit_events e');
    expect(trail).not.toContain('@stoop.test');
  });
});
