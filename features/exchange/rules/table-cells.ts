import type { Cell } from '@stoop/base/rules/text/csv';

/** What the cells of a column are. */
export type CellKind = 'text' | 'whole' | 'dollars' | 'number' | 'flag' | 'day' | 'list';

type Read = { value: unknown } | { reason: string };

const FLAGS: Readonly<Record<string, boolean>> = {
  ...{ yes: true, y: true, true: true, '1': true },
  ...{ no: false, n: false, false: false, '0': false },
};

const inCalendar = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** `2026-12-01`, with or without a time, or `12/1/2026`, as an ISO date; null if it is none. */
function readDay(text: string): string | null {
  const [, year, month, day, rest = ''] = /^(\d{4})-(\d{2})-(\d{2})([T ].*)?$/.exec(text) ?? [];
  if (year) return inCalendar(Number(year), Number(month), Number(day)) ? text : null;
  const [, m = '', d = '', y = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (!y || rest || !inCalendar(Number(y), Number(m), Number(d))) return null;
  return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}

function readNumber(text: string, pattern: RegExp): number | null {
  const plain = text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return pattern.test(plain) ? Number(plain) : null;
}

const or = (value: unknown, reason: string): Read => (value === null ? { reason } : { value });

const READERS: Record<CellKind, (text: string) => Read> = {
  text: (text) => ({ value: text }),
  whole: (text) => or(readNumber(text, /^\d{1,9}$/), 'must be a whole number, 0 or more'),
  dollars: (text) =>
    or(
      readNumber(text.replace(/^\$\s*/, '').replace(/\.00?$/, ''), /^\d{1,9}$/),
      'must be whole US dollars, such as 2500 or $2,500',
    ),
  number: (text) => or(readNumber(text, /^-?\d+(\.\d+)?$/), 'must be a number, such as 1.5'),
  flag: (text) => or(FLAGS[text.toLowerCase()] ?? null, 'must be yes or no'),
  day: (text) => or(readDay(text), 'must be a date, such as 2026-12-01 or 12/1/2026'),
  list: (text) => ({
    value: text
      .split(';')
      .map((item) => item.trim())
      .filter(Boolean),
  }),
};

/** The value of a cell that is not empty, or how to correct it. */
export const readCell = (kind: CellKind, text: string): Read => READERS[kind](text);

/** How a value stands in a cell, such that `readCell` gives an equal one; null if it is missing, or of another kind. */
export function cellOf(kind: CellKind, value: unknown): Cell {
  if (kind === 'flag') return typeof value === 'boolean' ? (value ? 'yes' : 'no') : null;
  if (kind === 'list') return Array.isArray(value) ? value.join('; ') || null : null;
  if (kind === 'text' || kind === 'day') return typeof value === 'string' ? value : null;
  return typeof value === 'number' ? value : null;
}
