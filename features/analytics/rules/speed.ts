/** The kinds of pages whose speed is counted, by the beginnings of their addresses; the first that fits. */
const KINDS = [
  ['landing', /^\/$/],
  ['search', /^\/search$/],
  ['map', /^\/map$/],
  ['home', /^\/buildings\/[^/]+\/units\//],
  ['building', /^\/buildings\//],
  ['neighborhood', /^\/neighborhoods/],
  ['roommates', /^\/roommates$/],
  ['application', /^\/(application|schedule-tour)/],
  ['portal', /^\/portal/],
  ['staff', /^\/staff/],
] as const;
export type PageKind = (typeof KINDS)[number][0] | 'other';
export const PAGE_KINDS: readonly PageKind[] = [...KINDS.map(([kind]) => kind), 'other'];

/** The kind of a page by its path; nothing else of an address is counted. */
export const pageKind = (path: string): PageKind =>
  KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** By the width of a window in CSS pixels, as the layout has it. */
export function deviceOf(width: number): Device {
  if (width < 640) return 'phone';
  return width < 1024 ? 'tablet' : 'desktop';
}

/** More than a person looks at before a page is left or hidden. */
export const VIEWS_MAX = 50;

/**
 * What is measured of a view: the largest paint and the slowest interaction in milliseconds, and how much of what one
 * reads moved, without a unit. What is above the most is not of a page that anybody looked at.
 */
export const SPEED_METRICS = {
  lcp: { most: 60_000 },
  inp: { most: 60_000 },
  cls: { most: 100 },
} as const satisfies Record<string, { most: number }>;
export type SpeedMetric = keyof typeof SPEED_METRICS;
export const SPEED_METRIC_NAMES = Object.keys(SPEED_METRICS) as [SpeedMetric, ...SpeedMetric[]];

/** A bucket is a twentieth wider than the one before, so that a value is known to 2.5 percent. */
const WIDER = 1.05;
/** Below this all values are one bucket, 0: a tenth of a millisecond, or of a thousandth of movement. */
const LEAST = 1e-4;

/** The bucket of a value of at least 0. Buckets are counted, and no single value is kept. */
export const bucketOf = (value: number): number =>
  value < LEAST ? 0 : 1 + Math.floor(Math.log(value / LEAST) / Math.log(WIDER));

/** The middle of a bucket, by ratio. */
export const middleOf = (bucket: number): number =>
  bucket === 0 ? 0 : LEAST * WIDER ** (bucket - 0.5);

/** The value that three of four views do not exceed, of counted buckets in their order; null for no views. */
export function p75(buckets: readonly { bucket: number; count: number }[]): number | null {
  const wanted = 0.75 * buckets.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of buckets) {
    seen += count;
    if (seen >= wanted) return middleOf(bucket);
  }
  return null;
}
