import { sumOf } from '@stoop/base/rules/sum';
import { centsWords } from '@stoop/base/rules/text/amounts';

/** The parts of an agreement that its members write, in its order. */
export const CLAUSES = {
  utilities: 'Utilities and internet',
  quietHours: 'Quiet hours',
  guests: 'Guests',
  cleaning: 'Cleaning',
  smoking: 'Smoking',
  pets: 'Pets',
  leaving: 'If one of us leaves',
  other: 'What else we agreed',
} as const;
export type Clause = keyof typeof CLAUSES;
export const CLAUSE_NAMES = Object.keys(CLAUSES) as [Clause, ...Clause[]];

/** What one member has and pays. */
export interface AgreementShare {
  /** Of the member, from 1. */
  number: number;
  room: string;
  rentCents: number;
  depositCents: number;
}

/** What the members agree on. The shares add up to the rent and to the deposit, to the cent. */
export interface AgreementTerms {
  /** A month. */
  rentCents: number;
  depositCents: number;
  /** From which day on, YYYY-MM-DD; null if it is not said. */
  startDate: string | null;
  /** One for each member, in their order. */
  shares: AgreementShare[];
  /** A clause without text is left out. */
  clauses: Record<Clause, string>;
}

export const AGREEMENT_CENTS_MAX = 100_000_000;
export const ROOM_NAME_MAX = 60;
export const CLAUSE_TEXT_MAX = 2_000;

export interface TermsIssue {
  path: string;
  message: string;
}

const AMOUNTS = [
  { total: 'rentCents', label: 'the rent' },
  { total: 'depositCents', label: 'the deposit' },
] as const;

/** Why terms cannot be the agreement of so many members; the shape of each field is checked before. */
export function termsIssues(terms: AgreementTerms, members: number): TermsIssue[] {
  const numbers = terms.shares.map(({ number }) => number);
  const isComplete =
    numbers.length === members && numbers.every((number, index) => number === index + 1);
  if (!isComplete)
    return [{ path: 'shares', message: 'must have each member once, in the order of the members' }];
  const issues: TermsIssue[] = [];
  for (const { total, label } of AMOUNTS) {
    const sum = sumOf(terms.shares.map((share) => share[total]));
    if (sum !== terms[total])
      issues.push({
        path: total,
        message: `The shares add up to ${centsWords(sum)}, but ${label} is ${centsWords(terms[total])}.`,
      });
  }
  if (terms.depositCents > terms.rentCents)
    issues.push({
      path: 'depositCents',
      message: 'In New York, a deposit is at most one month’s rent.',
    });
  for (const [index, { room }] of terms.shares.entries())
    if (room.trim() === '')
      issues.push({ path: `shares.${index}.room`, message: 'Please name the room.' });
  return issues;
}
