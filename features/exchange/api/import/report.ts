import type { CollectionName } from '../../rules/collection-names.ts';

/** The location of something that was not imported, and the reason. */
export interface Refusal {
  file: string;
  /** The line of the file, from 1; missing in a backup, which is one JSON value. */
  line?: number;
  /** The path in the document, or in the file's value: `rentList[0].broker`. Empty for the whole. */
  path: string;
  reason: string;
}

/** A field that a document changes; its values are shortened JSON, null where it has none. */
export interface FieldChange {
  path: string;
  before: string | null;
  after: string | null;
}

/** What a document changes of the stored one. */
export interface DocumentChange {
  collection: CollectionName;
  id: string;
  file: string;
  line?: number;
  fields: FieldChange[];
  /** How many more fields it changes. */
  more: number;
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
  /** How many of the refused ones would delete parts of stored documents; 0 where an import may. */
  removals: number;
  /** The first documents that differ from stored ones, at most `CHANGES_MAX`, where they are compared. */
  changes: DocumentChange[];
  /** Files, or parts of a backup, of which nothing was read. */
  problems: Refusal[];
}

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
