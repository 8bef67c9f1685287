/** The location of something that was not imported, and the reason. */
export interface Refusal {
  file: string;
  /** The line of the file, from 1; missing in a backup, which is one JSON value. */
  line?: number;
  /** The path in the document, or in the file's value: `rentList[0].broker`. Empty for the whole. */
  path: string;
  reason: string;
}

/** Numbers of documents: `read` is the sum of the other four. */
export interface ImportReport {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** The first documents that were refused, at most `REFUSALS_MAX`. */
  refusals: Refusal[];
  /** Files, or parts of a backup, of which nothing was read. */
  problems: Refusal[];
}

const REFUSALS_MAX = 1_000;

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
  if (report.refusals.length < REFUSALS_MAX) report.refusals.push(refusal);
}
