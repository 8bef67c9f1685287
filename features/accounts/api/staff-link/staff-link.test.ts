import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forOneDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import { type Browser, openAccounts, PASSWORD, signUp } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newStaffLink, openStaffLink } from './make.ts';
import { leaveStaffLink, takeLeftLink } from './request-file.ts';

forOneDatabase((open) => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-staff-link-'));
  const file = join(folder, 'staff-link');
  let database: Database;
  let api: ReturnType<typeof openAccounts>['api'];
  beforeAll(async () => {
    database = await open();
    ({ api } = openAccounts(database, { settings: { staffLinkFile: file } }));
  });
  beforeEach(async () => {
    rmSync(file, { force: true });
    await database.pool.query('DELETE FROM staff_links');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const make = (minutesAgo = 0) => {
    const madeAt = new Date(Date.now() - minutesAgo * 60_000);
    const { address, link } = newStaffLink('http://localhost', madeAt);
    return { link, token: new URL(address).searchParams.get('token') ?? '' };
  };
  const add = (link: ReturnType<typeof make>['link']) =>
    database.sql.transaction((tx) => openStaffLink(tx, link));
  const use = (browser: Browser, token: string) => browser.post('/me/staff-link', { token });
  const roleOf = async (id: string) => {
    const { rows } = await database.pool.query(
      'SELECT role, staff_scope FROM accounts WHERE id = $1',
      [id],
    );
    return rows[0];
  };
  const expectInvalid = async (browser: Browser, token: string) =>
    expect((await readProblem(await use(browser, token))).code).toBe('auth/link-invalid');

  test('R6.01 a link that the command left in a file makes its account staff of all buildings, once', async () => {
    const [{ browser, user }, { browser: other, user: late }] = [
      await signUp(api),
      await signUp(api),
    ];
    const { link, token } = make();
    await leaveStaffLink(file, link);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain(token);
    expect((await use(browser, token)).status).toBe(204);
    expect(existsSync(file)).toBe(false);
    expect(await roleOf(user.id)).toEqual({ role: 'staff', staff_scope: 'all' });
    // The new role takes a new sign-in, and a second factor.
    expect((await browser.get('/me')).status).toBe(401);
    await browser.post('/auth/login', { email: user.email, password: PASSWORD });
    expect((await readProblem(await browser.get('/staff/users'))).code).toBe(
      'auth/second-factor-missing',
    );
    await expectInvalid(other, token);
    expect((await roleOf(late.id)).role).toBe('user');
    const { rows } = await database.pool.query(
      `SELECT action FROM audit_events
       WHERE action IN ('account/staff-link-made', 'account/role-changed') ORDER BY number`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'account/staff-link-made',
      'account/role-changed',
    ]);
  });

  test('a link works for 30 minutes, and until another is made', async () => {
    const { browser, user } = await signUp(api);
    const [old, young] = [make(31), make(29)];
    await add(old.link);
    await expectInvalid(browser, old.token);
    await add(young.link);
    const newer = make();
    await leaveStaffLink(file, newer.link);
    await expectInvalid(browser, young.token);
    expect((await roleOf(user.id)).role).toBe('user');
    await add(young.link);
    expect((await use(browser, young.token)).status).toBe(204);
  });

  test('a link of the future works no longer than others', async () => {
    await add(make(-600).link);
    const { rows } = await database.pool.query(
      `SELECT expires_at <= now() + interval '30 minutes' AS ok FROM staff_links`,
    );
    expect(rows).toEqual([{ ok: true }]);
  });

  test('of two calls at once one takes the link', async () => {
    const people = [await signUp(api), await signUp(api)];
    const { link, token } = make();
    await leaveStaffLink(file, link);
    const answers = await Promise.all(people.map(({ browser }) => use(browser, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    const roles = await Promise.all(people.map(({ user }) => roleOf(user.id)));
    expect(roles.map(({ role }) => role).sort()).toEqual(['staff', 'user']);
  });

  test('a file that others could have written counts as none', async () => {
    const { link } = make();
    expect(await takeLeftLink(file)).toBeNull();
    await leaveStaffLink(file, link);
    expect(await takeLeftLink(file)).toEqual(link);
    await leaveStaffLink(file, link);
    chmodSync(file, 0o640);
    expect(await takeLeftLink(file)).toBeNull();
    expect(existsSync(file)).toBe(false);
  });
});
