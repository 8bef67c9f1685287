import type { createApi } from '@stoop/app/api/app';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import {
  Browser,
  openAccounts,
  openDeps,
  PASSWORD,
  REAL_PASSWORDS,
  signUp,
} from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { PROBLEMS } from '@stoop/base/contract/problems';
import { refuse } from '@stoop/base/contract/refuse';
import { Session, SignedIn } from '@stoop/base/contract/session';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPasswords, type Passwords } from './passwords.ts';
import { register } from './register.ts';

const GRACE = {
  email: 'grace@stoop.test',
  password: PASSWORD,
  firstName: 'Grace',
  lastName: 'Hall',
};

forEachDatabase((open) => {
  let database: Database;
  let api: ReturnType<typeof createApi>;
  beforeAll(async () => {
    database = await open();
    ({ api } = openAccounts(database));
  });

  const post = (body: unknown) => new Browser(api).post('/auth/register', body);
  async function refused(body: unknown) {
    const { status, code, detail } = await readProblem(await post(body));
    return [status, code, detail];
  }
  const rows = async (query: string, ...values: unknown[]) =>
    (await database.pool.query(query, values)).rows;
  const snapshot = () =>
    rows(`SELECT (SELECT json_agg(a ORDER BY id) FROM accounts a)::text AS accounts,
      (SELECT json_agg(p ORDER BY account_id) FROM profiles p)::text AS profiles,
      (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM jobs) AS mails`);

  test('R7.01 a registration creates an account and a profile, signs in and sends the confirmation email', async () => {
    const email = 'Ada.Lace@Stoop.test';
    const browser = new Browser(openAccounts(database, { settings: REAL_PASSWORDS }).api);
    const answer = await browser.post('/auth/register', {
      ...GRACE,
      email: ` ${email} `,
      firstName: ' Ada ',
    });
    expect(answer.status).toBe(201);
    const { user } = SignedIn.parse(await answer.json());
    expect(user).toEqual({
      id: expect.any(String),
      firstName: 'Ada',
      lastName: 'Hall',
      email,
      photoURL: null,
      provider: 'email',
      role: 'user',
    });
    expect(await readAnswer(Session, await browser.get('/session'))).toEqual({ user });
    const [account] = await rows('SELECT * FROM accounts WHERE id = $1', user.id);
    expect(account).toMatchObject({
      email,
      email_verified: false,
      provider: 'email',
      role: 'user',
    });
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(account.last_login_at).toBeInstanceOf(Date);
    expect(await rows('SELECT kind, params FROM jobs WHERE target = $1', email)).toEqual([
      {
        kind: 'verify-email',
        params: {
          firstName: 'Ada',
          link: expect.stringMatching(/^http:\/\/localhost\/verify-email\?token=[\w-]{43}$/),
        },
      },
    ]);
    expect(await rows('SELECT action FROM audit_events WHERE actor_id = $1', user.id)).toEqual([
      { action: 'account/registered' },
    ]);
    expect(await rows('SELECT first_name FROM profiles WHERE account_id = $1', user.id)).toEqual([
      { first_name: 'Ada' },
    ]);
  });

  test('an invisible name counts as missing, and one with control characters is refused', async () => {
    const register = (email: string, firstName: string) =>
      new Browser(api).post('/auth/register', { ...GRACE, email, firstName });
    const { user } = SignedIn.parse(
      await (await register('zero@stoop.test', '\u200b\u2060')).json(),
    );
    expect(user.firstName).toBe('');
    const refused = await readProblem(await register('turned@stoop.test', 'Gra\u202ece'));
    expect(refused.issues).toEqual([
      { path: 'firstName', message: 'holds characters that cannot be seen: please type it again' },
    ]);
  });

  test('neither the link in the email nor the password is stored', async () => {
    const { user } = await signUp(api);
    const [{ params }] = await rows('SELECT params FROM jobs WHERE target = $1', user.email);
    const token = params.link.split('token=')[1];
    const [{ stored }] = await rows(`SELECT concat((SELECT json_agg(t) FROM account_tokens t),
      (SELECT json_agg(a) FROM accounts a), (SELECT json_agg(e) FROM audit_events e)) AS stored`);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(PASSWORD);
  });

  test('the host of the link does not depend on the Host header', async () => {
    const browser = new Browser(api);
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    await browser.send('POST', '/auth/register', { ...GRACE, email: 'host@stoop.test' }, headers);
    const [{ params }] = await rows(`SELECT params FROM jobs WHERE target = 'host@stoop.test'`);
    expect(params.link).toMatch(/^http:\/\/localhost\//);
  });

  test.each([
    ['no email', { ...GRACE, email: '' }],
    ['an email of spaces', { ...GRACE, email: '  ' }],
    ['no password', { ...GRACE, password: '' }],
    ['neither', {}],
  ])('R5.01 %s is refused in its words', async (_, body) => {
    expect(await refused(body)).toEqual([
      422,
      'custom/missing-fields',
      'Email and password are required',
    ]);
  });

  test.each(['grace', 'grace@stoop', 'gr ace@stoop.test', 'grace@stoop.test\r\nBcc: x@stoop.test'])(
    'R8.03 the email %j is refused',
    async (email) => {
      expect(await refused({ ...GRACE, email })).toEqual([
        422,
        'auth/invalid-email',
        'The email address is not valid.',
      ]);
    },
  );

  test.each([
    'short1',
    'lettersonly',
    '1234567890',
    'Password1',
    'iloveyou1',
    `a1${'x'.repeat(127)}`,
  ])('R5.13 R8.09 the password %s is refused, and why', async (password) => {
    const problem = await readProblem(await post({ ...GRACE, email: 'weak@stoop.test', password }));
    expect(problem).toMatchObject({
      status: 422,
      code: 'auth/weak-password',
      detail: 'Password is too weak. Please use at least 8 characters with numbers and letters.',
      issues: [{ path: 'password', message: expect.stringMatching(/^must /) }],
    });
    expect(await rows(`SELECT id FROM accounts WHERE email = 'weak@stoop.test'`)).toEqual([]);
  });

  describe('R5.02 an email that has an account', () => {
    const imported = (id: string, provider: string) =>
      rows(
        'INSERT INTO accounts (id, email, provider) VALUES ($1, $2, $3)',
        id,
        `${id}@stoop.test`,
        provider,
      );
    const byEmail =
      'This email is already registered. Please sign in with your email and password.';
    const byGoogle =
      'This email is already registered using Google. Please sign in with Google instead.';
    beforeAll(async () => {
      await signUp(api, { email: 'taken@stoop.test' });
      await imported('imported', 'email');
      await imported('imported-google', 'google');
      await imported('linked', 'email');
      await rows(
        `INSERT INTO identities (issuer, subject, account_id) VALUES ('i', 's', 'linked')`,
      );
    });

    test.each([
      ['taken', 'custom/account-exists-with-email', byEmail],
      ['TAKEN', 'custom/account-exists-with-email', byEmail],
      ['imported', 'custom/account-exists-with-email', byEmail],
      ['imported-google', 'custom/account-exists-with-google', byGoogle],
      ['linked', 'custom/account-exists-with-google', byGoogle],
    ])(
      '%s is refused with its way to sign in, and nothing changes',
      async (name, code, sentence) => {
        const before = await snapshot();
        expect(await refused({ ...GRACE, email: `${name}@stoop.test` })).toEqual([
          409,
          code,
          sentence,
        ]);
        expect(await snapshot()).toEqual(before);
      },
    );

    test('is reported only to a complete registration', async () => {
      expect((await refused({ ...GRACE, email: 'taken@stoop.test', password: 'x' }))[1]).toBe(
        'auth/weak-password',
      );
    });
  });

  test('R8.01 50 registrations of one email at once make one account', async () => {
    const email = 'race@stoop.test';
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        post({ ...GRACE, email: at % 2 ? email : email.toUpperCase() }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const answer of answers.filter((one) => !made.includes(one)))
      expect(['custom/account-exists-with-email', 'auth/email-already-in-use']).toContain(
        (await readProblem(answer)).code,
      );
    expect(await rows('SELECT id FROM accounts WHERE lower(email) = $1', email)).toHaveLength(1);
    expect(await rows('SELECT id FROM jobs WHERE lower(target) = $1', email)).toHaveLength(1);
  });

  test('R8.01 the slower of two registrations of an email is refused', async () => {
    const email = 'overtaken@stoop.test';
    const real = openPasswords();
    const passwords: Passwords = {
      ...real,
      hash: async (password) => {
        await signUp(api, { email: email.toUpperCase() });
        return real.hash(password);
      },
    };
    const parts = { ...openDeps(database), passwords };
    const answer = await register(
      parts,
      { ...GRACE, email },
      { request: new Request('http://localhost/'), network: 'unknown' },
    );
    expect(answer).toEqual(refuse('auth/email-already-in-use'));
    expect(PROBLEMS['auth/email-already-in-use']).toMatchObject({
      status: 409,
      detail: 'This email is already registered. Try logging in instead, or use a different email.',
    });
    expect(await rows('SELECT id FROM accounts WHERE lower(email) = $1', email)).toHaveLength(1);
  });

  test.each([
    ['role', 'staff'],
    ['emailVerified', true],
    ['id', 'root'],
    ['provider', 'google'],
    ['profile', {}],
    ['__proto__', { role: 'staff' }],
  ])('mass assignment: the field %s is a 400 and creates no account', async (field, value) => {
    const body = JSON.parse(
      JSON.stringify({ ...GRACE, email: 'mass@stoop.test' }).replace(
        /^\{/,
        `{${JSON.stringify(field)}:${JSON.stringify(value)},`,
      ),
    );
    const answer = await post(body);
    expect([answer.status, (await readProblem(answer)).code]).toEqual([400, 'request/invalid']);
    expect(await rows(`SELECT id FROM accounts WHERE email = 'mass@stoop.test'`)).toEqual([]);
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister of our site', { 'Sec-Fetch-Site': 'same-site' }],
    ['nobody', { 'Sec-Fetch-Site': 'none' }],
  ])('a registration that %s posts is refused', async (_, headers) => {
    const body = { ...GRACE, email: 'cross@stoop.test' };
    const answer = await new Browser(api).send('POST', '/auth/register', body, headers);
    expect([answer.status, (await readProblem(answer)).code]).toEqual([
      403,
      'request/cross-origin',
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('a failed profile leaves no account', async () => {
    const { api: broken } = openAccounts(database);
    await rows('ALTER TABLE profiles RENAME TO profiles_away');
    const failed = await new Browser(broken).post('/auth/register', {
      ...GRACE,
      email: 'half@stoop.test',
    });
    await rows('ALTER TABLE profiles_away RENAME TO profiles');
    expect(failed.status).toBe(500);
    expect(await rows(`SELECT id FROM accounts WHERE email = 'half@stoop.test'`)).toEqual([]);
  });
});
