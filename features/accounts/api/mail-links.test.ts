import { NO_GOOGLE } from '@stoop/app/testing/accounts';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { openWithGrace } from '@stoop/app/testing/grace';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { Browser, PASSWORD, signUp } from '@stoop/app/testing/sign-in';
import { RESETS_PER_EMAIL } from '@stoop/base/contract/limits';
import { Refused } from '@stoop/base/contract/refuse';
import { Session } from '@stoop/base/contract/session';
import { writeLetter } from '@stoop/features/outbox/api/kinds';
import { beforeEach, describe, expect, test } from 'vitest';
import { TOKEN_MINUTES } from '../rules/session-rules.ts';
import { forgotPassword } from './forgot-password.ts';

const NEW_PASSWORD = 'harbor-lights-41';

forEachDatabase((open) => {
  const site = openWithGrace(open, {
    settings: { origin: () => 'https://stoop.example' },
  });
  const { rows } = site;
  const post = (path: string, body: unknown) => new Browser(site.api).post(path, body);
  const outcome = async (answer: Response | Promise<Response>) => {
    const { status, code } = await readProblem(await answer);
    return [status, code];
  };
  const mailsTo = (email: string, kind: string): Promise<{ params: { link: string } }[]> =>
    rows(
      'SELECT params FROM jobs WHERE target = $1 AND kind = $2 ORDER BY created_at, id',
      email,
      kind,
    );
  /** The token of the newest link, after its mail was sent. */
  async function tokenOf(kind: 'reset-password' | 'verify-email', email = site.grace.user.email) {
    await expect.poll(() => mailsTo(email, kind)).not.toEqual([]);
    const mail = (await mailsTo(email, kind)).at(-1);
    return mail?.params.link.split('token=')[1] ?? '';
  }
  const forget = (email = site.grace.user.email) => post('/auth/password/forgot', { email });
  const reset = (token: string, password = NEW_PASSWORD) =>
    post('/auth/password/reset', { token, password });
  const shift = (minutes: number) =>
    rows(
      `UPDATE account_tokens SET created_at = created_at - $1 * interval '1 minute',
         expires_at = expires_at - $1 * interval '1 minute'`,
      minutes,
    );
  const untilMailed = (count: number, email = site.grace.user.email) =>
    expect.poll(() => mailsTo(email, 'reset-password')).toHaveLength(count);
  /** Calls the command without HTTP, to decide when the mail is enqueued. */
  async function requestReset(email: string) {
    const mail = await forgotPassword({ database: site.database, settings: NO_GOOGLE }, { email });
    if (mail instanceof Refused) throw new Error(mail.code);
    return mail;
  }

  describe('POST /auth/password/forgot', () => {
    test('R8.16 the email to an account that signs in with Google says so, beside its link', async () => {
      const email = 'google-only@stoop.test';
      await rows(
        `INSERT INTO accounts (id, email, provider) VALUES ('google-only', $1, 'google')`,
        email,
      );
      await forget(email);
      await untilMailed(1, email);
      const [mail] = await mailsTo(email, 'reset-password');
      const { blocks } = writeLetter('reset-password', mail?.params ?? {});
      expect(JSON.stringify(blocks)).toContain(
        'This email is already registered using Google Sign-In. Please sign in with Google instead.',
      );
      expect(mail?.params.link).toContain('/reset-password?token=');
      await forget();
      await untilMailed(1);
      expect(
        (await mailsTo(site.grace.user.email, 'reset-password'))[0]?.params,
      ).not.toHaveProperty('signInHint');
    });

    test('R8.04 answers alike whether or not the address has an account', async () => {
      await rows(
        `UPDATE accounts SET disabled_at = now() WHERE id = $1`,
        (await signUp(site.api, { email: 'disabled@stoop.test' })).user.id,
      );
      const answers = await Promise.all(
        [site.grace.user.email, 'nobody@stoop.test', 'disabled@stoop.test'].map(forget),
      );
      const results = await Promise.all(
        answers.map(async (answer) => {
          const { 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers);
          expect(id).toBeDefined();
          return [answer.status, headers, await answer.json()];
        }),
      );
      for (const one of results) expect(one).toEqual(results[0]);
      expect([results[0]?.[0], results[0]?.[2]]).toEqual([202, {}]);
      await untilMailed(1);
      expect(await mailsTo('disabled@stoop.test', 'reset-password')).toEqual([]);
    });

    test('nothing is written before the answer, so that its time tells nothing', async () => {
      const { email } = site.grace.user;
      const mail = await requestReset(email);
      expect(await mailsTo(email, 'reset-password')).toEqual([]);
      await mail();
      expect(await mailsTo(email, 'reset-password')).toHaveLength(1);
    });

    test('the link leads to our own page, whatever the Host header', async () => {
      const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
      await new Browser(site.api).send(
        'POST',
        '/auth/password/forgot',
        { email: site.grace.user.email.toUpperCase() },
        headers,
      );
      await tokenOf('reset-password');
      const [mail] = await mailsTo(site.grace.user.email, 'reset-password');
      expect(mail?.params).toEqual({
        firstName: 'Grace',
        link: expect.stringMatching(/^https:\/\/stoop\.example\/reset-password\?token=[\w-]{43}$/),
      });
    });

    test('one address gets a limited number of emails an hour, with the same answer', async () => {
      const { email } = site.grace.user;
      const count = async () => (await mailsTo(email, 'reset-password')).length;
      for (let at = 1; at <= RESETS_PER_EMAIL.count + 2; at += 1) {
        await (await requestReset(email.toUpperCase()))();
        expect(await count()).toBe(Math.min(at, RESETS_PER_EMAIL.count));
      }
      await shift(61);
      await (await requestReset(email))();
      expect(await count()).toBe(RESETS_PER_EMAIL.count + 1);
    });

    test('concurrent requests are counted too', async () => {
      const { email } = site.grace.user;
      const mails = await Promise.all(Array.from({ length: 10 }, () => requestReset(email)));
      await Promise.all(mails.map((mail) => mail()));
      expect(await mailsTo(email, 'reset-password')).toHaveLength(RESETS_PER_EMAIL.count);
    });

    test('gives an account without a password its first', async () => {
      const email = `${site.grace.user.id}@google.test`;
      await rows(`INSERT INTO accounts (id, email, provider) VALUES ($1, $1, 'google')`, email);
      await forget(email);
      expect((await reset(await tokenOf('reset-password', email))).status).toBe(204);
      expect((await post('/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200);
    });

    test.each(['', 'grace', 'a@b'])('R8.03 %j is not an address', async (email) => {
      expect(await outcome(forget(email))).toEqual([422, 'auth/invalid-email']);
    });
  });

  describe('POST /auth/password/reset', () => {
    let token: string;
    beforeEach(async () => {
      await forget();
      token = await tokenOf('reset-password');
    });

    test('sets the password, ends every session, confirms the address and notifies the owner', async () => {
      const { email, id } = site.grace.user;
      expect((await reset(token)).status).toBe(204);
      expect(await readAnswer(Session, await site.grace.browser.get('/session'))).toEqual({
        user: null,
      });
      expect(await outcome(post('/auth/login', { email, password: PASSWORD }))).toEqual([
        401,
        'auth/invalid-login-credentials',
      ]);
      expect((await post('/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200);
      expect(await rows('SELECT email_verified FROM accounts WHERE id = $1', id)).toEqual([
        { email_verified: true },
      ]);
      expect(await mailsTo(email, 'password-changed')).toEqual([
        { params: { firstName: 'Grace' } },
      ]);
    });

    test('R8.12 ends the pause after failed sign-ins', async () => {
      const { email } = site.grace.user;
      for (let at = 0; at < 6; at += 1) await post('/auth/login', { email, password: 'wrong-88' });
      expect(await outcome(post('/auth/login', { email, password: PASSWORD }))).toEqual([
        429,
        'auth/too-many-requests',
      ]);
      await reset(token);
      expect((await post('/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200);
    });

    test('a link works once, also for two concurrent requests', async () => {
      const answers = await Promise.all([reset(token), reset(token, 'other-harbor-42')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
      expect(await outcome(reset(token))).toEqual([422, 'auth/link-invalid']);
    });

    test('using a link ends the others', async () => {
      await forget();
      await untilMailed(2);
      const other = (await mailsTo(site.grace.user.email, 'reset-password'))
        .map(({ params }) => params.link.split('token=')[1] ?? '')
        .find((one) => one !== token);
      expect((await reset(token)).status).toBe(204);
      expect(await outcome(reset(other ?? ''))).toEqual([422, 'auth/link-invalid']);
    });

    test('a link expires after an hour, by the database clock', async () => {
      await shift(TOKEN_MINUTES['reset-password'] + 1);
      expect(await outcome(reset(token))).toEqual([422, 'auth/link-invalid']);
    });

    test('R8.09 a weak password does not use up the link', async () => {
      expect(await outcome(reset(token, 'password1'))).toEqual([422, 'auth/weak-password']);
      expect((await reset(token)).status).toBe(204);
    });

    test.each(['', 'x', 'a'.repeat(43), "' OR '1'='1"])('%j is not a token', async (made) => {
      expect(await outcome(reset(made))).toEqual([422, 'auth/link-invalid']);
    });

    test('the link that confirms an address sets no password, nor the other way round', async () => {
      const other = await tokenOf('verify-email');
      expect(await outcome(reset(other))).toEqual([422, 'auth/link-invalid']);
      expect(await outcome(post('/auth/email/verify', { token }))).toEqual([
        422,
        'auth/link-invalid',
      ]);
    });

    test('a reset by the owner of an address ends the sessions of who registered it', async () => {
      const squatter = site.grace.browser;
      await reset(token);
      expect((await squatter.get('/me/sessions')).status).toBe(401);
    });

    test('another site cannot post it', async () => {
      const headers = { 'Sec-Fetch-Site': 'cross-site' };
      const body = { token, password: NEW_PASSWORD };
      const answer = await new Browser(site.api).send(
        'POST',
        '/auth/password/reset',
        body,
        headers,
      );
      expect(await outcome(answer)).toEqual([403, 'request/cross-origin']);
    });
  });

  describe('POST /auth/email/verify', () => {
    const isVerified = async () =>
      (await rows('SELECT email_verified FROM accounts WHERE id = $1', site.grace.user.id))[0]
        .email_verified;
    const verify = (token: string) => post('/auth/email/verify', { token });

    test('confirms the address, in any browser, once', async () => {
      const token = await tokenOf('verify-email');
      expect((await verify(token)).status).toBe(204);
      expect(await isVerified()).toBe(true);
      expect(await outcome(verify(token))).toEqual([409, 'auth/already-confirmed']);
      expect(await outcome(verify(`${token}x`))).toEqual([422, 'auth/link-invalid']);
    });

    test('a link expires after a week, by the database clock', async () => {
      await shift(TOKEN_MINUTES['verify-email'] + 1);
      expect(await outcome(verify(await tokenOf('verify-email')))).toEqual([
        422,
        'auth/link-invalid',
      ]);
      expect(await isVerified()).toBe(false);
    });

    test('the email can be requested again, a few times', async () => {
      const first = await tokenOf('verify-email');
      for (let at = 0; at < 5; at += 1) {
        const answer = await site.grace.browser.post('/me/email/verification');
        expect([answer.status, await answer.json()]).toEqual([202, {}]);
      }
      expect(await mailsTo(site.grace.user.email, 'verify-email')).toHaveLength(
        RESETS_PER_EMAIL.count,
      );
      // Mails may arrive out of order.
      expect((await verify(first)).status).toBe(204);
    });

    test('a confirmed address gets no email', async () => {
      await verify(await tokenOf('verify-email'));
      expect((await site.grace.browser.post('/me/email/verification')).status).toBe(202);
      expect(await mailsTo(site.grace.user.email, 'verify-email')).toHaveLength(1);
    });

    test('a visitor cannot request it', async () => {
      expect(await outcome(post('/me/email/verification', undefined))).toEqual([
        401,
        'auth/required',
      ]);
    });
  });
});
