import type {
  ANALYTICS_EVENTS,
  AnalyticsEvent,
  AnalyticsParameter,
} from '@stoop/domain/analytics/events';
import { NOT_INITIALIZED } from '@stoop/domain/analytics/events';

/** What may be said of an event: the rows of the table, so that no email and no id can slip in. */
export type ParametersOf<Event extends AnalyticsEvent> = {
  [Name in (typeof ANALYTICS_EVENTS)[Event][number] & AnalyticsParameter]?: string;
};

/** By its presence the root tells that events are counted; it may hold Google's measurement id. */
const META = 'meta[name="stoop-analytics"]';

/** Somebody who asked not to be followed is not counted either, and hears nothing of it. */
const wishesNotToBeCounted = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl);

async function count(name: AnalyticsEvent, params: object): Promise<void> {
  const answer = await fetch('/api/v1/events', {
    method: 'POST',
    // It outlives the page, which a sign-in mostly leaves.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, params }),
  });
  if (!answer.ok) throw new Error(`an event was answered with ${answer.status}`);
}

const report = (error: unknown) => console.error('Analytics failed', error);

/** Counts an event of R7.10. Never fails, and never waits (R8.24). */
export function track<Event extends AnalyticsEvent>(
  name: Event,
  params: ParametersOf<Event>,
): void {
  const meta = document.querySelector<HTMLMetaElement>(META);
  if (!meta) console.warn(NOT_INITIALIZED);
  if (!meta || wishesNotToBeCounted()) return;
  count(name, params).catch(report);
  if (meta.content)
    import('./google-analytics.ts')
      .then(({ countAtGoogle }) => countAtGoogle(meta.content, name, params))
      .catch(report);
}
