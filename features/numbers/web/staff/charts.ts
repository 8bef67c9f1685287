import { count } from '@stoop/base/rules/text/amounts';
import { shortMonthWords } from '@stoop/base/rules/time/words';
import type { NumberTable } from '../../contract/routes.ts';
import type { NumberTableName } from '../../rules/tables.ts';

/** How a table is drawn, by the columns that have the values. */
export type Chart =
  /** A bar a row; `mark` is drawn as a line on it. */
  | { kind: 'bars'; value: number; mark?: number; max?: number }
  /** A group of columns a row, one for each series. */
  | { kind: 'columns'; series: readonly number[] };

/** A table without a row is not drawn. */
export const CHARTS: Partial<Record<NumberTableName, Chart>> = {
  funnel: { kind: 'bars', value: 1 },
  months: { kind: 'columns', series: [1] },
  stages: { kind: 'bars', value: 1, mark: 2 },
  homes: { kind: 'bars', value: 4, max: 100 },
  leases: { kind: 'columns', series: [1, 2] },
  tours: { kind: 'columns', series: [1, 2, 3] },
};

type Unit = NumberTable['columns'][number]['unit'];
type Cell = NumberTable['rows'][number][number];

const SUFFIXES: Partial<Record<Unit, string>> = { percent: ' %', days: ' d', milliseconds: ' ms' };

/** A value as a person reads it; a dash for none. */
export function cellWords(cell: Cell | undefined, unit: Unit): string {
  if (cell === null || cell === undefined) return '–';
  if (typeof cell === 'string') return unit === 'month' ? shortMonthWords(cell) : cell;
  return `${count(cell)}${SUFFIXES[unit] ?? ''}`;
}

/** A cell as a length; 0 where it has no value. */
export const lengthOf = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0);

/** The next number of one digit and zeros, so that an axis ends at a round value. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const step = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / step) * step;
}
