import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { track } from './analytics.ts';

const sent: unknown[] = [];
const appended: { src?: string }[] = [];

/** A page with the meta element of analytics: none, without content, or with a measurement id. */
function openPage(measurementId: string | null, browser: object = {}) {
  vi.stubGlobal('document', {
    querySelector: () => (measurementId === null ? null : { content: measurementId }),
    createElement: () => ({}),
    head: { append: (script: object) => appended.push(script) },
  });
  vi.stubGlobal('navigator', { doNotTrack: null, ...browser });
  vi.stubGlobal('location', { origin: 'https://stoop.example' });
  vi.stubGlobal('window', {});
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return new Response('{}', { status: 202 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sent.length = 0;
  appended.length = 0;
});

test('R7.10 an event goes to our own server alone without a measurement id', () => {
  openPage('');
  track('login', { method: 'email' });
  expect(sent).toEqual([['/api/v1/events', { name: 'login', params: { method: 'email' } }]]);
  expect(appended).toEqual([]);
});

test('R7.10 with a measurement id it goes to Google too, without storage and without the page address', async () => {
  openPage('G-AB12CD34EF');
  track('login_error', { method: 'email', code: 'auth/wrong-password' });
  await expect.poll(() => appended).toHaveLength(1);
  expect(appended[0]?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF');
  const commands = (window.dataLayer ?? []) as Record<number, unknown>[];
  // Google's script recognizes commands by this type.
  expect(commands.map((command) => Object.prototype.toString.call(command))).toEqual(
    commands.map(() => '[object Arguments]'),
  );
  expect(commands.map((command) => command[0])).toEqual(['js', 'config', 'event']);
  expect(commands[1]?.[2]).toMatchObject({
    send_page_view: false,
    client_storage: 'none',
    page_location: 'https://stoop.example',
  });
  expect(commands[2]?.[2]).toEqual({ method: 'email', code: 'auth/wrong-password' });
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'R7.10 a browser that asks not to be tracked is not counted, without a warning: %j',
  (browser) => {
    const warned = vi.spyOn(console, 'warn');
    openPage('G-AB12CD34EF', browser);
    track('logout', {});
    expect(sent).toEqual([]);
    expect(appended).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
  },
);

test('R8.24 where analytics is off, an event warns and is sent nowhere', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  openPage(null);
  track('sign_up', { method: 'email' });
  expect(warned).toHaveBeenCalledExactlyOnceWith('Analytics not initialized');
  expect(sent).toEqual([]);
});

test('R8.24 a server that does not count is logged, and nothing fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  openPage('');
  track('logout', {});
  await expect.poll(() => logged).toHaveBeenCalledOnce();
});
