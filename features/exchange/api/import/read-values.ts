import { date as dateRule, id as idRule } from './field-rules.ts';

/*
 * Parsers of unknown values for columns; a value that a column cannot represent is preserved unchanged.
 */
const WORD_LENGTH_MAX = 200;

/** A single line of printable text. */
export const wordOf = (value: unknown, most = WORD_LENGTH_MAX): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most && !/\p{Cc}/u.test(value)
    ? value
    : undefined;

/** A day, or a moment with a time zone, in a year of four digits. */
export function momentOf(value: unknown): Date | null {
  if (typeof value !== 'string' || !/^(?:.{10}|.+(?:Z|[+-]\d{2}:?\d{2}))$/.test(value)) return null;
  if (dateRule(value) !== null) return null;
  const moment = new Date(value.replace(' ', 'T'));
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? moment : null;
}

export const idOf = (value: unknown): string | null =>
  typeof value === 'string' && idRule(value) === null ? value : null;
