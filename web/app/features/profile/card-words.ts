import { ageYears } from '@stoop/domain/people/age';
import { ageBand } from '@stoop/domain/people/card-audiences';
import { budgetWords as formatBudget } from '../../ui/budget-words.ts';
import { plainDigits } from '../../ui/dollar-field.tsx';
import { areaName, type NamedArea } from './neighborhood-names.ts';
import type { ProfileValues } from './profile-fields.ts';

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `$1,200 to $1,600 a month`; null while the input is not an amount. */
export function budgetWords({ budgetRange }: ProfileValues): string | null {
  const ends = [budgetRange.min, budgetRange.max].map(plainDigits);
  return ends.every((digits) => /^\d*$/.test(digits)) ? formatBudget(budgetRange) : null;
}

/** `March 2027` of an ISO date. */
export const monthWords = (isoDay: string): string | null =>
  isoDay === '' ? null : MONTH.format(new Date(`${isoDay}T00:00:00Z`));

/** `20s` of an ISO birth date. */
export const ageWords = (birthDay: string, today: string): string | null =>
  birthDay === '' ? null : ageBand(ageYears(birthDay, today));

export const areaWords = (values: ProfileValues, areas: readonly NamedArea[]): string | null =>
  values.preferredLocations.map((id) => areaName(areas, id)).join(', ') || null;
