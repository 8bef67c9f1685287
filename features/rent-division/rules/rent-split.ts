/** What a rent is split by. Rent and values are whole US dollars. */
export interface RentSplitInput {
  /** The monthly rent of all rooms together. */
  rent: number;
  /** For each person, what each room is worth a month. Rows of people add up to the rent (`sumIssues`). */
  values: readonly (readonly number[])[];
  /** The most that each person can pay, in dollars and cents; null without a limit. */
  budgets?: readonly (number | null)[] | undefined;
  /**
   * The most that each person may be charged, in dollars and cents; null without a limit. In a rent-stabilized home
   * that is a proportionate share for everybody who is not named on the lease (`proportionateShares`).
   */
  maxShares?: readonly (number | null)[] | undefined;
}

export interface InputIssue {
  /** The field, such as `values.1`: rows count from 0. */
  path: string;
  /** What is wrong with it, as a sentence in which rows and rooms count from 1. */
  message: string;
}

/** Who takes which room at which price. Each list has an entry a person; amounts are whole cents a month. */
export interface FairSplit {
  kind: 'split';
  /** The index of each person's room. */
  rooms: number[];
  /** What each pays; they add up to the rent exactly. Negative only where there is no other envy-free split. */
  priceCents: number[];
  /** What each one's room is worth beyond its price; negative if it costs more than it is worth. */
  utilityCents: number[];
  /** The index of the person with the lowest utility, the first of several. */
  leastHappy: number;
  /** Nobody would rather have another room at its price, by more than `envyCents`. */
  envyFree: true;
  /** 1 if the odd cents of the rent cannot be shared without somebody preferring another room by a cent. */
  envyCents: 0 | 1;
}

/** There is no envy-free split in which everybody pays at most what they can. */
export interface OverBudget {
  kind: 'over-budget';
  /** The index of the person whose limit is in the way most. */
  person: number;
  /** Whether that is what the person can pay or what they may be charged. */
  limit: 'budget' | 'share';
  limitCents: number;
  /** The lowest limit with which there would be a split, all others as they are; null if none is enough. */
  neededCents: number | null;
  /** How much of the rent the limits leave unpaid, in cents, if nobody is to envy. */
  shortCents: number;
}

/** The input is not lawful, for each of these reasons. */
export interface InvalidInput {
  kind: 'invalid';
  issues: InputIssue[];
}

export type RentSplit = FairSplit | OverBudget | InvalidInput;

export const PEOPLE_MAX = 12;
/** In whole US dollars a month. */
export const RENT_MAX = 1_000_000;
