import { MOVE_IN_RULES } from '@stoop/domain/listings/move-in-cost';
import { plainDigits } from '../../ui/dollar-field.tsx';
import type { DraftForm } from './draft.ts';

export interface IncomeHelp {
  /** Whole US dollars a year. */
  askedOfHousehold: number;
  askedOfGuarantor: number;
  /** What the applicant and those who join them typed, together; null where nobody did. */
  household: number | null;
  guarantor: number | null;
  /** `reached` and `guarantor` say by what the custom is met; `short` that it is not. */
  outcome: 'unknown' | 'reached' | 'guarantor' | 'short';
}

const incomeIn = ({ annualIncome = '' }: Readonly<Record<string, string>>): number | null => {
  const digits = plainDigits(annualIncome);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

/** How what was typed compares to what many landlords ask for. It informs, and bars nobody. */
export function incomeHelp(form: DraftForm, rentDollars: number): IncomeHelp {
  const rent = Math.ceil(rentDollars);
  const askedOfHousehold = rent * MOVE_IN_RULES.incomeMonths;
  const askedOfGuarantor = rent * MOVE_IN_RULES.guarantorIncomeMonths;
  const typed = [form.employmentInfo, ...form.coApplicants].flatMap(
    (person) => incomeIn(person) ?? [],
  );
  const household = typed.length > 0 ? typed.reduce((sum, income) => sum + income, 0) : null;
  const guarantor = form.hasGuarantor ? incomeIn(form.guarantorInfo) : null;
  const isReached = household !== null && household >= askedOfHousehold;
  const isGuaranteed = guarantor !== null && guarantor >= askedOfGuarantor;
  const otherwise = household === null ? 'unknown' : 'short';
  const outcome = isReached ? 'reached' : isGuaranteed ? 'guarantor' : otherwise;
  return { askedOfHousehold, askedOfGuarantor, household, guarantor, outcome };
}
