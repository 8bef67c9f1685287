import { forEachDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, describe, expect, test } from 'vitest';
import { SESSION_LIVES } from '../rules/session-rules.ts';
import { openSessions, type Sessions } from './sessions.ts';

const requestWith = (cookie?: string, userAgent = 'Probe/1') =>
  new Request('http://localhost/', {
    headers: { 'User-Agent': userAgent, ...(cookie && { Cookie: cookie }) },
  });
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

forEachDatabase((open) => {
  let database: Database;
  let sessions: Sessions;
  let count = 0;
  beforeAll(async () => {
    database = await open();
    sessions = openSessions(database, { isSecure: false });
  });

  async function account({ role = 'user', hasProfile = true } = {}) {
    count += 1;
    const id = `account-${count}`;
    await database.pool.query(
      `INSERT INTO accounts (id, email, provider, role) VALUES ($1, $2, 'email', $3)`,
      [id, `${id}@stoop.test`, role],
    );
    if (hasProfile)
      await database.pool.query(
        `INSERT INTO profiles (account_id, first_name, last_name, photo_url)
         VALUES ($1, 'Grace', 'Hall', 'https://photos.example/grace')`,
        [id],
      );
    return id;
  }
  const start = (accountId: string, request = requestWith()) =>
    database.sql.transaction((tx) => sessions.start(tx, { accountId, request })).then(pairOf);
  const userId = async (cookie: string) =>
    (await sessions.authenticate(requestWith(cookie)))?.id ?? null;
  /** Moves a time of the account's sessions into the past. */
  const shift = (accountId: string, column: string, minutes: number) =>
    database.pool.query(
      `UPDATE sessions SET ${column} = ${column} - $2 * interval '1 minute' WHERE account_id = $1`,
      [accountId, minutes],
    );

  test('R6.04 the cookie outlives the browser and identifies the user', async () => {
    const id = await account();
    const setCookie = await database.sql.transaction((tx) =>
      sessions.start(tx, { accountId: id, request: requestWith() }),
    );
    expect(setCookie).toMatch(
      /^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    expect(await sessions.authenticate(requestWith(pairOf(setCookie)))).toEqual({
      id,
      firstName: 'Grace',
      lastName: 'Hall',
      email: `${id}@stoop.test`,
      photoURL: 'https://photos.example/grace',
      provider: 'email',
      role: 'user',
      sessionId: expect.any(String),
      buildings: null,
      secondFactor: null,
    });
  });

  test('an uploaded photo comes before the photo of a provider', async () => {
    const id = await account();
    await database.pool.query(`UPDATE profiles SET photo_id = 'p1' WHERE account_id = $1`, [id]);
    const person = await sessions.authenticate(requestWith(await start(id)));
    expect(person?.photoURL).toBe('/api/v1/photos/p1/192');
  });

  test('R8.19 an account without a profile is signed in', async () => {
    const id = await account({ hasProfile: false });
    const person = await sessions.authenticate(requestWith(await start(id)));
    expect(person).toMatchObject({ id, firstName: '', lastName: '', photoURL: null });
  });

  test('over https the cookie is bound to this host', async () => {
    const id = await account();
    const secure = openSessions(database, { isSecure: true });
    const setCookie = await database.sql.transaction((tx) =>
      secure.start(tx, { accountId: id, request: requestWith() }),
    );
    expect(setCookie).toMatch(/^__Host-session=.*; Path=\/;.*; Secure$/);
    expect((await secure.authenticate(requestWith(pairOf(setCookie))))?.id).toBe(id);
    expect(await secure.authenticate(requestWith(pairOf(setCookie).replace('__Host-', '')))).toBe(
      null,
    );
    expect(secure.clearCookie()).toMatch(/^__Host-session=; Path=\/; Max-Age=0;/);
  });

  test('the token itself is not in the database', async () => {
    const cookie = await start(await account());
    const { rows } = await database.pool.query('SELECT sessions::text AS row FROM sessions');
    expect(rows.some(({ row }) => row.includes(cookie.slice('session='.length)))).toBe(false);
  });

  test.each(['', 'session=', 'session=x', `session=${'a'.repeat(44)}`, 'other=1', '; ;=;session'])(
    'the cookie header %j causes no query',
    async (cookie) => {
      const away = openSessions({ sql: null as unknown as Database['sql'] }, { isSecure: false });
      expect(await away.authenticate(requestWith(cookie))).toBe(null);
    },
  );

  test('an unknown token is a visitor', async () => {
    expect(await userId(`session=${'a'.repeat(43)}`)).toBe(null);
  });

  describe('session fixation', () => {
    test('a sign-in ignores the token of the browser and ends its session', async () => {
      const [first, second] = [await account(), await account()];
      const planted = await start(first);
      const own = await start(second, requestWith(planted));
      expect(own).not.toBe(planted);
      expect(await userId(planted)).toBe(null);
      expect(await userId(own)).toBe(second);
    });

    test('a made-up token does not become valid', async () => {
      const planted = `session=${'b'.repeat(43)}`;
      const id = await account();
      const own = await start(id, requestWith(planted));
      expect(await userId(planted)).toBe(null);
      expect(await userId(own)).toBe(id);
    });
  });

  test('replay: the cookie of an ended session is worthless', async () => {
    const id = await account();
    const cookie = await start(id);
    expect(await database.sql.transaction((tx) => sessions.end(tx, requestWith(cookie)))).toBe(id);
    expect(await userId(cookie)).toBe(null);
    expect(await database.sql.transaction((tx) => sessions.end(tx, requestWith(cookie)))).toBe(
      null,
    );
  });

  test('all sessions but one can be ended, and those of others stay', async () => {
    const [id, other] = [await account(), await account()];
    const cookies = [await start(id), await start(id), await start(id)];
    const foreign = await start(other);
    const current = await sessions.authenticate(requestWith(cookies[0]));
    expect(
      await database.sql.transaction((tx) => sessions.endAll(tx, id, current?.sessionId)),
    ).toBe(2);
    expect(await Promise.all(cookies.map(userId))).toEqual([id, null, null]);
    expect(await database.sql.transaction((tx) => sessions.endAll(tx, id))).toBe(1);
    expect(await Promise.all([...cookies, foreign].map(userId))).toEqual([null, null, null, other]);
  });

  describe.each(['user', 'staff'] as const)('R6.04 by the database clock, %s', (role) => {
    const { idleMinutes, totalMinutes } = SESSION_LIVES[role];

    test('an idle session ends', async () => {
      const id = await account({ role });
      const cookie = await start(id);
      await shift(id, 'last_seen_at', idleMinutes - 1);
      expect(await userId(cookie)).toBe(id);
      // The call before counted as use.
      await shift(id, 'last_seen_at', idleMinutes - 1);
      expect(await userId(cookie)).toBe(id);
      await shift(id, 'last_seen_at', idleMinutes + 1);
      expect(await userId(cookie)).toBe(null);
    });

    test('a session ends after its longest life, however much it is used', async () => {
      const id = await account({ role });
      const cookie = await start(id);
      await shift(id, 'created_at', totalMinutes - 1);
      expect(await userId(cookie)).toBe(id);
      await shift(id, 'created_at', 2);
      expect(await userId(cookie)).toBe(null);
    });
  });

  test('the next sign-in deletes expired sessions', async () => {
    const id = await account();
    await start(id);
    await shift(id, 'created_at', SESSION_LIVES.user.totalMinutes + 1);
    await start(id);
    const { rows } = await database.pool.query('SELECT id FROM sessions WHERE account_id = $1', [
      id,
    ]);
    expect(rows.length).toBe(1);
  });

  test('use is recorded at most once a minute', async () => {
    const id = await account();
    const cookie = await start(id);
    const seen = async () => {
      await userId(cookie);
      const { rows } = await database.pool.query(
        'SELECT last_seen_at::text AS at FROM sessions WHERE account_id = $1',
        [id],
      );
      return rows[0].at;
    };
    const first = await seen();
    expect(await seen()).toBe(first);
    await shift(id, 'last_seen_at', 2);
    expect((await seen()) > first).toBe(true);
  });

  test('R8.07 disabling an account ends its session at once', async () => {
    const id = await account();
    const cookie = await start(id);
    await database.pool.query('UPDATE accounts SET disabled_at = now() WHERE id = $1', [id]);
    expect(await userId(cookie)).toBe(null);
  });

  test('a new role applies at once, with its shorter session', async () => {
    const id = await account();
    const cookie = await start(id);
    await shift(id, 'last_seen_at', 31);
    await database.pool.query(`UPDATE accounts SET role = 'staff' WHERE id = $1`, [id]);
    expect(await userId(cookie)).toBe(null);
  });
});
