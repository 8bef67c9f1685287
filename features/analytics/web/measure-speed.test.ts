import { afterEach, expect, test, vi } from 'vitest';
import type { PageSpeeds } from '../contract/routes.ts';

const { reports } = vi.hoisted(() => ({ reports: new Map<string, (metric: object) => void>() }));
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['onLCP', 'onINP', 'onCLS'].map((name) => [
      name,
      (report: (metric: object) => void) => reports.set(name.slice(2), report),
    ]),
  ),
);

const sent: PageSpeeds[] = [];

/** A document at an address, and how it is hidden. */
async function open(path: string, browser: object = {}) {
  vi.resetModules();
  const listeners: (() => void)[] = [];
  vi.stubGlobal('document', { querySelector: () => ({ content: '' }), visibilityState: 'hidden' });
  vi.stubGlobal('navigator', {
    doNotTrack: null,
    sendBeacon: async (_path: string, body: Blob) => sent.push(JSON.parse(await body.text())),
    ...browser,
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://stoop.example${path}` } as PerformanceNavigationTiming,
  ]);
  vi.stubGlobal('window', {
    innerWidth: 390,
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
  });
  const { measureSpeed } = await import('./measure-speed.ts');
  measureSpeed();
  return () => {
    for (const listener of listeners) listener();
  };
}

const report = (name: string, value: number, navigation: object = {}) =>
  reports.get(name)?.({ name, value, navigationType: 'navigate', navigationId: 1, ...navigation });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reports.clear();
  sent.length = 0;
});

test('when a page is hidden, its kind and speed are sent once, and nothing else of its address', async () => {
  const hide = await open('/search?near=40.7,-73.9');
  report('LCP', 900);
  report('CLS', 0);
  report('LCP', 120, {
    ...{ navigationType: 'soft-navigation', navigationId: 2 },
    navigationURL: 'https://stoop.example/buildings/warren-house/units/warren-3r',
  });
  hide();
  hide();
  report('CLS', 0.3);
  report('INP', 48);
  hide();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        device: 'phone',
        views: [
          { page: 'search', isSoft: false, lcp: 900, cls: 0 },
          { page: 'home', isSoft: true, lcp: 120 },
        ],
      },
      { device: 'phone', views: [{ page: 'search', isSoft: false, inp: 48 }] },
    ]);
});

test.each([[{ doNotTrack: '1' }], [{ globalPrivacyControl: true }]])(
  'a browser that says %o is not measured',
  async (browser) => {
    await open('/', browser);
    expect(reports.size).toBe(0);
  },
);
