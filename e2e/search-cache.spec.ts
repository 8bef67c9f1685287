import type { Page } from '@playwright/test';
import { signUp } from './account.ts';
import { expect, settled, test } from './journey.ts';

const DATABASE = 'stoop-search-cache';
const ROOMS = '/search?type=room&maxPrice=2000';

const kinds = (page: Page) => page.getByRole('navigation', { name: 'What to search for' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** How many entries a store has; none before the page has made the database, which this must not do in its place. */
const countIn = (page: Page, store: string) =>
  page.evaluate(
    ([name, store]) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(store).objectStore(store).count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    [DATABASE, store] as const,
  );

/** Changes fields of all stored searches. */
const changeEntries = (page: Page, changed: object) =>
  page.evaluate(
    ([name, changed]) =>
      new Promise((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const tx = opening.result.transaction('searchResults', 'readwrite');
          const store = tx.objectStore('searchResults');
          const reading = store.getAll();
          reading.onsuccess = () => {
            for (const entry of reading.result) store.put({ ...entry, ...changed });
          };
          tx.oncomplete = () => resolve(opening.result.close());
        };
      }),
    [DATABASE, changed] as const,
  );

/** Visits the search for rooms and leaves it for that of units; `cards` are those of the rooms. */
async function leaveRooms(page: Page): Promise<{ words: string; cards: number }> {
  await page.goto(ROOMS);
  await settled(page);
  const cards = await page.getByRole('article').count();
  const words = (await heading(page).textContent()) ?? '';
  await expect.poll(() => countIn(page, 'searchResults')).toBeGreaterThan(0);
  await kinds(page).getByRole('link', { name: 'Units' }).click();
  await expect(heading(page)).toHaveText(/units/);
  await settled(page);
  return { words, cards };
}

/** Opens the report in the portal without loading a new document. */
async function openReport(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary', { hasText: 'Your account' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'What this browser keeps' }).click();
  await expect(heading(page)).toHaveText('This browser');
}

test('R4.11 a second visit to a search shows its homes before the server answers', async ({
  page,
}) => {
  const { words, cards } = await leaveRooms(page);
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let held = 0;
  await page.route(/\/api\/v1\/(search|facets)/, async (route) => {
    held++;
    await answering;
    await route.continue();
  });
  await kinds(page).getByRole('link', { name: 'Rooms' }).click();
  await expect(heading(page)).toHaveText(words);
  await expect(page.getByRole('article')).toHaveCount(cards);
  expect(held).toBeGreaterThan(0);
  const first = page.getByRole('article').first();
  const before = await first.boundingBox();
  answer();
  await settled(page);
  await expect(heading(page)).toHaveText(words);
  expect(await first.boundingBox()).toEqual(before);
});

test('R7.08 a quiet page loads the first homes of the other lists ahead', async ({ page }) => {
  await page.goto(ROOMS);
  await expect.poll(() => countIn(page, 'searchResults')).toBe(3);
  await page.route(/\/api\/v1\/(search|facets)/, () => {});
  await kinds(page).getByRole('link', { name: 'Buildings' }).click();
  await expect(heading(page)).toHaveText(/buildings/);
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('without a network a search that was seen is shown, with its age', async ({
  page,
  context,
  problems,
}) => {
  const { words } = await leaveRooms(page);
  await changeEntries(page, { timestamp: Date.now() - 200_000 });
  await context.setOffline(true);
  await kinds(page).getByRole('link', { name: 'Rooms' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'the homes from 3 minutes ago' });
  await expect(notice).toBeVisible();
  await expect(heading(page)).toHaveText(words);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  problems.length = 0;
});

const breakages: [name: string, prepare: (page: Page) => Promise<void>, line: RegExp][] = [
  [
    'with a database that another tab blocks',
    async (page) => {
      const other = await page.context().newPage();
      await other.goto('/favicon.svg');
      // An older version, whose page does not close it when a newer one is to be opened.
      await other.evaluate((name) => {
        const opening = indexedDB.open(name, 1);
        return new Promise((resolve) => {
          opening.onsuccess = () => resolve(Object.assign(window, { db: opening.result }) && null);
        });
      }, DATABASE);
    },
    /The search cache is off: IndexedDB operation timed out/,
  ],
  [
    'with a newer version in another tab',
    async (page) => {
      const other = await page.context().newPage();
      await other.goto('/favicon.svg');
      await other.evaluate((name) => {
        const opening = indexedDB.open(name, 3);
        return new Promise((resolve) => {
          opening.onsuccess = () => resolve(null);
        });
      }, DATABASE);
    },
    /Opening the search cache failed: The requested version \(2\) is less than/,
  ],
];

for (const [name, prepare, line] of breakages)
  test(`R8.23 ${name} searches work, and the report says why`, async ({
    page,
    context,
    baseURL,
    problems,
  }) => {
    await signUp(context, baseURL);
    await prepare(page);
    await page.goto(ROOMS);
    await settled(page);
    const words = (await heading(page).textContent()) ?? '';
    await kinds(page).getByRole('link', { name: 'Units' }).click();
    await expect(heading(page)).toHaveText(/units/);
    await kinds(page).getByRole('link', { name: 'Rooms' }).click();
    await expect(heading(page)).toHaveText(words);
    await openReport(page);
    await expect(page.getByRole('listitem').filter({ hasText: line }).first()).toBeVisible();
    expect(problems.every((one) => /cache|IndexedDB/i.test(one))).toBe(true);
    problems.length = 0;
  });

test('R4.11 R8.23 a damaged entry is removed, and the search comes from the server', async ({
  page,
  problems,
}) => {
  const { words, cards } = await leaveRooms(page);
  await changeEntries(page, { items: [{ nonsense: 1 }] });
  await kinds(page).getByRole('link', { name: 'Rooms' }).click();
  await expect(heading(page)).toHaveText(words);
  await expect(page.getByRole('article')).toHaveCount(cards);
  expect(problems.join()).toMatch(/an entry that is damaged/);
  problems.length = 0;
});

test('R9.06 R9.11 the report has the size; emptying and signing out remove all, in every tab', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL);
  await leaveRooms(page);
  const other = await context.newPage();
  await other.goto('/search?type=unit');
  // Each of the two pages also loads the other lists ahead; what they store later would not be removed.
  await expect.poll(() => countIn(page, 'searchResults')).toBe(6);
  await openReport(page);
  await expect(page.getByRole('definition').first()).toHaveText(
    /^[1-9]\d* KB, 0(\.\d)?% of at most 50 MB$/,
  );
  await page.getByRole('button', { name: 'Remove them now' }).click();
  await expect(page.getByText('The searches are gone from this browser.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '1.0.1' })).toBeVisible();
  expect(await countIn(page, 'searchResults')).toBe(0);
  await page.getByRole('banner').locator('summary', { hasText: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const names = () =>
    other.evaluate(async () => (await indexedDB.databases()).map((db) => db.name));
  await expect.poll(names).toEqual([]);
});
