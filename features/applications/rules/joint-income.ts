import { count, dollars } from '@stoop/base/rules/text/amounts';

type Answers = Readonly<Record<string, unknown>>;

/** The answers that incomes are in. */
export interface IncomeAnswers {
  employmentInfo: Answers;
  coApplicants: readonly Answers[];
  /** What those said of themselves who agreed to be named. */
  ownParts: readonly { email: string; role: string; answers: Answers }[];
}

export interface JointIncome {
  /** Whole US dollars a year, of all who apply and said theirs. */
  total: number;
  /** Whether somebody lives on benefits or a voucher. */
  hasBenefits: boolean;
  /** Whether more than one person applies. */
  isOfSeveral: boolean;
}

const BENEFITS = 'benefits';

const keyOf = (email: unknown): string =>
  typeof email === 'string' ? email.trim().toLowerCase() : '';

/** What everybody has who applies together, without a guarantor and without who left; null where nobody said it. */
export function jointIncome(
  { employmentInfo, coApplicants, ownParts }: IncomeAnswers,
  left: readonly boolean[],
): JointIncome | null {
  const own = ownParts.filter(({ role }) => role === 'co-applicant');
  const others = coApplicants
    .filter((_, at) => !left[at])
    .map((person) => {
      const said = own.find(({ email }) => keyOf(email) === keyOf(person.email));
      // Who answered for themselves knows best.
      return { ...person, ...said?.answers };
    });
  const people: Answers[] = [employmentInfo, ...others];
  const incomes = people.flatMap(({ annualIncome }) =>
    typeof annualIncome === 'number' ? annualIncome : [],
  );
  if (incomes.length === 0) return null;
  return {
    total: incomes.reduce((sum, income) => sum + income, 0),
    hasBenefits: people.some(({ status }) => status === BENEFITS),
    isOfSeveral: people.length > 1,
  };
}

/**
 * `Income together $98,000 a year · 40.8 times the rent`. With benefits or a voucher nothing is compared: of the rent that these
 * pay no minimum income may be asked for (New York City Administrative Code, section 8-107(5); New York Executive Law,
 * section 296(5)).
 */
export function jointIncomeWords(
  { total, hasBenefits, isOfSeveral }: JointIncome,
  rent: number | null,
): string {
  const sum = `${isOfSeveral ? 'Income together' : 'Income'} ${dollars(total)} a year`;
  if (hasBenefits)
    return `${sum}. Not compared with the rent: benefits or a voucher count in full, and no minimum income may be asked for what they pay.`;
  if (rent === null || rent <= 0) return sum;
  return `${sum} · ${count(Math.floor((total / rent) * 10) / 10)} times the rent`;
}
