import { openEnds } from '@stoop/domain/people/budget';
import type { Budget } from '@stoop/domain/people/profile';
import { plainDigits } from './dollar-field.tsx';
import type { InputRange } from './dollar-range.tsx';
import { dollars } from './price.tsx';

/** `$64,000` of digits; what is no whole number stays as it was typed. */
export const dollarWords = (typed: string): string => {
  const digits = plainDigits(typed);
  return /^\d+$/.test(digits) ? dollars(Number(digits)) : typed;
};

/** `From $1,200 a month` where the other end is open; null of no budget. */
export function budgetWords(range: InputRange): string | null {
  const [min, max] = [dollarWords(range.min.trim()), dollarWords(range.max.trim())];
  if (min && max) return `${min} to ${max} a month`;
  if (max) return `Up to ${max} a month`;
  return min ? `From ${min} a month` : null;
}

/** A budget as it is typed; an open end is empty. */
export function typedRange(budget: Budget | undefined): InputRange {
  const { min, max } = openEnds(budget ?? {});
  return { min: String(min ?? ''), max: String(max ?? '') };
}

/** What was typed as it is sent; null of no budget. */
export function budgetOf(range: InputRange): Budget | null {
  const [min, max] = [plainDigits(range.min), plainDigits(range.max)];
  if (min === '' && max === '') return null;
  return { ...(min !== '' && { min: Number(min) }), ...(max !== '' && { max: Number(max) }) };
}
