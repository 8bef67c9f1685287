import type { BrowserContext, Page, Request } from '@playwright/test';

/** A browser's own “network idle” comes once a page, also before its scripts ask for anything. */
const QUIET_MS = 300;

interface Traffic {
  underWay: Set<Request>;
  lastMs: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** What counts an event outlives its page, nobody reads its answer, and no browser tells of its end. */
const isAwaited = (request: Request) => !request.url().endsWith('/api/v1/events');

function follow(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), lastMs: Date.now() };
  const note = (change: 'add' | 'delete') => (request: Request) => {
    if (!isAwaited(request)) return;
    traffic.underWay[change](request);
    traffic.lastMs = Date.now();
  };
  page.on('request', note('add'));
  page.on('requestfinished', note('delete'));
  page.on('requestfailed', note('delete'));
  traffics.set(page, traffic);
}

/** Follows what all pages of a new context ask for. */
export const followTraffic = (context: BrowserContext): void => void context.on('page', follow);

/** Whether a page has asked for nothing for a while, and has all its answers. */
export function isQuiet(page: Page): boolean {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('nobody follows this page');
  return traffic.underWay.size === 0 && Date.now() - traffic.lastMs >= QUIET_MS;
}
