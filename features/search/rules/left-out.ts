/** A part of the address that a search ignores, and why. */
export interface LeftOut {
  key: string;
  value: string;
  reason: string;
}

/** The reasons that a page says in its own words. */
export const REASONS = {
  unknown: 'is not known',
  repeated: 'must be given once',
  /** Of the start of a range. */
  reversed: 'must not be above the end of its range',
  /** Of a day. */
  past: 'that day has passed',
  /** Of a commute. */
  outside: 'must be in New York City',
  /** Of an order. */
  needsCommute: 'needs an address to go to',
  needsArea: 'needs a place to be near',
  nearestFirst: 'buildings around a point stand nearest first',
} as const;
