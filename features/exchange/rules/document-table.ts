import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { Cell } from '@stoop/base/rules/text/csv';
import type { CellKind } from './table-cells.ts';

/** A fact that can be a column of a table. */
export interface TableField {
  /** Its name in mappings. */
  name: string;
  /** What it is called, and what a column is called whose mapping is not known yet. */
  label: string;
  kind: CellKind;
  /** What it is a fact of: `Building`. */
  of: string;
  /** Headings, in small letters, under which others write it. */
  aliases: readonly string[];
}

/** A row with its values by the names of their fields; what is missing leaves what is stored. */
export interface TableRow {
  /** In the file, from 1. */
  line: number;
  values: ReadonlyMap<string, unknown>;
}

export interface RowFault {
  line: number;
  /** The name of the field; empty for the row. */
  field: string;
  reason: string;
}

/** A table with headings of its own, which is exported and not imported. */
export interface TableFormat {
  label: string;
  headings: readonly string[];
  rowsOf(document: JsonObject): Cell[][];
}

/** How the documents of a collection are rows of a table, several rows a document. */
export interface DocumentTable {
  fields: readonly TableField[];
  /** The field that says which document a row is of: each mapping has it. */
  idField: string;
  /** The rows of a document with these fields as columns. */
  rowsOf(document: JsonObject, fields: readonly string[]): Cell[][];
  /** A document with what its rows say; null for one that is not stored yet. Nothing is removed. */
  withRows(
    document: JsonObject | null,
    rows: readonly TableRow[],
  ): { document: JsonObject } | { fault: RowFault };
  formats: Readonly<Record<string, TableFormat>>;
}
