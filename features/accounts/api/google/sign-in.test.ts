import { forEachDatabase } from '@stoop/app/testing/databases';
import { addPerson, locationOf, openGoogleSite } from '@stoop/app/testing/google-browser';
import { type OpenIdProvider, openProvider } from '@stoop/app/testing/openid-provider';
import { allowName, REFUSED_NAME, refuseName } from '@stoop/app/testing/refused-name';
import type { Database } from '@stoop/base/api/db/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const NO_RESULT = { status: 'none', user: null, isNew: false, code: null, message: null };

forEachDatabase((openDatabase) => {
  let database: Database;
  let site: ReturnType<typeof openGoogleSite>;
  beforeAll(async () => {
    database = await openDatabase();
    site = openGoogleSite(database, provider);
  });

  const rows = async (query: string, ...values: unknown[]) =>
    (await database.pool.query(query, values)).rows;
  const accountOf = async (email: string) => (await rows(ACCOUNT, email))[0];
  const ACCOUNT = `SELECT a.*, (SELECT count(*)::int FROM identities i WHERE i.account_id = a.id) AS
    identities FROM accounts a WHERE lower(email) = lower($1)`;
  const profileOf = async (id: string) =>
    (await rows('SELECT * FROM profiles WHERE account_id = $1', id))[0];
  const addAccount = (fields: Record<string, unknown>) => {
    const names = Object.keys(fields);
    return rows(
      `INSERT INTO accounts (${names}) VALUES (${names.map((_, i) => `$${i + 1}`)})`,
      ...Object.values(fields),
    );
  };
  const countOf = async (table: string) =>
    (await rows(`SELECT count(*)::int AS count FROM ${table}`))[0].count;

  describe('a new identity', () => {
    test('R7.01 R3.10 gets an account, a profile and a session', async () => {
      const { subject, email } = addPerson(provider);
      const browser = site.browse();
      expect(await browser.signIn(subject)).toBe('/login/done');

      const user = { firstName: 'Ada', lastName: 'Byron', email, role: 'user', provider: 'google' };
      expect(await browser.user()).toMatchObject({
        ...user,
        photoURL: 'https://photos.test/ada.jpg',
      });
      const account = await accountOf(email);
      expect(account).toMatchObject({ email_verified: true, password_hash: null, identities: 1 });
      expect(account.last_login_at).not.toBeNull();
      expect(await profileOf(account.id)).toMatchObject({ first_name: 'Ada', basic_info: {} });
      expect(await browser.result()).toMatchObject({ status: 'signed-in', isNew: true, user });
    });

    test('R3.10 is named by its display name if it has no first and last name', async () => {
      const { subject } = addPerson(provider, {
        given_name: undefined,
        family_name: undefined,
        name: 'Prince',
        picture: 'http://photos.test/plain.jpg',
      });
      const browser = site.browse();
      await browser.signIn(subject);
      const user = { firstName: 'Prince', lastName: '', photoURL: null };
      expect(await browser.user()).toMatchObject(user);
    });

    test('is recorded in the audit trail, without an email', async () => {
      const { subject, email } = addPerson(provider);
      await site.browse().signIn(subject);
      const { id } = await accountOf(email);
      const events = await rows(
        'SELECT action, detail FROM audit_events WHERE actor_id = $1 ORDER BY number',
        id,
      );
      expect(events).toEqual([
        { action: 'account/registered', detail: { method: 'google' } },
        { action: 'account/signed-in', detail: { method: 'google' } },
      ]);
    });
  });

  describe('a known identity', () => {
    test('R7.02 has the same account, also with another email; the photo is updated, names stay', async () => {
      const { subject, email } = addPerson(provider);
      await site.browse().signIn(subject);
      const { id } = await accountOf(email);
      await rows(`UPDATE profiles SET first_name = 'Lady Ada' WHERE account_id = $1`, id);
      await rows(`UPDATE accounts SET last_login_at = '2020-01-01' WHERE id = $1`, id);

      provider.people.set(subject, {
        email: `new-${email}`,
        email_verified: true,
        given_name: 'Augusta',
        picture: 'https://photos.test/new.jpg',
      });
      const browser = site.browse();
      await browser.signIn(subject);
      expect(await browser.user()).toMatchObject({
        id,
        email,
        firstName: 'Lady Ada',
        photoURL: 'https://photos.test/new.jpg',
      });
      expect(await browser.result()).toMatchObject({ status: 'signed-in', isNew: false });
      expect((await accountOf(email)).last_login_at.getFullYear()).toBeGreaterThan(2020);
      expect(await accountOf(`new-${email}`)).toBeUndefined();
    });

    test('the session is new, whatever token the browser sends', async () => {
      const { subject } = addPerson(provider);
      const browser = site.browse();
      await browser.signIn(subject);
      const before = browser.cookies.get('session') ?? '';
      await browser.signIn(subject);
      expect(browser.cookies.get('session')).not.toBe(before);
      browser.cookies.set('session', before);
      expect(await browser.user()).toBeNull();
    });

    test('R8.07 cannot sign in to a disabled account', async () => {
      const { subject, email } = addPerson(provider);
      await site.browse().signIn(subject);
      await rows(`UPDATE accounts SET disabled_at = now() WHERE lower(email) = $1`, email);
      const browser = site.browse();
      expect(await browser.signIn(subject, 'mode=redirect')).toBe('/login');
      expect(await browser.result()).toMatchObject({
        status: 'failed',
        code: 'auth/user-disabled',
        message: 'This account has been disabled. Please contact support.',
      });
      expect(await browser.user()).toBeNull();
    });
  });

  describe('an email that has an account', () => {
    const refused = async (subject: string) => {
      const before = [await countOf('accounts'), await countOf('identities')];
      const browser = site.browse();
      await browser.signIn(subject);
      expect(await browser.user()).toBeNull();
      expect([await countOf('accounts'), await countOf('identities')]).toEqual(before);
      return browser.result();
    };

    test('R8.17 with a password, verified or not, is not linked', async () => {
      const { subject, email } = addPerson(provider);
      await addAccount({
        id: `with-password-${subject}`,
        email: email.toUpperCase(),
        password_hash: '$argon2id$',
        provider: 'email',
      });
      expect(await refused(subject)).toMatchObject({
        status: 'failed',
        code: 'custom/account-exists-with-email',
        message:
          'This email is already registered with email/password. Please sign in with your password instead.',
      });
      const events = await rows(
        'SELECT * FROM audit_events WHERE actor_id = $1',
        `with-password-${subject}`,
      );
      expect(events).toMatchObject([
        {
          action: 'account/sign-in-failed',
          detail: { method: 'google', code: 'custom/account-exists-with-email' },
        },
      ]);
    });

    test('R8.08 of another Google account is not linked', async () => {
      const first = addPerson(provider);
      await site.browse().signIn(first.subject);
      const { subject } = addPerson(provider, { email: first.email });
      expect(await refused(subject)).toMatchObject({
        code: 'auth/account-exists-with-different-credential',
        message:
          'An account already exists with the same email but different sign-in method. Please sign in using the original method.',
      });
    });

    test('of an account that gave it up and can still take it back is left to that account', async () => {
      const { subject, email } = addPerson(provider);
      await addAccount({ id: subject, email: `new-${email}`, provider: 'email' });
      await rows(
        `INSERT INTO email_changes (account_id, from_email, to_email, confirm_hash, confirmed_at)
         VALUES ($1, $2, $3, $1, now())`,
        ...[subject, email.toUpperCase(), `new-${email}`],
      );
      expect(await refused(subject)).toMatchObject({ code: 'custom/account-exists-with-email' });
      expect(await accountOf(email)).toBeUndefined();
    });

    test('of an import that signed in by email is left to an email', async () => {
      const { subject, email } = addPerson(provider);
      await addAccount({ id: `imported-${subject}`, email, provider: 'email' });
      expect(await refused(subject)).toMatchObject({ code: 'custom/account-exists-with-email' });
    });

    test('of an import that signed in with Google is claimed, with its profile', async () => {
      const { subject, email } = addPerson(provider);
      const id = `imported-google-${subject}`;
      await addAccount({ id, email: email.toUpperCase(), provider: 'google' });
      await rows(`INSERT INTO profiles (account_id, first_name) VALUES ($1, 'Countess')`, id);
      const browser = site.browse();
      await browser.signIn(subject);
      expect(await browser.user()).toMatchObject({ id, firstName: 'Countess', lastName: 'Byron' });
      expect(await accountOf(email)).toMatchObject({ email_verified: true, identities: 1 });
      expect(await browser.result()).toMatchObject({ isNew: false });
    });

    test('of an import is not claimed while it is disabled', async () => {
      const { subject, email } = addPerson(provider);
      const id = `disabled-${subject}`;
      await addAccount({ id, email, provider: 'google', disabled_at: new Date() });
      expect(await refused(subject)).toMatchObject({ code: 'auth/user-disabled' });
    });
  });

  describe('R8.19 a profile that cannot be saved', () => {
    const SENTENCE =
      'Your account was created but we had trouble saving your profile. Some features may be limited.';
    const UNSAVABLE = { given_name: REFUSED_NAME };
    beforeAll(() => refuseName(database));
    afterAll(() => allowName(database));

    test('counts as signed in, says so, and is a warning in the log', async () => {
      const { subject, email } = addPerson(provider, UNSAVABLE);
      const browser = site.browse();
      expect(await browser.signIn(subject)).toBe('/login/done');
      const { id } = await accountOf(email);
      expect(await browser.user()).toMatchObject({ id, email, firstName: '', photoURL: null });
      expect(await profileOf(id)).toBeUndefined();
      expect(await browser.result()).toMatchObject({
        status: 'signed-in',
        code: 'custom/profile-not-saved',
        message: SENTENCE,
      });
      expect(await browser.result()).toEqual(NO_RESULT);
      const warning = site.warnings.find(({ accountId }) => accountId === id);
      expect(warning).toMatchObject({ message: SENTENCE });
      expect(JSON.stringify(warning)).not.toContain(email);
    });

    test('leads to a page that says so without a popup', async () => {
      const { subject } = addPerson(provider, UNSAVABLE);
      const path = await site.browse().signIn(subject, 'mode=redirect&returnTo=/portal');
      expect(path).toBe('/login/done?next=%2Fportal');
    });

    test('is made at a later sign-in', async () => {
      const { subject } = addPerson(provider, UNSAVABLE);
      await site.browse().signIn(subject);
      provider.people.set(subject, { ...provider.people.get(subject), given_name: 'Ada' });
      const browser = site.browse();
      await browser.signIn(subject);
      expect(await browser.user()).toMatchObject({ firstName: 'Ada' });
      expect(await browser.result()).toMatchObject({ status: 'signed-in', code: null });
    });
  });

  test('R8.11 an internal failure ends on our page too', async () => {
    const broken = await openDatabase();
    await broken.pool.query('DROP TABLE identities');
    const { browse, errors } = openGoogleSite(broken, provider);
    const browser = browse();
    const callback = await browser.choose(
      await browser.begin('mode=redirect&returnTo=/portal'),
      addPerson(provider).subject,
    );
    expect(locationOf(await browser.go(callback))).toBe('/login?next=%2Fportal');
    expect(await browser.result()).toMatchObject({
      code: 'auth/internal-error',
      message: 'An internal error occurred. Please try again later.',
    });
    expect(errors).toHaveLength(1);
  });
});
