import type { Browser, Page } from '@playwright/test';
import type { TestUser } from '../running/people.ts';

export interface WatchedPage {
  /** A tab that is opened now, in place of the one before. */
  openAnew(): Promise<void>;
  /** Goes to other pages in the open tab, by their links. @returns a sentence for each thing that went wrong */
  goOn(when: string): Promise<string[]>;
  /** How many links were followed, and how many only by a second click. */
  read(): { followed: number; again: number };
  close(): Promise<void>;
}

/** Addresses that every page has a link to. */
const WAYS = ['/neighborhoods', '/search', '/'];
const PATIENCE_MS = 30_000;
/** A page whose files went with the other version is loaded again, and its reader clicks once more. */
const CLICKS_MAX = 2;

const arrives = (page: Page, way: string): Promise<boolean> =>
  page
    .waitForURL((url) => url.pathname === way, { timeout: PATIENCE_MS / CLICKS_MAX })
    .then(() => true)
    .catch(() => false);

/** Follows a link. @returns after how many clicks the page was there */
async function follow(page: Page, way: string): Promise<number> {
  for (let clicks = 1; clicks <= CLICKS_MAX; clicks += 1) {
    await page.locator(`a[href="${way}"]`).locator('visible=true').first().click();
    if (!(await arrives(page, way))) continue;
    await page.locator('main h1').first().waitFor({ timeout: PATIENCE_MS });
    return clicks;
  }
  throw new Error(`${way} was not there after ${CLICKS_MAX} clicks`);
}

/** The tab of somebody who is signed in, which stays open while versions change behind it. */
export function openPages(browser: Browser, address: string, { cookie }: TestUser): WatchedPage {
  let page: Page | null = null;
  let followed = 0;
  let again = 0;
  const close = async () => {
    await page?.context().close();
    page = null;
  };

  async function goOnIn(open: Page): Promise<string[]> {
    const faults: string[] = [];
    for (const way of WAYS) {
      const clicks = await follow(open, way);
      followed += 1;
      if (clicks > 1) again += 1;
      const title = await open.locator('main h1').first().innerText();
      if (/wrong|not be loaded|not found/i.test(title)) faults.push(`${way} says “${title}”`);
    }
    const session = await open.context().request.get(`${address}/api/v1/session`);
    if ((await session.json()).user === null) faults.push('its reader is signed out');
    return faults;
  }

  return {
    async openAnew() {
      await close();
      const context = await browser.newContext();
      const [name = '', value = ''] = cookie.split('=', 2);
      await context.addCookies([{ name, value, url: address }]);
      page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(address, { waitUntil: 'networkidle' });
    },
    async goOn(when) {
      if (!page) return [`no page was open ${when}`];
      const open = page;
      const faults = await goOnIn(open).catch(async (error: unknown) => {
        const said = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'no reason';
        const shown = await open
          .locator('main')
          .first()
          .innerText()
          .catch(() => 'nothing');
        return [`${said} at ${open.url()}, which shows: ${shown.slice(0, 200)}`];
      });
      return faults.map((fault) => `a page ${when}: ${fault.replaceAll('\n', ' ')}`);
    },
    read: () => ({ followed, again }),
    close,
  };
}
