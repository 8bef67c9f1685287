import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** The browser's own “network idle” fires once a page, and may fire before its scripts start requests. */
const QUIET_MS = 300;

interface Traffic {
  pending: Set<Request>;
  lastMs: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** Calls that count may outlive their page; browsers never report their end. */
const COUNTED = /\/api\/v1\/(events|page-speeds)$/;
const isAwaited = (request: Request) =>
  request.resourceType() !== 'eventsource' && !COUNTED.test(request.url());

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

/** Waits until a page at rest has loaded the code of the next one, a file of this name. */
export const loadedAhead = async (page: Page, file: string): Promise<void> => {
  await page.waitForFunction(
    (file) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${file}`)),
    file,
  );
  await expect.poll(() => isQuiet(page), { intervals: [50] }).toBe(true);
};

/** A moment of the page's clock. */
export const nowIn = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/**
 * What came over the network, since a moment, before a page asked for `path`, and the scripts that came before its answer:
 * nothing where the answer is there within a round trip.
 */
export const cameBefore = (page: Page, path: string, sinceMs: number): Promise<string[]> =>
  page.evaluate(
    ([path, sinceMs]) => {
      const later = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime }) => startTime >= sinceMs);
      const asked = later.find(({ name }) => name.includes(path));
      if (!asked) return ['nothing'];
      return (
        later
          .filter(({ transferSize }) => transferSize > 0)
          // Other calls, for marks and for what is loaded ahead, come when they come.
          .filter(({ name }) => !name.includes('/api/') || /limit=12|facets/.test(name))
          .filter(
            ({ name, startTime, responseEnd }) =>
              responseEnd <= asked.startTime ||
              (name.endsWith('.js') && startTime < asked.responseEnd),
          )
          .map(({ name }) => name)
      );
    },
    [path, sinceMs] as const,
  );

/** Whether a page has had no request for a while and has all answers. */
export function isQuiet(page: Page): boolean {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('the requests of this page are not tracked');
  return traffic.pending.size === 0 && Date.now() - traffic.lastMs >= QUIET_MS;
}
