import type { ImportAnswer } from '../../contract/routes.ts';

/** What was imported. The first documents are named: at most `REFUSALS_MAX` refused ones, `CHANGES_MAX` that differ. */
export type ImportReport = Omit<ImportAnswer, 'hash'>;
/** The location of something that was not imported, and the reason. */
export type Refusal = ImportReport['refusals'][number];
/** A field that a document changes. */
export type FieldChange = ImportReport['changes'][number]['fields'][number];

const REFUSALS_MAX = 1_000;
export const CHANGES_MAX = 200;

export const emptyReport = (): ImportReport => ({
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  removals: 0,
  changes: [],
  refusals: [],
  problems: [],
});

export function countRefusal(report: ImportReport, refusal: Refusal): void {
  report.refused++;
  if (report.refusals.length < REFUSALS_MAX) report.refusals.push(refusal);
}
