import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = {
  ...{ id: 'ada', firstName: 'Ada', lastName: 'Hall', email: 'ada@stoop.test', photoURL: null },
  ...{ provider: 'email' as const, role: 'user' as const },
};
const unit = (unitId: string) => ({ buildingId: 'warren', unitId, roomId: null });
const front = { buildingId: 'warren', unitId: '3r', roomId: 'front' };

let stored: Map<string, string>;
let storageListeners: ((event: { key: string | null }) => void)[];

beforeEach(() => {
  stored = new Map();
  storageListeners = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    expect(type).toBe('storage');
    storageListeners.push(listener);
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** What the browser tells the tabs that did not change the storage themselves. */
const announce = (key: string | null) => {
  for (const listener of storageListeners) listener({ key });
};

/** A new tab: its state is in its modules. */
async function openTab() {
  vi.resetModules();
  const compared = await import('./compared.ts');
  const { dispatchAuth } = await import('@stoop/base/web/platform/session');
  const { toasts } = await import('@stoop/base/web/platform/toasts');
  compared.followCompared();
  return {
    ...compared,
    shown: () => compared.comparedKeys.read(),
    said: () => toasts.read().map(({ message }) => message),
    signIn: () => dispatchAuth({ type: 'found', user }),
    signOut: () => dispatchAuth({ type: 'logged-out' }),
  };
}

test('R9.10 the homes to compare outlive a reload, and another press takes one out', async () => {
  const tab = await openTab();
  tab.toggleCompared(unit('2l'));
  tab.toggleCompared(front);
  expect(tab.shown()).toEqual(['warren/2l', 'warren/3r/front']);
  expect((await openTab()).shown()).toEqual(['warren/2l', 'warren/3r/front']);
  tab.toggleCompared(unit('2l'));
  expect(tab.shown()).toEqual(['warren/3r/front']);
  expect([...stored.keys()]).toEqual(['stoop.userActions']);
});

test('a fifth home is refused with a sentence', async () => {
  const tab = await openTab();
  for (const unitId of ['1', '2', '3', '4', '5']) tab.toggleCompared(unit(unitId));
  expect(tab.shown()).toEqual(['warren/1', 'warren/2', 'warren/3', 'warren/4']);
  expect(tab.said()).toEqual(['4 homes fit side by side. Remove one first.']);
});

test('another tab shows the same homes, and none after its storage was cleared', async () => {
  const tab = await openTab();
  const other = await openTab();
  tab.toggleCompared(front);
  announce('stoop.userActions');
  expect(other.shown()).toEqual(['warren/3r/front']);
  stored.clear();
  announce(null);
  expect(other.shown()).toEqual([]);
});

test('R9.11 signing out ends the list, signing in keeps it', async () => {
  const tab = await openTab();
  tab.toggleCompared(front);
  tab.signIn();
  expect(tab.shown()).toEqual(['warren/3r/front']);
  tab.signOut();
  expect(tab.shown()).toEqual([]);
  expect((await openTab()).shown()).toEqual([]);
});
