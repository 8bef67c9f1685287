import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import type { PageSpeeds } from '../contract/routes.ts';
import { deviceOf, pageKind, SPEED_METRICS, type SpeedMetric, VIEWS_MAX } from '../rules/speed.ts';
import { isAllowed } from './analytics.ts';

type View = PageSpeeds['views'][number];

const METRICS: Partial<Record<MetricType['name'], SpeedMetric>> = {
  LCP: 'lcp',
  INP: 'inp',
  CLS: 'cls',
};

const documentPath = () =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

/** The views that are measured, each by the number of its navigation, and which of its metrics have been counted. */
const views = new Map<number, { view: View; counted: Set<SpeedMetric> }>();

function record({ name, value, navigationType, navigationId, navigationURL }: MetricType): void {
  const metric = METRICS[name];
  if (!metric || value > SPEED_METRICS[metric].most) return;
  const known = views.get(navigationId);
  if (known?.counted.has(metric)) return;
  const path = navigationURL ? new URL(navigationURL).pathname : documentPath();
  const isSoft = navigationType === 'soft-navigation';
  const { view, counted } = known ?? { view: { page: pageKind(path), isSoft }, counted: new Set() };
  views.set(navigationId, { view: { ...view, [metric]: value }, counted: counted.add(metric) });
}

/** Sends what was not yet sent; whoever comes back to a page is not counted twice for it. */
function send(): void {
  const measured = [...views.values()].filter(({ view }) => Object.keys(view).length > 2);
  if (measured.length === 0) return;
  const body: PageSpeeds = {
    device: deviceOf(window.innerWidth),
    views: measured.slice(-VIEWS_MAX).map(({ view }) => view),
  };
  navigator.sendBeacon(
    '/api/v1/page-speeds',
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
  for (const one of measured) one.view = { page: one.view.page, isSoft: one.view.isSoft };
}

/**
 * Measures how fast pages are in this browser, where its user allows it, and tells the server once a page is hidden.
 * What was measured before this was loaded is known to the browser.
 */
export function measureSpeed(): void {
  if (!isAllowed()) return;
  for (const measure of [onLCP, onINP, onCLS]) measure(record, { reportSoftNavs: true });
  // On the window, so that the measures above have had the event before.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
