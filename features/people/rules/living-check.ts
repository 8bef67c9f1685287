import { dollars } from '@stoop/base/rules/text/amounts';
import { readIsoDay } from '@stoop/base/rules/time/iso-day';
import { PROFILE_LIMITS } from './profile.ts';

const { budgetDollars, moveInYearsAhead } = PROFILE_LIMITS;

/** The error of an amount of US dollars up to `most`, as a sentence; null if it is valid. */
export function dollarsFault(written: string, most: number): string | null {
  if (/^[-−]/.test(written)) return 'Please give an amount that is not below zero.';
  if (/^\d+\.\d+$/.test(written)) return 'Please give whole dollars, without cents.';
  if (!/^\d+$/.test(written)) return 'Please give the amount in digits, such as 1500.';
  return Number(written) > most ? `Please give at most ${dollars(most)}.` : null;
}

/** The error of a monthly budget, its ends as digits; an empty end is open. */
export function budgetFault(min: string, max: string): string | null {
  const entered = [min, max].filter((written) => written !== '');
  const [fault] = entered.flatMap((written) => dollarsFault(written, budgetDollars) ?? []);
  if (fault) return fault;
  return max !== '' && Number(min) > Number(max)
    ? 'The first amount must not be above the second.'
    : null;
}

/** The error of a move-in date; both are ISO dates. */
export function moveInFault(day: string | null | undefined, today: string): string | null {
  if (!day) return null;
  if (readIsoDay(day) === null) return 'Please give a date.';
  if (day < today) return 'Please give a day from today on.';
  const latest = `${Number(today.slice(0, 4)) + moveInYearsAhead}${today.slice(4)}`;
  return day > latest ? `Please give a day within the next ${moveInYearsAhead} years.` : null;
}
