import type { Parsed } from '@stoop/base/rules/text/parsed';
import { readText, readWords } from '@stoop/base/rules/text/read-text';
import { readDrawnArea } from './drawn-area.ts';
import type { Bounds, FilterKind, NumberKind } from './filter-kinds.ts';
import { RENTS } from './filters.ts';
import { GROUP_BUDGET, GROUP_SIZE } from './group-bounds.ts';

const understood = <Value>(value: Value): Parsed<Value> => ({ ok: true, value });
const refused = (message: string): Parsed<never> => ({ ok: false, message });

/** A number of a query string between two others, both included. */
export function boundedNumber(written: string, { from, to, step = 1 }: Bounds): Parsed<number> {
  const number = Number(written);
  const isOne = step === 1 ? /^\d{1,7}$/ : /^\d{1,7}(\.[05])?$/;
  if (!isOne.test(written) || number < from || number > to)
    return refused(`must be a whole number${step === 1 ? '' : ' or a half'} from ${from} to ${to}`);
  return understood(number);
}

/** A number as people write it, such as the amount `$1,900.00`, without its cents and what only makes it readable. */
export const plainNumber = (written: string): string =>
  written.replace(/[\s,$]/g, '').replace(/\.\d\d$/, '');

function day(written: string): Parsed<string> {
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(written) &&
    !Number.isNaN(Date.parse(`${written}T00:00:00Z`)) &&
    new Date(`${written}T00:00:00Z`).toISOString().startsWith(written);
  return isDay ? understood(written) : refused('must be a date, YYYY-MM-DD');
}

/** What people can pay, the most first: in whatever order they are written, it is the same group. */
function group(written: string): Parsed<readonly number[]> {
  const budgets = written.split(',').map((one) => (/^\d{1,7}$/.test(one) ? Number(one) : 0));
  const { least, most } = GROUP_BUDGET;
  const isGroup = budgets.length >= GROUP_SIZE.least && budgets.length <= GROUP_SIZE.most;
  if (!isGroup || budgets.some((one) => one < least || one > most))
    return refused(
      `must be ${GROUP_SIZE.least} to ${GROUP_SIZE.most} whole numbers from ${least} to ${most}, separated by commas`,
    );
  return understood(budgets.sort((one, other) => other - one));
}

const isTrue = (written: string) =>
  written === 'true' ? understood(true as const) : refused('must be true');

/** Parses one value of each kind of filter but numbers from a query string. */
export const VALUE_KINDS = {
  text: readWords,
  choice: readText,
  choices: readText,
  rent: (written) => {
    const rent = RENTS.find((known) => known === written);
    return rent ? understood(rent) : refused(`must be one of ${RENTS.join(', ')}`);
  },
  flag: isTrue,
  switch: isTrue,
  group,
  day,
  since: day,
  area: readDrawnArea,
} satisfies Record<Exclude<FilterKind, NumberKind>, (written: string) => Parsed<unknown>>;
