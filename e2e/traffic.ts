import type { BrowserContext, Page, Request } from '@playwright/test';

/** The browser's own “network idle” fires once a page, and may fire before its scripts start requests. */
const QUIET_MS = 300;

interface Traffic {
  pending: Set<Request>;
  lastMs: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** Calls that count an event may outlive their page; browsers never report their end. */
const isAwaited = (request: Request) =>
  request.resourceType() !== 'eventsource' && !request.url().endsWith('/api/v1/events');

function track(page: Page): void {
  const traffic: Traffic = { pending: new Set(), lastMs: Date.now() };
  const record = (change: 'add' | 'delete') => (request: Request) => {
    if (!isAwaited(request)) return;
    traffic.pending[change](request);
    traffic.lastMs = Date.now();
  };
  page.on('request', record('add'));
  page.on('requestfinished', record('delete'));
  page.on('requestfailed', record('delete'));
  traffics.set(page, traffic);
}

/** Tracks the requests of every page of a new context. */
export const trackTraffic = (context: BrowserContext): void => void context.on('page', track);

/** Whether a page has had no request for a while and has all answers. */
export function isQuiet(page: Page): boolean {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('the requests of this page are not tracked');
  return traffic.pending.size === 0 && Date.now() - traffic.lastMs >= QUIET_MS;
}
