import { randomUUID } from 'node:crypto';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { openDeps } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TokenPurpose } from '../rules/session-rules.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import type { CommandDeps } from './deps.ts';
import { logIn } from './log-in.ts';
import type { Passwords } from './passwords.ts';
import { resetPassword } from './reset-password.ts';
import { hashOf, newSecret } from './secret.ts';
import { addToken } from './tokens/store.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

const PEOPLE = 12;
const PASSWORD = 'ferry-tickets-88';
const NEW_PASSWORD = 'harbor-lights-41';

/** Fast, so that calls overlap in the database. A hash can ask for outdated costs. */
const PASSWORDS: Passwords = {
  hash: async (password) => `today ${password}`,
  verify: async (password, hashed) => hashed?.replace(/^\w+ /, '') === password,
  isOutdated: (hashed) => !hashed.startsWith('today '),
};

forEachDatabase((open) => {
  let database: Database;
  let parts: CommandDeps;
  beforeAll(async () => {
    database = await open();
    parts = { ...openDeps(database), passwords: PASSWORDS };
  });

  const rows = async (query: string, ...values: unknown[]) =>
    (await database.pool.query(query, values)).rows;
  const request = () => new Request('http://localhost/');

  /** Creates an account with a password and one failed sign-in. */
  async function join(costs = 'today') {
    const id = randomUUID();
    const email = `${id}@stoop.test`;
    await rows(
      `INSERT INTO accounts (id, email, provider, password_hash) VALUES ($1, $2, 'email', $3)`,
      id,
      email,
      `${costs} ${PASSWORD}`,
    );
    await logIn(parts, { email, password: 'mistyped' }, request());
    return { id, email };
  }
  const people = () => Promise.all(Array.from({ length: PEOPLE }, () => join()));
  type Joined = Awaited<ReturnType<typeof join>>;

  async function linkFor({ id }: Joined, purpose: TokenPurpose): Promise<string> {
    const secret = newSecret();
    await database.sql.transaction((tx) =>
      addToken(tx, { tokenHash: hashOf(secret), purpose, accountId: id }),
    );
    return secret;
  }
  const signIn = ({ email }: Joined, password = PASSWORD) =>
    logIn(parts, { email, password }, request());
  const change = (person: Joined) =>
    changePassword(
      parts,
      person,
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      request(),
    );
  const remove = (person: Joined, password = PASSWORD) =>
    deleteAccount(parts, person, { password });
  const resetWith = (token: string) => resetPassword(parts, { token, password: NEW_PASSWORD });
  const codeOf = (answer: unknown) =>
    answer !== null && typeof answer === 'object' && 'code' in answer ? answer.code : 'done';

  describe('concurrent calls do not deadlock', () => {
    test('R7.01 sign-ins succeed while the password is changed, after a failed one', async () => {
      const calls = (await people()).flatMap((one) => [signIn(one), change(one), signIn(one)]);
      const results = (await Promise.all(calls)).map(codeOf);
      expect(new Set(results)).toEqual(new Set(['done', 'auth/invalid-login-credentials']));
      expect(results.filter((_, at) => at % 3 === 1)).toEqual(Array(PEOPLE).fill('done'));
    });

    test('sign-ins and the deletion of the account both end', async () => {
      const all = await people();
      await Promise.all(all.flatMap((one) => [signIn(one), remove(one), signIn(one), remove(one)]));
      const ids = all.map(({ id }) => id);
      expect(await rows('SELECT FROM accounts WHERE id = ANY($1)', ids)).toEqual([]);
      const action = 'account/deleted';
      const trail = 'SELECT FROM audit_events WHERE actor_id = ANY($1) AND action = $2';
      expect(await rows(trail, ids, action)).toHaveLength(PEOPLE);
    });

    test('links of one account, a change of its password and new links all end', async () => {
      const all = await people();
      const results = await Promise.all(
        all.map(async (one) => {
          const links = { confirming: [] as string[], resetting: [] as string[] };
          for (let link = 0; link < 3; link += 1) {
            links.confirming.push(await linkFor(one, 'verify-email'));
            links.resetting.push(await linkFor(one, 'reset-password'));
          }
          const [confirmed, reset, changed] = await Promise.all([
            Promise.all(links.confirming.map((token) => verifyEmail(parts, { token }))),
            Promise.all(links.resetting.map(resetWith)),
            change(one),
            signIn(one),
            resendVerification(parts, one),
          ]);
          return { confirmed, reset, changed };
        }),
      );
      for (const { confirmed, reset, changed } of results) {
        expect(confirmed.filter((answer) => answer === null)).toHaveLength(1);
        expect([...reset, changed].map(codeOf).filter((code) => code === 'done')).toHaveLength(1);
      }
      const open = 'SELECT FROM account_tokens WHERE purpose = $1 AND used_at IS NULL';
      expect(await rows(open, 'reset-password')).toEqual([]);
    });

    test('links and the deletion of the account all end', async () => {
      const all = await people();
      await Promise.all(
        all.map(async (one) => {
          const confirming = await linkFor(one, 'verify-email');
          const resetting = await linkFor(one, 'reset-password');
          await Promise.all([
            remove(one),
            verifyEmail(parts, { token: confirming }),
            resetWith(resetting),
          ]);
          // If the link was faster, the account has its password.
          await remove(one, NEW_PASSWORD);
        }),
      );
      const ids = all.map(({ id }) => id);
      expect(await rows('SELECT FROM accounts WHERE id = ANY($1)', ids)).toEqual([]);
    });
  });

  test('R6.04 a call does not wait for a transaction that ends its session', async () => {
    // The embedded database has one connection, so no other call can run meanwhile.
    if (database.kind === 'embedded') return;
    const { id } = await join();
    const cookie = await database.sql.transaction((tx) =>
      parts.sessions.start(tx, { accountId: id, request: request() }),
    );
    const called = new Request('http://localhost/', { headers: { cookie } });
    await rows(`UPDATE sessions SET last_seen_at = now() - interval '5 minutes'`);
    await database.sql.transaction(async (tx) => {
      await parts.sessions.endAll(tx, id);
      expect(await parts.sessions.authenticate(called)).toMatchObject({ id });
    });
    expect(await parts.sessions.authenticate(called)).toBeNull();
  });

  test('R7.01 all concurrent sign-ins succeed when one of them renews the hash', async () => {
    const grace = await join('yesterday');
    const results = await Promise.all(Array.from({ length: PEOPLE }, () => signIn(grace)));
    expect(results.map(codeOf)).toEqual(Array(PEOPLE).fill('done'));
  });

  test('R8.05 a password can be changed while a sign-in renews its hash', async () => {
    const all = await Promise.all(Array.from({ length: PEOPLE }, () => join('yesterday')));
    const results = await Promise.all(all.flatMap((one) => [signIn(one), change(one)]));
    const changed = results.filter((_, at) => at % 2 === 1);
    expect(changed.map(codeOf)).toEqual(Array(PEOPLE).fill('done'));
  });

  test('R8.05 a password that was changed in the meantime deletes no account', async () => {
    const grace = await join();
    const passwords: Passwords = {
      ...PASSWORDS,
      async verify(password, hashed) {
        await rows(`UPDATE accounts SET password_hash = 'today other' WHERE id = $1`, grace.id);
        return PASSWORDS.verify(password, hashed);
      },
    };
    const result = await deleteAccount({ ...parts, passwords }, grace, { password: PASSWORD });
    expect(codeOf(result)).toBe('auth/wrong-password');
    expect(await rows('SELECT FROM accounts WHERE id = $1', grace.id)).toHaveLength(1);
  });
});
