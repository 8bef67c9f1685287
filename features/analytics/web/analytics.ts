import {
  type ANALYTICS_EVENTS,
  type AnalyticsEvent,
  type AnalyticsParameter,
  NOT_INITIALIZED,
} from '../rules/events.ts';

/** The allowed parameters of an event, from its row in the table, so that no email and no id can be sent. */
export type ParametersOf<Event extends AnalyticsEvent> = {
  [Name in (typeof ANALYTICS_EVENTS)[Event][number] & AnalyticsParameter]?: string;
};

/** Present where events are counted; its content may be Google's measurement id. */
const META = 'meta[name="stoop-analytics"]';

/** Do Not Track and Global Privacy Control: nothing is counted, without a warning. */
const hasOptedOut = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl);

/** Whether events are counted here, and this browser does not ask not to be. */
export const isAllowed = (): boolean => document.querySelector(META) !== null && !hasOptedOut();

async function count(name: AnalyticsEvent, params: object): Promise<void> {
  const answer = await fetch('/api/v1/events', {
    method: 'POST',
    // Survives navigation, because a sign-in mostly leaves the page.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, params }),
  });
  if (!answer.ok) throw new Error(`an event was answered with ${answer.status}`);
}

const report = (error: unknown) => console.error('Analytics failed', error);

/** Counts an event of R7.10. It never throws and never blocks (R8.24). */
export function track<Event extends AnalyticsEvent>(
  name: Event,
  params: ParametersOf<Event>,
): void {
  const meta = document.querySelector<HTMLMetaElement>(META);
  if (!meta) console.warn(NOT_INITIALIZED);
  if (!meta || hasOptedOut()) return;
  count(name, params).catch(report);
  if (meta.content)
    import('./google-analytics.ts')
      .then(({ countAtGoogle }) => countAtGoogle(meta.content, name, params))
      .catch(report);
}
