/** Why somebody reports a listing, in the order of the form. */
export const REPORTS = {
  gone: 'It is no longer available',
  wrong: 'Something about it is wrong',
  fee: 'I was asked for a fee that is not listed',
  discrimination: 'I was turned away unfairly',
  scam: 'It looks like a scam',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORTS;
export const REPORT_REASONS = Object.keys(REPORTS) as ReportReason[];

/** How many characters a report may have besides its reason, and the note that closes it. */
export const REPORT_WORDS_MAX = 1_000;
