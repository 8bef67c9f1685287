/** Why something did not come in, and where it stands. */
export interface Refusal {
  file: string;
  /** Of the file, from 1; missing in a backup, which is one JSON value. */
  line?: number;
  /** Of the document, or of the file's value: `rentList[0].broker`. Empty: the whole. */
  path: string;
  reason: string;
}

/** Documents, counted: `read` is the sum of the other four. */
export interface ImportReport {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** The first documents that were refused, at most `REFUSALS_TOLD`. */
  refusals: Refusal[];
  /** Files, or parts of a backup, of which nothing was read. */
  problems: Refusal[];
}

const REFUSALS_TOLD = 1_000;

export const emptyReport = (): ImportReport => ({
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  refusals: [],
  problems: [],
});

export function countRefusal(report: ImportReport, refusal: Refusal): void {
  report.refused++;
  if (report.refusals.length < REFUSALS_TOLD) report.refusals.push(refusal);
}
