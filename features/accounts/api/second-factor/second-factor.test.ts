import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import {
  type Browser,
  limitStaff,
  openAccounts,
  PASSWORD,
  signUp,
} from '@stoop/app/testing/sign-in';
import { totpCode } from '@stoop/app/testing/totp';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SessionView } from '../../contract/account-routes.ts';
import { AddedFactor } from '../../contract/staff/second-factor.ts';
import {
  RecoveryCodes,
  SecondFactors,
  StaffSession,
} from '../../contract/staff/second-factor-routes.ts';
import { resetFactors } from './remove.ts';

const START = new Date('2026-11-20T12:00:10Z');
type Accounts = ReturnType<typeof openAccounts>;
const TotpKey = z.object({ factorId: z.string(), secret: z.string(), uri: z.string() });

forEachDatabase((open) => {
  const clock = { now: START };
  let database: Database;
  let api: Accounts['api'];
  let lines: Accounts['lines'];
  beforeAll(async () => {
    database = await open();
    ({ api, lines } = openAccounts(database, { now: () => clock.now }));
  });

  let staff: Browser;
  let id: string;
  let email: string;
  beforeEach(async () => {
    clock.now = START;
    const { browser, user } = await signUp(api);
    ({ id, email } = user);
    staff = browser;
    await database.pool.query(`UPDATE accounts SET role = 'staff' WHERE id = $1`, [id]);
  });

  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;
  const stateOf = async (browser = staff) =>
    (await readAnswer(StaffSession, await browser.get('/staff/session'))).secondFactor;
  const listed = async () => readAnswer(SecondFactors, await staff.get('/staff/second-factors'));
  const add = (name: string) =>
    staff.post('/staff/second-factors/totp', { name, password: PASSWORD });
  const begin = async (name = 'My phone') => readAnswer(TotpKey, await add(name));
  const verify = (factorId: string, code: string) =>
    staff.post(`/staff/second-factors/totp/${factorId}/verify`, { code });
  /** Adds an app with the code of now, and waits until the next one. */
  const addApp = async (name?: string) => {
    const { factorId, secret } = await begin(name);
    const answer = await verify(factorId, totpCode(secret, clock.now));
    const added = await readAnswer(AddedFactor, answer);
    wait(30);
    return { ...added, secret };
  };
  const signInAgain = async () => {
    await staff.post('/auth/logout');
    await staff.post('/auth/login', { email, password: PASSWORD });
  };
  const confirm = (code: string) => staff.post('/staff/session/confirm', { code });
  const mailed = async () => {
    const { rows } = await database.pool.query(
      `SELECT params ->> 'change' AS change, params ->> 'what' AS what FROM jobs
       WHERE kind = 'account-changed' AND target = $1 ORDER BY created_at, id`,
      [email],
    );
    return rows;
  };

  test('R6.01 an authenticator app is added with the password and its first code, which confirms the session', async () => {
    expect(await stateOf()).toBe('missing');
    expect(await codeOf(staff.get('/staff/users'))).toBe('auth/second-factor-missing');
    const guessed = { name: 'My phone', password: 'a-guess' };
    expect(await codeOf(staff.post('/staff/second-factors/totp', guessed))).toBe(
      'auth/wrong-password',
    );
    const { factorId, secret, uri } = await begin();
    expect(uri).toBe(
      `otpauth://totp/Stoop:${encodeURIComponent(email)}?issuer=Stoop&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    // It does not count before its first code.
    expect(await stateOf()).toBe('missing');
    expect(await codeOf(verify(factorId, '000000'))).toBe('auth/wrong-code');
    const answer = await verify(factorId, totpCode(secret, clock.now));
    const { factor, recoveryCodes } = await readAnswer(AddedFactor, answer);
    expect(factor).toMatchObject({ id: factorId, kind: 'totp', name: 'My phone' });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf()).toBe('confirmed');
    expect((await staff.get('/staff/users')).status).toBe(200);
    expect(await listed()).toMatchObject({
      factors: [{ id: factorId, name: 'My phone' }],
      recoveryCodesLeft: 10,
      hasPassword: true,
      offersPasskeys: true,
    });
    expect(await mailed()).toEqual([{ change: 'factor-added', what: 'My phone' }]);
  });

  test('R6.01 a new session needs a code, which works once, of now or a step beside it', async () => {
    const { secret } = await addApp();
    await signInAgain();
    expect(await stateOf()).toBe('required');
    expect(await codeOf(staff.get('/staff/users'))).toBe('auth/second-factor-required');
    // The code with which the app was added.
    expect(await codeOf(confirm(totpCode(secret, clock.now, -1)))).toBe('auth/wrong-code');
    const code = totpCode(secret, clock.now);
    expect((await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204);
    expect(await stateOf()).toBe('confirmed');

    await signInAgain();
    expect(await codeOf(confirm(code))).toBe('auth/wrong-code');
    // The clock of the phone is half a minute early.
    expect((await confirm(totpCode(secret, clock.now, 1))).status).toBe(204);
    await signInAgain();
    wait(300);
    for (const steps of [-2, 2])
      expect(await codeOf(confirm(totpCode(secret, clock.now, steps)))).toBe('auth/wrong-code');
    expect((await confirm(totpCode(secret, clock.now, -1))).status).toBe(204);
  });

  test('of simultaneous calls with one code, one succeeds', async () => {
    const { secret } = await addApp();
    await signInAgain();
    const code = totpCode(secret, clock.now);
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  });

  test('the list of one’s own sessions says in which a second factor was confirmed', async () => {
    const { secret } = await addApp();
    await signInAgain();
    const own = async () =>
      (await readAnswer(SessionView.array(), await staff.get('/me/sessions'))).find(
        ({ isCurrent }) => isCurrent,
      )?.isConfirmed;
    expect(await own()).toBe(false);
    expect((await confirm(totpCode(secret, clock.now))).status).toBe(204);
    expect(await own()).toBe(true);
  });

  test('from the fifth wrong code in a row, confirming pauses, also for the right one', async () => {
    const { secret } = await addApp();
    await signInAgain();
    for (const code of ['000000', '111111', 'abcd-efgh-jkmn-pqrs', 'nonsense', '222222'])
      expect(await codeOf(confirm(code))).toBe('auth/wrong-code');
    const paused = await readProblem(await confirm(totpCode(secret, clock.now)));
    expect(paused).toMatchObject({
      code: 'auth/second-factor-paused',
      detail: expect.stringMatching(
        /^Those were too many wrong codes or passkeys in a row\. Please try again in \d+ seconds?\.$/,
      ),
    });
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS failures FROM audit_events
       WHERE actor_id = $1 AND action = 'account/second-factor-failed'`,
      [id],
    );
    expect(rows).toEqual([{ failures: 5 }]);
  });

  test('a recovery code works once, and its use is emailed', async () => {
    const { recoveryCodes } = await addApp();
    const [code = '', other = ''] = recoveryCodes ?? [];
    await signInAgain();
    expect((await confirm(code.toUpperCase().replaceAll('-', ' '))).status).toBe(204);
    expect(await stateOf()).toBe('confirmed');
    expect((await listed()).recoveryCodesLeft).toBe(9);
    expect((await mailed()).at(-1)).toEqual({ change: 'recovery-code-used', what: '9' });
    await signInAgain();
    expect(await codeOf(confirm(code))).toBe('auth/wrong-code');
    expect((await confirm(other)).status).toBe(204);
    const renewed = await readAnswer(
      RecoveryCodes,
      await staff.post('/staff/recovery-codes', { password: PASSWORD }),
    );
    expect(renewed.recoveryCodes).toHaveLength(10);
    await signInAgain();
    expect(await codeOf(confirm(recoveryCodes?.[2] ?? ''))).toBe('auth/wrong-code');
    expect((await confirm(renewed.recoveryCodes[0] ?? '')).status).toBe(204);
  });

  test('the last factor cannot be removed, and factors change in a confirmed session only', async () => {
    const first = await addApp('Old phone');
    const remove = () => staff.send('DELETE', `/staff/second-factors/${first.factor.id}`);
    expect(await codeOf(remove())).toBe('auth/last-factor');
    const second = await addApp('New phone');
    expect(second.recoveryCodes).toBeNull();
    await signInAgain();
    expect(await codeOf(remove())).toBe('auth/second-factor-required');
    const adding = { name: 'A thief', password: PASSWORD };
    expect(await codeOf(staff.post('/staff/second-factors/totp', adding))).toBe(
      'auth/second-factor-required',
    );
    expect(await codeOf(staff.post('/staff/recovery-codes', { password: PASSWORD }))).toBe(
      'auth/second-factor-required',
    );
    await confirm(totpCode(second.secret, clock.now));
    expect((await remove()).status).toBe(204);
    expect((await listed()).factors.map(({ name }) => name)).toEqual(['New phone']);
    expect((await mailed()).at(-1)).toEqual({ change: 'factor-removed', what: 'Old phone' });
  });

  test('factors of others are not found', async () => {
    const { factor } = await addApp();
    await addApp('Another');
    const other = await signUp(api);
    await limitStaff(database, other.user.id, ['warren-house']);
    await database.pool.query('UPDATE sessions SET confirmed_at = now()');
    const path = `/staff/second-factors/${factor.id}`;
    expect(await codeOf(other.browser.send('DELETE', path))).toBe('auth/factor-not-found');
    const verifying = other.browser.post(`/staff/second-factors/totp/${factor.id}/verify`, {
      code: '000000',
    });
    expect(await codeOf(verifying)).toBe('auth/factor-not-found');
  });

  test('an account without a password needs a sign-in of the last minutes', async () => {
    await database.pool.query('UPDATE accounts SET password_hash = NULL WHERE id = $1', [id]);
    const adding = () => staff.post('/staff/second-factors/totp', { name: 'My phone' });
    expect((await adding()).status).toBe(200);
    await database.pool.query(
      `UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE account_id = $1`,
      [id],
    );
    expect(await codeOf(adding())).toBe('auth/fresh-sign-in-required');
  });

  test('neither the export, the log nor the audit trail has a key or a code', async () => {
    const { secret, recoveryCodes } = await addApp();
    await signInAgain();
    await confirm(recoveryCodes?.[0] ?? '');
    const exported = await (await staff.get('/me/export')).text();
    expect(exported).toContain('My phone');
    const { rows } = await database.pool.query('SELECT * FROM audit_events');
    const { rows: stored } = await database.pool.query('SELECT * FROM recovery_codes');
    const written = exported + JSON.stringify([lines, rows, stored]);
    for (const one of [secret, ...(recoveryCodes ?? [])]) {
      expect(written).not.toContain(one);
      expect(written).not.toContain(one.replaceAll('-', ''));
    }
  });

  describe('npm run staff -- EMAIL --reset-factor', () => {
    test('removes factors and codes, and ends the sessions', async () => {
      await addApp();
      expect(await resetFactors(database, email)).toBe(1);
      expect((await staff.get('/me/sessions')).status).toBe(401);
      await signInAgain();
      expect(await stateOf()).toBe('missing');
      expect((await listed()).recoveryCodesLeft).toBe(0);
      expect((await mailed()).at(-1)).toEqual({ change: 'factors-reset', what: '' });
      expect(await resetFactors(database, 'nobody@stoop.test')).toBeNull();
    });
  });

  describe('the session of staff', () => {
    test('R6.04 says when it ends, and reading that does not extend it', async () => {
      await addApp();
      const age = (seconds: number) =>
        database.pool.query(
          `UPDATE sessions SET last_seen_at = now() - $2 * interval '1 second' WHERE account_id = $1`,
          [id, seconds],
        );
      await age(29 * 60);
      const left = async () =>
        (await readAnswer(StaffSession, await staff.get('/staff/session'))).endsIn;
      await left();
      const { idleSeconds, totalSeconds } = await left();
      expect(idleSeconds).toBeGreaterThan(50);
      expect(idleSeconds).toBeLessThanOrEqual(60);
      expect(totalSeconds).toBeGreaterThan(11 * 3600);
      expect((await staff.post('/staff/session/extend')).status).toBe(204);
      expect((await left()).idleSeconds).toBeGreaterThan(29 * 60);
      await age(30 * 60 + 1);
      expect((await staff.get('/staff/session')).status).toBe(401);
    });

    test('R6.04 ends after twelve hours, used or not', async () => {
      await addApp();
      await database.pool.query(
        `UPDATE sessions SET created_at = now() - interval '12 hours 1 second' WHERE account_id = $1`,
        [id],
      );
      expect((await staff.get('/staff/users')).status).toBe(401);
    });
  });
});
