/** A cell of a table. */
export type Cell = string | number | null;

/** What a spreadsheet would take for a formula, also after the blanks that it ignores. */
const FORMULA = /^[\s]*[=+\-@]/;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a cell said before it was defused. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Rows of a table as CSV (RFC 4180), to follow others. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** A table as CSV that a spreadsheet opens without running anything in it. */
export const csvText = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${csvRows(rows)}`;
