import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = (id: string) => ({
  ...{ id, firstName: 'Ada', lastName: 'Hall', email: `${id}@stoop.test`, photoURL: null },
  ...{ provider: 'email' as const, role: 'user' as const },
});

/** What the server has; null while it does not answer. */
let facts: readonly string[] | null;
/** What each call waits for before it is answered. */
let answered: Promise<void>;
let loads = 0;

beforeEach(() => {
  facts = ['one'];
  answered = Promise.resolve();
  loads = 0;
});

const signOuts: (() => void)[] = [];
afterEach(() => {
  for (const signOut of signOuts.splice(0)) signOut();
});

/** A new tab of somebody who is signed in: the state of a tab is in its modules. */
async function openTab(accountId = 'ada') {
  vi.resetModules();
  const { ownFacts } = await import('./own-facts.ts');
  const { createStore } = await import('./store.ts');
  const { dispatchAuth } = await import('./session.ts');
  const store = createStore<readonly string[]>([]);
  const { follow, announce } = ownFacts('stoop.test', store, async () => {
    loads += 1;
    const loaded = facts;
    await answered;
    return loaded;
  });
  dispatchAuth({ type: 'found', user: user(accountId) });
  follow(accountId);
  const signOut = () => dispatchAuth({ type: 'logged-out' });
  signOuts.push(signOut);
  return {
    announce,
    signOut,
    shown: () => store.read(),
  };
}

test('a tab shows the facts of its user, and follows the other tabs', async () => {
  const one = await openTab();
  const other = await openTab();
  await expect.poll(one.shown).toEqual(['one']);
  await expect.poll(other.shown).toEqual(['one']);
  facts = ['two'];
  await one.announce();
  expect(one.shown()).toEqual(['two']);
  await expect.poll(other.shown).toEqual(['two']);
  // Who follows does not announce again.
  expect(loads).toBe(4);
});

test('facts that cannot be loaded stay as they are known', async () => {
  const tab = await openTab();
  await expect.poll(tab.shown).toEqual(['one']);
  facts = null;
  await tab.announce();
  expect(tab.shown()).toEqual(['one']);
});

test('after sign-out nothing of the facts is left, whenever the answer arrives', async () => {
  let arrive = () => {};
  answered = new Promise((resolve) => {
    arrive = resolve;
  });
  const tab = await openTab();
  tab.signOut();
  arrive();
  await tab.announce();
  expect(tab.shown()).toEqual([]);
});
