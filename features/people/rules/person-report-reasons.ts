/** Why somebody reports a person, in the order of the form. */
export const PERSON_REPORTS = {
  rude: 'They were rude or threatened me',
  discrimination: 'They turned me away because of who I am',
  fake: 'They are not who they say they are',
  money: 'They asked me for money',
  spam: 'They are advertising something',
  other: 'Something else',
} as const;
export type PersonReportReason = keyof typeof PERSON_REPORTS;
export const PERSON_REPORT_REASONS = Object.keys(PERSON_REPORTS) as PersonReportReason[];

export const isReportReason = (text: string): text is PersonReportReason =>
  Object.hasOwn(PERSON_REPORTS, text);

/** How many characters a report may have besides its reason, and the note that closes it. */
export const PERSON_REPORT_WORDS_MAX = 1_000;
