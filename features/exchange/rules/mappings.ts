import type { TableField } from './document-table.ts';

/** In place of a mapping: all fields under their own names. */
export const ALL_FIELDS = 'all';

const TABLE_FILE = /\.csv(?:\.gz)?$/i;

/** Whether a file is a table, by its name. */
export const isTableFile = (name: string): boolean => TABLE_FILE.test(name);

export const MAPPINGS_MAX = 50;
export const MAPPING_NAME_MAX = 40;
export const HEADING_LENGTH_MAX = 100;
export const COLUMNS_MAX = 60;

/** The column of a file that has a field. */
export interface MappedColumn {
  heading: string;
  field: string;
}

/** Headings are compared without case, spaces and signs: `Unit #` is `unit`. */
export const plainHeading = (heading: string): string =>
  heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What is wrong with the columns of a mapping: the index of the column, or null for the whole, and a sentence. */
export function faultOfColumns(
  columns: readonly MappedColumn[],
  { fields, idField }: { fields: readonly TableField[]; idField: string },
): { at: number | null; reason: string } | null {
  const headings = new Set<string>();
  const taken = new Set<string>();
  for (const [at, { heading, field }] of columns.entries()) {
    if (!fields.some(({ name }) => name === field)) return { at, reason: 'is of no known field' };
    if (headings.has(heading)) return { at, reason: `names the column “${heading}” twice` };
    if (taken.has(field)) return { at, reason: 'gives a field that another column has' };
    headings.add(heading);
    taken.add(field);
  }
  const label = fields.find(({ name }) => name === idField)?.label;
  return taken.has(idField) ? null : { at: null, reason: `must have a column of “${label}”` };
}

/** The field that a heading probably has, by its name, its label or a name that others use; undefined if none. */
export const guessField = <Field extends Pick<TableField, 'name' | 'label' | 'aliases'>>(
  heading: string,
  fields: readonly Field[],
): Field | undefined => {
  const plain = plainHeading(heading);
  return fields.find(({ name, label, aliases }) =>
    [name, label, ...aliases].some((known) => plainHeading(known) === plain),
  );
};
