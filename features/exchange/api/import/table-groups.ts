import { listWords } from '@stoop/base/rules/text/list-words';
import type { DocumentTable, RowFault, TableField, TableRow } from '../../rules/document-table.ts';
import { type MappedColumn, plainHeading } from '../../rules/mappings.ts';
import { readCell } from '../../rules/table-cells.ts';
import { type ReadRow, readTable, TableFault } from './read-table.ts';

/** The columns of a mapping as they are in a file. */
interface Column {
  field: TableField;
  at: number;
}

function columnsIn(
  { cells }: ReadRow,
  mapped: readonly MappedColumn[],
  { fields }: DocumentTable,
): Column[] {
  const headings = cells.map(plainHeading);
  const missing: string[] = [];
  const columns = mapped.flatMap(({ heading, field: name }) => {
    const at = headings.indexOf(plainHeading(heading));
    const field = fields.find((one) => one.name === name);
    if (at === -1) missing.push(`“${heading}”`);
    return at === -1 || !field ? [] : { field, at };
  });
  if (missing.length === 0) return columns;
  throw new TableFault(`lacks ${listWords(missing)}, which its mapping names`);
}

/** The cells of a row as values, or the first one that is wrong. */
function readRow({ line, cells }: ReadRow, columns: readonly Column[]): TableRow | RowFault {
  const values = new Map<string, unknown>();
  for (const { field, at } of columns) {
    const text = cells[at] ?? '';
    if (text === '') continue;
    if (text.includes('\uFFFD'))
      return { line, field: field.name, reason: 'is no UTF-8; save the file as “CSV UTF-8”' };
    const read = readCell(field.kind, text);
    if ('reason' in read) return { line, field: field.name, reason: read.reason };
    values.set(field.name, read.value);
  }
  return { line, values };
}

/** The rows of one document, or the first fault of them. */
export interface Group {
  rows: TableRow[];
  fault: RowFault | null;
}

export interface Groups {
  /** By the ids of their documents, in the order of the file. */
  byId: ReadonlyMap<string, Group>;
  /** Of rows that name no document. */
  faults: readonly RowFault[];
}

/**
 * The rows of a file by the document that they are of.
 *
 * @throws TableFault
 */
export async function readGroups(
  path: string,
  { table, columns: mapped }: { table: DocumentTable; columns: readonly MappedColumn[] },
  { onBytes, pause }: { onBytes: (bytes: number) => void; pause: () => Promise<void> | undefined },
): Promise<Groups> {
  const byId = new Map<string, Group>();
  const faults: RowFault[] = [];
  let columns: Column[] | null = null;
  for await (const read of readTable(path, onBytes)) {
    await pause();
    if (columns === null) {
      columns = columnsIn(read, mapped, table);
      continue;
    }
    const id = read.cells[columns.find(({ field }) => field.name === table.idField)?.at ?? -1];
    if (!id) {
      const reason = 'is missing; each row needs it';
      faults.push({ line: read.line, field: table.idField, reason });
      continue;
    }
    const group = byId.get(id) ?? { rows: [], fault: null };
    byId.set(id, group);
    const row = readRow(read, columns);
    if ('reason' in row) group.fault ??= row;
    else group.rows.push(row);
  }
  if (columns === null) throw new TableFault('is empty');
  return { byId, faults };
}
