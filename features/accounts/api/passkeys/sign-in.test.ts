import { forOneDatabase } from '@stoop/app/testing/databases';
import { openWithGrace } from '@stoop/app/testing/grace';
import { Authenticator } from '@stoop/app/testing/passkey';
import { readProblem } from '@stoop/app/testing/read-answer';
import { Browser, PASSWORD, setRole, signUp } from '@stoop/app/testing/sign-in';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { OwnPasskeys } from '../../contract/passkey-routes.ts';

const Options = z.looseObject({
  challenge: z.string(),
  user: z.object({ id: z.string() }).default({ id: '' }),
});

const ORIGIN = 'http://localhost';

forOneDatabase((open) => {
  const site = openWithGrace(open, { settings: { origin: () => ORIGIN } });
  const { rows } = site;
  const own = () => site.grace.browser;
  const codeOf = async (answer: Response | Promise<Response>) =>
    (await readProblem(await answer)).code;
  const begin = (body: object = { password: PASSWORD }) => own().post('/me/passkeys/options', body);
  const offered = async (answer: Promise<Response>) => Options.parse(await (await answer).json());
  const listed = async () =>
    OwnPasskeys.parse(await (await own().get('/me/passkeys')).json()).items;
  const told = async () =>
    (
      await rows(
        `SELECT params FROM jobs WHERE kind = 'account-changed' AND target = $1
         ORDER BY created_at, id`,
        site.grace.user.email,
      )
    ).map(({ params: { change, what } }) => [change, what]);
  const addWith = async (key: Authenticator, name = 'My phone') =>
    own().post('/me/passkeys', { name, credential: key.make(await offered(begin())) });
  /** A browser in which nobody is signed in, and the options that it gets. */
  async function stranger() {
    const browser = new Browser(site.api);
    return { browser, options: await offered(browser.post('/auth/passkey/options')) };
  }
  async function signIn(key: Authenticator, userHandle?: string) {
    const { browser, options } = await stranger();
    const credential = key.sign(options, userHandle);
    return { browser, credential, answer: await browser.post('/auth/passkey', { credential }) };
  }
  const phone = () => new Authenticator({ origin: ORIGIN });

  test('R7.01 a passkey signs in without an email, and its use is listed; adding and removing it are emailed', async () => {
    const key = phone();
    const added = await addWith(key);
    expect([added.status, await added.json()]).toMatchObject([
      201,
      { name: 'My phone', lastUsedAt: null },
    ]);
    const { browser, answer } = await signIn(key);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { user: { id: site.grace.user.id } },
    ]);
    expect((await browser.get('/me/sessions')).status).toBe(200);
    const [one] = await listed();
    if (!one) throw new Error('there is no passkey');
    expect(one.lastUsedAt).not.toBeNull();
    expect((await own().send('DELETE', `/me/passkeys/${one.id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect(await codeOf((await signIn(key)).answer)).toBe('auth/passkey-refused');
    expect(await codeOf(own().send('DELETE', `/me/passkeys/${one.id}`))).toBe(
      'auth/passkey-not-found',
    );
    expect(await told()).toEqual([
      ['passkey-added', 'My phone'],
      ['passkey-removed', 'My phone'],
    ]);
  });

  test('the options of a sign-in name no account, and what they ask for works once', async () => {
    const key = phone();
    await addWith(key);
    const { options } = await stranger();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toEqual([]);
    const { credential, answer } = await signIn(key);
    expect(answer.status).toBe(200);
    const again = new Browser(site.api).post('/auth/passkey', { credential });
    expect(await codeOf(again)).toBe('auth/passkey-refused');
  });

  test('a challenge lasts five minutes, and one of another kind is none', async () => {
    const key = phone();
    await addWith(key);
    const { browser, options } = await stranger();
    const late = `expires_at = expires_at - interval '5 minutes 1 second'`;
    await rows(`UPDATE passkey_sign_ins SET ${late}`);
    const signed = (challenge: typeof options) =>
      browser.post('/auth/passkey', { credential: key.sign(challenge) });
    expect(await codeOf(signed(options))).toBe('auth/passkey-refused');
    expect(await codeOf(signed(await offered(begin())))).toBe('auth/passkey-refused');
    await stranger();
    expect(await rows('SELECT FROM passkey_sign_ins')).toHaveLength(1);
  });

  test('a key that was not unlocked, one of another site, a stranger’s and another person’s name are refused', async () => {
    const locked = new Authenticator({ origin: ORIGIN, isVerified: false });
    expect(await codeOf(addWith(locked))).toBe('auth/passkey-refused');
    const elsewhere = new Authenticator({ origin: 'http://stoop.example' });
    expect(await codeOf(addWith(elsewhere))).toBe('auth/passkey-refused');
    const key = phone();
    await addWith(key);
    const { user: ida } = await signUp(site.api, { firstName: 'Ida' });
    const asIda = Buffer.from(ida.id).toString('base64url');
    expect(await codeOf((await signIn(key, asIda)).answer)).toBe('auth/passkey-refused');
    expect(await codeOf((await signIn(phone(), asIda)).answer)).toBe('auth/passkey-refused');
    const [last] = await rows(
      'SELECT action, detail FROM audit_events ORDER BY number DESC LIMIT 1',
    );
    expect(last).toEqual({ action: 'account/sign-in-failed', detail: { method: 'passkey' } });
  });

  test('adding one takes the password, and an account has ten at most', async () => {
    expect(await codeOf(begin({ password: 'a-guess' }))).toBe('auth/wrong-password');
    const made = phone().make({ challenge: 'invented', user: { id: 'a' } });
    const unasked = own().post('/me/passkeys', { name: 'A thief', credential: made });
    expect(await codeOf(unasked)).toBe('auth/passkey-refused');
    for (let at = 0; at < 10; at += 1) expect((await addWith(phone())).status).toBe(201);
    expect(await codeOf(begin())).toBe('auth/too-many-passkeys');
  });

  test('a disabled account is refused, and staff confirm their second factor besides', async () => {
    const key = phone();
    await addWith(key);
    await setRole(site.database, site.grace.user.id, 'staff');
    const { browser, answer } = await signIn(key);
    expect(answer.status).toBe(200);
    expect(await (await browser.get('/staff/session')).json()).toMatchObject({
      secondFactor: 'missing',
    });
    await rows('UPDATE accounts SET disabled_at = now() WHERE id = $1', site.grace.user.id);
    expect(await codeOf((await signIn(key)).answer)).toBe('auth/user-disabled');
  });

  test('taking back a change of the email removes the passkeys that came with it', async () => {
    const { email } = site.grace.user;
    const [before, after] = [phone(), phone()];
    await addWith(before, 'Mine');
    const tokenOf = async (kind: string) => {
      const [mail] = await rows(
        `SELECT params FROM jobs WHERE kind = $1 AND target = $2`,
        kind,
        kind === 'change-email' ? `new-${email}` : email,
      );
      return mail.params.link.split('token=')[1];
    };
    await own().post('/me/email', { email: `new-${email}`, password: PASSWORD });
    await addWith(after, 'A thief’s');
    await own().post('/me/email/confirm', { token: await tokenOf('change-email') });
    await new Browser(site.api).post('/auth/email/undo', { token: await tokenOf('email-changed') });
    expect((await signIn(before)).answer.status).toBe(200);
    expect(await codeOf((await signIn(after)).answer)).toBe('auth/passkey-refused');
  });
});
