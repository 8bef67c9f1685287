import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const WORK = { label: 'Work', lat: 40.7523, lng: -73.9771 };
const SCHOOL = { label: 'School', lat: 40.7295, lng: -73.9965 };
const ADA = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Hall',
  email: 'ada@stoop.test',
  photoURL: null,
  provider: 'email',
  role: 'user',
} as const;

let stored: Map<string, string>;
/** The addresses in the profile, and how the server answers. */
let account: unknown[];
let status: number;
let sent: unknown[];

async function answer(_path: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  if (status !== 200) return Response.json({ code: 'x/y', detail: 'Not now.' }, { status });
  if (method === 'PATCH') {
    sent.push(JSON.parse(String(body)));
    account = JSON.parse(String(body)).ownAddresses;
  }
  return Response.json({ ownAddresses: account });
}

beforeEach(() => {
  stored = new Map();
  account = [];
  status = 200;
  sent = [];
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('location', { pathname: '/search', search: '', hash: '' });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => void vi.unstubAllGlobals());

const put = (location: object) => void stored.set('stoop.location', JSON.stringify(location));
const here = () => JSON.parse(stored.get('stoop.location') ?? '{}');

/** A new tab, in which Ada is signed in. */
async function openTab() {
  const { followField, sendField } = await import('@stoop/base/web/platform/own-field-sync');
  const { addressesField, saveOwnAddresses } = await import('./own-addresses.ts');
  const { dispatchAuth } = await import('@stoop/base/web/platform/session');
  const { toasts } = await import('@stoop/base/web/platform/toasts');
  dispatchAuth({ type: 'found', user: ADA });
  return {
    follow: () => followField(addressesField, ADA.id),
    sent: () => sendField(addressesField, ADA.id),
    save: saveOwnAddresses,
    dispatchAuth,
    toasts: () => toasts.read().map(({ message }) => message),
  };
}

test('addresses of a visitor become those of an account without any, once', async () => {
  put({ recent: ['Soho'], addresses: [WORK] });
  await (await openTab()).follow();
  expect(sent).toEqual([{ ownAddresses: [WORK] }]);
  expect(here()).toEqual({
    recent: ['Soho'],
    addresses: [WORK],
    addressesOf: 'ada',
    addressesUnsent: false,
  });
  vi.resetModules();
  await (await openTab()).follow();
  expect(sent).toHaveLength(1);
});

test('an account that has addresses keeps them, and the browser takes them', async () => {
  account = [SCHOOL];
  put({ addresses: [WORK] });
  await (await openTab()).follow();
  expect(sent).toEqual([]);
  expect(here().addresses).toEqual([SCHOOL]);
});

test('what another account left in the browser is not taken over', async () => {
  put({ addresses: [WORK], addressesOf: 'bob', addressesUnsent: true });
  await (await openTab()).follow();
  expect(sent).toEqual([]);
  expect(here()).toMatchObject({ addresses: [], addressesOf: 'ada' });
});

test('addresses that were removed on another device are removed here', async () => {
  put({ addresses: [WORK], addressesOf: 'ada' });
  await (await openTab()).follow();
  expect([sent, here().addresses]).toEqual([[], []]);
});

test('a change that the server could not take is told, and sent with the next page', async () => {
  const tab = await openTab();
  await tab.follow();
  status = 503;
  tab.save([WORK]);
  await tab.sent();
  expect(tab.toasts()[0]).toBe('Your addresses are not in your account yet. Not now.');
  expect(here()).toMatchObject({ addresses: [WORK], addressesUnsent: true });
  status = 200;
  vi.resetModules();
  await (await openTab()).follow();
  expect(sent).toEqual([{ ownAddresses: [WORK] }]);
  expect(here()).toMatchObject({ addresses: [WORK], addressesUnsent: false });
});

test('without an answer the copy stays', async () => {
  put({ addresses: [WORK], addressesOf: 'ada' });
  status = 503;
  await (await openTab()).follow();
  expect(here().addresses).toEqual([WORK]);
});
