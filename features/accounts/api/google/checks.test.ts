import { openTestDatabase } from '@stoop/app/testing/databases';
import {
  addPerson,
  type GoogleBrowser,
  locationOf,
  openGoogleSite,
} from '@stoop/app/testing/google-browser';
import { type OpenIdProvider, openProvider } from '@stoop/app/testing/openid-provider';
import type { Database } from '@stoop/base/api/db/database';
import { AUTH_PROBLEMS } from '@stoop/base/rules/access/auth-problems';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let provider: OpenIdProvider;
let database: Database;
let site: ReturnType<typeof openGoogleSite>;
beforeAll(async () => {
  [provider, database] = await Promise.all([openProvider(), openTestDatabase()]);
  site = openGoogleSite(database, provider);
});
afterEach(() => {
  provider.faults = {};
});
afterAll(() => Promise.all([provider.close(), database.close()]));

/** Returns the answer of `/result`, and expects that no session began. */
async function failureOf(browser: GoogleBrowser) {
  expect(await browser.user()).toBeNull();
  const { status, code, message } = await browser.result();
  expect(status).toBe('failed');
  return { code, message };
}
const UNKNOWN = { code: 'auth/unknown', message: AUTH_PROBLEMS['auth/unknown'].message };
const NETWORK = {
  code: 'auth/network-request-failed',
  message: AUTH_PROBLEMS['auth/network-request-failed'].message,
};
const lastReason = () => site.lines.findLast(({ reason }) => reason)?.reason;

/** Changes the flow in the browser's cookie. */
function changeFlow(browser: GoogleBrowser, change: Record<string, string>): void {
  const written = browser.cookies.get('google-flow') ?? '';
  const flow = JSON.parse(Buffer.from(written, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...flow, ...change })).toString('base64url');
  browser.cookies.set('google-flow', changed);
}

describe('going to the provider', () => {
  test('R7.01 asks for the account, with new PKCE, state and nonce each time', async () => {
    const queryOfStart = async () => {
      const answer = await site.browse().go('/api/v1/auth/google/start?mode=popup');
      expect(answer.status).toBe(303);
      const url = new URL(locationOf(answer));
      expect(url.origin).toBe(provider.issuer);
      return Object.fromEntries(url.searchParams);
    };
    const [first, second] = [await queryOfStart(), await queryOfStart()];
    expect(first).toMatchObject({
      prompt: 'select_account',
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://stoop.test/api/v1/auth/google/callback',
    });
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(first[secret]).not.toBe(second[secret]);
  });

  test('its state is in one cookie, which over https is bound to this host', async () => {
    const { api } = openGoogleSite(database, provider, { origin: 'https://stoop.test' });
    const answer = await api.request('/api/v1/auth/google/start?mode=popup');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-google-flow=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('R2.18 it returns to a path of ours only', async () => {
    const { subject } = addPerson(provider);
    const landing = (returnTo: string) =>
      site
        .browse()
        .signIn(subject, `mode=redirect&${new URLSearchParams({ returnTo }).toString()}`);
    expect(await landing('/buildings/b1?floor=2')).toBe('/buildings/b1?floor=2');
    for (const hostile of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:x()'])
      expect(await landing(hostile)).toBe('/');
    // Too long for a cookie.
    expect(await landing(`/${'ü'.repeat(1_000)}`)).toBe('/');
  });

  test('R2.18 also if the cookie was forged', async () => {
    const browser = site.browse();
    const page = await browser.begin('mode=redirect&returnTo=/portal');
    changeFlow(browser, { returnTo: '//evil.test/' });
    const callback = await browser.choose(page, addPerson(provider).subject);
    expect(locationOf(await browser.go(callback))).toBe('/');
  });

  test.each(['', 'mode=frame', 'mode=popup&mode=redirect', 'mode=popup&extra=1'])(
    'a start with the query "%s" is refused',
    async (query) => {
      const answer = await site.browse().go(`/api/v1/auth/google/start?${query}`);
      expect(answer.status).toBe(400);
    },
  );
});

describe('R8.18 an invalid answer of the provider ends with the sentence for any other code', () => {
  test.each<[string, (browser: GoogleBrowser) => void, RegExp]>([
    ['another state', (browser) => changeFlow(browser, { state: 'x'.repeat(43) }), /state/],
    ['another nonce', (browser) => changeFlow(browser, { nonce: 'x'.repeat(43) }), /nonce/],
    ['another verifier', (browser) => changeFlow(browser, { verifier: 'x'.repeat(43) }), /grant/],
    ['no cookie', (browser) => browser.cookies.delete('google-flow'), /no sign-in was begun/],
    ['a cookie of nonsense', (browser) => browser.cookies.set('google-flow', 'e30'), /begun/],
  ])('%s in the browser', async (_name, spoil, reason) => {
    const browser = site.browse();
    const page = await browser.begin('mode=popup');
    spoil(browser);
    const callback = await browser.choose(page, addPerson(provider).subject);
    expect(locationOf(await browser.go(callback))).toBe('/login/done');
    expect(await failureOf(browser)).toEqual(UNKNOWN);
    expect(lastReason()).toMatch(reason);
  });

  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>, RegExp]>([
    ['has expired', (claims) => ({ ...claims, exp: 1_700_000_000 }), /exp/],
    ['is of another issuer', (claims) => ({ ...claims, iss: 'https://evil.test' }), /iss/],
    ['is for another client', (claims) => ({ ...claims, aud: 'another' }), /aud/],
    ['has another nonce', (claims) => ({ ...claims, nonce: 'another' }), /nonce/],
    ['has no nonce', ({ nonce: _, ...claims }) => claims, /nonce/],
    ['names nobody', ({ sub: _, ...claims }) => claims, /sub/],
  ])('an ID token that %s', async (_name, claims, reason) => {
    provider.faults.claims = claims;
    const browser = site.browse();
    await browser.signIn(addPerson(provider).subject);
    expect(await failureOf(browser)).toEqual(UNKNOWN);
    expect(lastReason()).toMatch(reason);
  });

  test('an ID token with a foreign signature', async () => {
    provider.faults.hasWrongKey = true;
    const browser = site.browse();
    await browser.signIn(addPerson(provider).subject);
    expect(await failureOf(browser)).toEqual(UNKNOWN);
    expect(lastReason()).toMatch(/signature/);
  });

  test.each([
    ['is not verified', { email_verified: false }],
    ['is verified in words', { email_verified: 'true' }],
    ['is missing', { email: undefined }],
    ['is none', { email: 'ada' }],
  ])('an email that %s', async (_name, claims) => {
    const browser = site.browse();
    await browser.signIn(addPerson(provider, claims).subject);
    expect(await failureOf(browser)).toEqual(UNKNOWN);
    expect(lastReason()).toBe('email not verified');
  });

  test('a code that was used before', async () => {
    const browser = site.browse();
    const page = await browser.begin('mode=redirect');
    const flow = browser.cookies.get('google-flow') ?? '';
    const callback = await browser.choose(page, addPerson(provider).subject);
    await browser.go(callback);
    const thief = site.browse();
    thief.cookies.set('google-flow', flow);
    expect(locationOf(await thief.go(callback))).toBe('/login');
    expect(await failureOf(thief)).toEqual(UNKNOWN);
  });
});

describe('R8.10 a provider that cannot be reached', () => {
  test('or answers nonsense is a network error, and is queryOfStart again the next time', async () => {
    const { browse } = openGoogleSite(database, provider);
    provider.faults.nonsenseAt = '/.well-known/openid-configuration';
    const browser = browse();
    const answer = await browser.go('/api/v1/auth/google/start?mode=redirect&returnTo=/portal');
    expect(locationOf(answer)).toBe('/login?next=%2Fportal');
    expect(await failureOf(browser)).toEqual(NETWORK);

    provider.faults = {};
    expect(await browser.signIn(addPerson(provider).subject)).toBe('/login/done');
    expect(await browser.user()).not.toBeNull();
  });

  test.each(['/token', '/jwks'])('or whose answer at %s is invalid', async (path) => {
    // Keys that are known already are not queryOfStart for.
    const { browse } = openGoogleSite(database, provider);
    provider.faults.nonsenseAt = path;
    const browser = browse();
    await browser.signIn(addPerson(provider).subject);
    expect(await failureOf(browser)).toEqual(NETWORK);
  });

  test('or has become unavailable in the meantime', async () => {
    const gone = await openProvider();
    const { browse } = openGoogleSite(database, gone);
    const browser = browse();
    const page = await browser.begin('mode=popup');
    const callback = await browser.choose(page, addPerson(gone).subject);
    await gone.close();
    expect(locationOf(await browser.go(callback))).toBe('/login/done');
    expect(await failureOf(browser)).toEqual(NETWORK);
  });
});

test('R8.15 cancelling at the provider has its own sentence', async () => {
  const browser = site.browse();
  expect(await browser.signIn(null, 'mode=redirect&returnTo=/portal')).toBe(
    '/login?next=%2Fportal',
  );
  expect(await failureOf(browser)).toEqual({
    code: 'auth/cancelled-popup-request',
    message: 'The sign in process was cancelled. Please try again.',
  });
});
