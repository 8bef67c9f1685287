import { plainDigits } from '@stoop/base/web/ui/dollar-field.tsx';
import { MOVE_IN_RULES } from '@stoop/features/listings/rules/move-in-cost';
import type { DraftForm } from './draft.ts';

export interface IncomeHelp {
  /** Whole US dollars a year. */
  householdTarget: number;
  guarantorTarget: number;
  /** The sum of the applicants' incomes that were entered; null without any. */
  household: number | null;
  guarantor: number | null;
  /** Who applies, too, and whose income is not known: first names. */
  unknown: readonly string[];
  /** `reached` and `guarantor`: the rule is met by income or by the guarantor; `short`: it is not. */
  outcome: 'unknown' | 'reached' | 'guarantor' | 'short';
}

const incomeIn = ({ annualIncome = '' }: Readonly<Record<string, string>>): number | null => {
  const digits = plainDigits(annualIncome);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

/** Compares incomes with the usual rule of landlords. It informs; it excludes nobody. */
export function incomeHelp(form: DraftForm, rentDollars: number): IncomeHelp {
  const rent = Math.ceil(rentDollars);
  const householdTarget = rent * MOVE_IN_RULES.incomeMonths;
  const guarantorTarget = rent * MOVE_IN_RULES.guarantorIncomeMonths;
  const incomes = [form.employmentInfo, ...form.coApplicants].flatMap(
    (person) => incomeIn(person) ?? [],
  );
  const household = incomes.length > 0 ? incomes.reduce((sum, income) => sum + income, 0) : null;
  const unknown = form.coApplicants
    .filter((person) => incomeIn(person) === null)
    .map(({ firstName = '' }) => firstName.trim() || 'somebody else');
  const guarantor = form.hasGuarantor ? incomeIn(form.guarantorInfo) : null;
  const isReached = household !== null && household >= householdTarget;
  const isGuaranteed = guarantor !== null && guarantor >= guarantorTarget;
  const fallback = household === null ? 'unknown' : 'short';
  const outcome = isReached ? 'reached' : isGuaranteed ? 'guarantor' : fallback;
  return { householdTarget, guarantorTarget, household, guarantor, unknown, outcome };
}
