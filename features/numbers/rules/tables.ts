/** The tables of numbers that staff see, in their order. */
export const NUMBER_TABLES = [
  'funnel',
  'months',
  'stages',
  'homes',
  'leases',
  'tours',
  'listings',
  'speed',
] as const;
export type NumberTableName = (typeof NUMBER_TABLES)[number];

/** How the values of a column are written. */
export const COLUMN_UNITS = [
  'text',
  'month',
  'count',
  'percent',
  'days',
  'milliseconds',
  'share',
] as const;
