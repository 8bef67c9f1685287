type Cell = string | number | null;

/** @param month such as 2026-12 */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * The rows of months in their order, with those between them in which nothing happened.
 *
 * @param rows each begins with its month, such as 2026-12, earliest first
 * @param emptyRow what follows the month where nothing happened
 */
export function everyMonth(
  rows: readonly (readonly Cell[])[],
  emptyRow: readonly (number | null)[],
): Cell[][] {
  const byMonth = new Map(rows.map((row) => [String(row[0]), row]));
  const months = [...byMonth.keys()];
  const [first] = months;
  const last = months.at(-1);
  const all: Cell[][] = [];
  for (let month = first; month && last && month <= last; month = monthAfter(month))
    all.push([...(byMonth.get(month) ?? [month, ...emptyRow])]);
  return all;
}
