import { openTestDatabase } from '@stoop/app/testing/databases';
import { addPerson, locationOf, openGoogleSite } from '@stoop/app/testing/google-browser';
import { type OpenIdProvider, openProvider } from '@stoop/app/testing/openid-provider';
import { readProblem } from '@stoop/app/testing/read-answer';
import type { Database } from '@stoop/base/api/db/database';
import type { Limiter } from '@stoop/base/api/http/limiter';
import { refuse } from '@stoop/base/contract/refuse';
import { AUTH_PROBLEMS } from '@stoop/base/rules/access/auth-problems';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let provider: OpenIdProvider;
let database: Database;
let site: ReturnType<typeof openGoogleSite>;
beforeAll(async () => {
  [provider, database] = await Promise.all([openProvider(), openTestDatabase()]);
  site = openGoogleSite(database, provider);
});
afterAll(() => Promise.all([provider.close(), database.close()]));

const UNKNOWN = { code: 'auth/unknown', message: AUTH_PROBLEMS['auth/unknown'].message };

describe('a second sign-in in the same browser', () => {
  test('continues when the first one comes back too late', async () => {
    const { subject } = addPerson(provider);
    const browser = site.browse();
    const late = await browser.choose(await browser.begin('mode=popup'), subject);
    const second = await browser.begin('mode=redirect&returnTo=/portal');
    expect(locationOf(await browser.go(late))).toBe('/login/done');
    expect(await browser.result()).toMatchObject(UNKNOWN);
    expect(locationOf(await browser.go(await browser.choose(second, subject)))).toBe('/portal');
    expect(await browser.user()).not.toBeNull();
  });
});

describe('limits', () => {
  const full: Limiter = {
    take: (limit) => (limit === 'login' ? refuse('request/too-many') : null),
  };
  const TOO_MANY = {
    code: 'auth/too-many-requests',
    message: AUTH_PROBLEMS['auth/too-many-requests'].message,
  };

  test('R8.12 too many attempts end on a page that says so', async () => {
    const browser = openGoogleSite(database, provider, { limiter: full }).browse();
    expect(locationOf(await browser.go('/api/v1/auth/google/start?mode=redirect'))).toBe('/login');
    expect(await browser.result()).toMatchObject(TOO_MANY);
  });

  test('repeated failures do not fill the audit trail', async () => {
    const browser = openGoogleSite(database, provider, { limiter: full }).browse();
    const count = async () => (await database.pool.query('SELECT FROM audit_events')).rowCount;
    const before = await count();
    await browser.go('/api/v1/auth/google/callback?state=popup.x&code=1');
    expect(await browser.result()).toMatchObject(TOO_MANY);
    expect(await count()).toBe(before);
  });

  test('no sign-in succeeds while the counter is unavailable', async () => {
    const limiter: Limiter = {
      take: (limit) => (limit === 'login' ? refuse('server/unavailable') : null),
    };
    const browser = openGoogleSite(database, provider, { limiter }).browse();
    await browser.go('/api/v1/auth/google/start?mode=popup');
    expect(await browser.result()).toMatchObject({ code: 'auth/internal-error' });
  });
});

describe('the result', () => {
  test('R4.09 is read once, from a cookie without personal data', async () => {
    const browser = site.browse();
    await browser.signIn(addPerson(provider).subject);
    expect(browser.cookies.get('google-outcome')).toBe('signed-up');
    expect(browser.cookies.has('google-flow')).toBe(false);
    expect((await browser.result()).status).toBe('signed-in');
    expect((await browser.result()).status).toBe('none');
  });

  test('is missing after signing out, and with a forged cookie', async () => {
    const browser = site.browse();
    browser.cookies.set('google-outcome', 'signed-in');
    expect(await browser.result()).toMatchObject({ status: 'none', user: null });
    browser.cookies.set('google-outcome', '<script>');
    expect(await browser.result()).toMatchObject(UNKNOWN);
  });
});

test('the log holds no code, token, email or name', async () => {
  const { browse, lines, warnings, errors } = openGoogleSite(database, provider);
  const { subject, email } = addPerson(provider);
  const browser = browse();
  const callback = await browser.choose(await browser.begin('mode=popup'), subject);
  provider.faults.claims = (claims) => ({ ...claims, nonce: 'wrong' });
  await browser.go(callback);
  provider.faults = {};
  const written = JSON.stringify([lines, warnings, errors]);
  expect(written).toContain('/api/v1/auth/google/callback');
  const { searchParams } = new URL(callback);
  for (const secret of [
    searchParams.get('code') ?? '',
    searchParams.get('state') ?? '',
    email,
    'Byron',
  ])
    expect(written).not.toContain(secret);
});

test.each(['start?mode=popup', 'callback?state=x'])(
  '%s does not exist without settings',
  async (path) => {
    const { api } = openGoogleSite(database, null);
    const answer = await api.request(`/api/v1/auth/google/${path}`);
    expect(await readProblem(answer)).toMatchObject({ status: 404, code: 'auth/google-off' });
  },
);
