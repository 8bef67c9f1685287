import { afterEach, expect, test, vi } from 'vitest';
import { readThisBrowser, subscribe } from './push-browser.ts';

afterEach(() => vi.unstubAllGlobals());

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/a-browser';
/** SHA-256 of the address, base64url, by `openssl dgst`. */
const ID = 'YOVYRu4uIRfq-zcr5rkEq4GJLh51nZZ4gkbp11J06GE';

interface Has {
  permission?: NotificationPermission;
  subscription?: { endpoint: string } | null;
  subscribe?: () => Promise<unknown>;
  lacks?: boolean;
  userAgent?: string;
}

function browserThat({ permission = 'default', subscription = null, ...has }: Has): void {
  const pushManager = { getSubscription: async () => subscription, subscribe: has.subscribe };
  const registration = { pushManager };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('navigator', {
    userAgent: has.userAgent ?? 'Mozilla/5.0 (X11; Linux) Chrome/142.0',
    ...(has.lacks ? {} : { serviceWorker }),
  });
  const Notification = { permission, requestPermission: async () => permission };
  vi.stubGlobal('window', has.lacks ? {} : { Notification, PushManager: {} });
  vi.stubGlobal('Notification', Notification);
}

test('a browser that cannot show notifications says so, and an iPhone says what to do first', async () => {
  browserThat({ lacks: true });
  expect(await readThisBrowser([])).toEqual({ state: 'unsupported', deviceId: null });
  browserThat({ lacks: true, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/604.1' });
  expect(await readThisBrowser([])).toEqual({ state: 'install-first', deviceId: null });
  browserThat({ permission: 'denied' });
  expect(await readThisBrowser([])).toEqual({ state: 'blocked', deviceId: null });
});

test('notifications are on where the account has this browser, by the hash of its address', async () => {
  browserThat({ permission: 'granted', subscription: { endpoint: ENDPOINT } });
  expect(await readThisBrowser(['another', ID])).toEqual({ state: 'on', deviceId: ID });
  // Of somebody who was signed in here before.
  expect(await readThisBrowser(['another'])).toEqual({ state: 'off', deviceId: null });
  browserThat({ permission: 'granted' });
  expect(await readThisBrowser([ID])).toEqual({ state: 'off', deviceId: null });
});

test('nothing is subscribed where its user does not allow it', async () => {
  const never = vi.fn();
  browserThat({ permission: 'denied', subscribe: never });
  expect(await subscribe('key')).toBeNull();
  expect(never).not.toHaveBeenCalled();
});

test('a subscription for the keys of another server gives way', async () => {
  const unsubscribe = vi.fn(async () => true);
  const made = { toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }) };
  const taken = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'))
    .mockResolvedValueOnce(made);
  browserThat({
    permission: 'granted',
    subscription: { endpoint: ENDPOINT, unsubscribe } as never,
    subscribe: taken,
  });
  expect(await subscribe('key')).toEqual({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } });
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(taken).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
});
