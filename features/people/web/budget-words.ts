import { dollarWords, plainDigits } from '@stoop/base/web/ui/dollar-field.tsx';
import type { InputRange } from '@stoop/base/web/ui/dollar-range.tsx';
import { openEnds } from '../rules/budget.ts';
import type { Budget } from '../rules/profile.ts';

/** `From $1,200 a month` where there is no maximum; null where there is no budget. */
export function budgetWords(range: InputRange): string | null {
  const [min, max] = [dollarWords(range.min.trim()), dollarWords(range.max.trim())];
  if (min && max) return `${min} to ${max} a month`;
  if (max) return `Up to ${max} a month`;
  return min ? `From ${min} a month` : null;
}

/** A budget as text for two inputs; an open end is empty. */
export function budgetInput(budget: Budget | undefined): InputRange {
  const { min, max } = openEnds(budget ?? {});
  return { min: String(min ?? ''), max: String(max ?? '') };
}

/** The budget of two inputs, as the API takes it; null where both are empty. */
export function budgetFromInput(range: InputRange): Budget | null {
  const [min, max] = [plainDigits(range.min), plainDigits(range.max)];
  if (min === '' && max === '') return null;
  return { ...(min !== '' && { min: Number(min) }), ...(max !== '' && { max: Number(max) }) };
}
