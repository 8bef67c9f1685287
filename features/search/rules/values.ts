import { PRICE_MAX } from '@stoop/base/rules/text/amounts';
import type { Parsed } from '@stoop/base/rules/text/parsed';
import { readText, readWords } from '@stoop/base/rules/text/read-text';
import { type FilterKind, RENTS } from './filters.ts';

const understood = <Value>(value: Value): Parsed<Value> => ({ ok: true, value });
const refused = (message: string): Parsed<never> => ({ ok: false, message });

export const BEDS_MAX = 20;

function wholeNumber(written: string, max: number): Parsed<number> {
  if (!/^\d{1,7}$/.test(written) || Number(written) > max)
    return refused(`must be a whole number from 0 to ${max}`);
  return understood(Number(written));
}

/** An amount as people write it, `$1,900.00`, without its cents and what only makes it readable. */
export const plainDollars = (written: string): string =>
  written.replace(/[\s,$]/g, '').replace(/\.\d\d$/, '');

function day(written: string): Parsed<string> {
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(written) &&
    !Number.isNaN(Date.parse(`${written}T00:00:00Z`)) &&
    new Date(`${written}T00:00:00Z`).toISOString().startsWith(written);
  return isDay ? understood(written) : refused('must be a date, YYYY-MM-DD');
}

/** Parses one value of each kind of filter from a query string. */
export const VALUE_KINDS = {
  text: readWords,
  choice: readText,
  choices: readText,
  rent: (written) => {
    const rent = RENTS.find((known) => known === written);
    return rent ? understood(rent) : refused(`must be one of ${RENTS.join(', ')}`);
  },
  flag: (written) => (written === 'true' ? understood(true as const) : refused('must be true')),
  dollars: (written) => wholeNumber(written, PRICE_MAX),
  count: (written) => wholeNumber(written, BEDS_MAX),
  day,
  since: day,
} satisfies Record<FilterKind, (written: string) => Parsed<unknown>>;
