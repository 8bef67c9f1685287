import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = (id: string) => ({
  ...{ id, firstName: 'Ada', lastName: 'Hall', email: `${id}@stoop.test`, photoURL: null },
  ...{ provider: 'email' as const, role: 'user' as const },
});
const tour = (tourId: string, canChange = true) => ({
  ...{ tourId, canChange, startsAt: '2027-03-16T17:30:00-04:00' },
  home: { buildingId: 'warren-house', unitId: '3r' },
});

/** The tours that the server has. */
let tours: ReturnType<typeof tour>[];
/** What each call waits for before it is answered. */
let answered: Promise<void>;

beforeEach(() => {
  tours = [tour('TOUR-1')];
  answered = Promise.resolve();
  vi.resetModules();
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/api/v1/me/tours');
    const items = tours;
    await answered;
    return Response.json({ items });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A new tab of somebody who is signed in: the state of a tab is in its modules. */
async function openTab(accountId = 'ada') {
  vi.resetModules();
  const { followToured, announceTours } = await import('./toured-sync.ts');
  const { touredStore } = await import('./toured-store.ts');
  const { dispatchAuth } = await import('./session.ts');
  dispatchAuth({ type: 'found', user: user(accountId) });
  const stop = followToured();
  stops.push(stop);
  return {
    stop,
    announceTours,
    signOut: () => dispatchAuth({ type: 'logged-out' }),
    shown: () => touredStore.read().map(({ tourId }) => tourId),
  };
}

test('a tab shows the coming tours of its user, and follows the other tabs', async () => {
  const one = await openTab();
  const other = await openTab();
  await expect.poll(one.shown).toEqual(['TOUR-1']);
  await expect.poll(other.shown).toEqual(['TOUR-1']);
  tours = [tour('TOUR-1', false), tour('TOUR-2')];
  await one.announceTours();
  expect(one.shown()).toEqual(['TOUR-2']);
  await expect.poll(other.shown).toEqual(['TOUR-2']);
});

test('after sign-out nothing of the tours is left, whenever the answer arrives', async () => {
  let arrive = () => {};
  answered = new Promise((resolve) => {
    arrive = resolve;
  });
  const tab = await openTab();
  tab.signOut();
  tab.stop();
  arrive();
  await tab.announceTours();
  expect(tab.shown()).toEqual([]);
});
