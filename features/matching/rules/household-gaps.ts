import { dollars as inDollars } from '@stoop/base/rules/text/amounts';
import { type BudgetMax, shortfall } from './household-money.ts';
import { MOVE_IN_DAYS_APART, moveInDay } from './households.ts';

/** What a household still lacks for a home, or has not said yet. */
export type HouseholdGap =
  | { kind: 'short' /** Whole dollars a month, rounded up. */; dollars: number }
  | { kind: 'room-above-budget'; dollars: number }
  | { kind: 'rooms-free'; rooms: number }
  | { kind: 'days-apart'; days: number }
  | { kind: 'conflict' }
  | { kind: 'no-budget'; people: number }
  | { kind: 'no-date'; people: number };
export type GapKind = HouseholdGap['kind'];

export interface GapQuestion {
  members: readonly { budgetMax: BudgetMax; moveInDate: string | null }[];
  /** The price of each free room of the home in dollars, ascending. */
  prices: readonly number[];
  /** Whether answers of two members rule each other out. */
  hasConflict: boolean;
}

function moneyGaps({ members, prices }: GapQuestion): HouseholdGap[] {
  const rent = prices.reduce((sum, price) => sum + price, 0);
  const covered = members.reduce((sum, { budgetMax }) => sum + (budgetMax ?? Infinity), 0);
  const short = Math.ceil(rent - covered - 0.005);
  if (short > 0) return [{ kind: 'short', dollars: short }];
  // Who leaves rooms free pays for them too: only a full household has a price for each.
  if (members.length !== prices.length) return [];
  const { rooms } = shortfall(
    members.map(({ budgetMax }) => budgetMax),
    prices,
  );
  const most = Math.ceil(Math.max(...rooms) - 0.005);
  return most > 0 ? [{ kind: 'room-above-budget', dollars: most }] : [];
}

/** In the order of their weight; empty for a household that can move in. */
export function householdGaps(question: GapQuestion): HouseholdGap[] {
  const { members, prices, hasConflict } = question;
  const gaps: HouseholdGap[] = hasConflict ? [{ kind: 'conflict' }] : [];
  gaps.push(...moneyGaps(question));
  const free = prices.length - members.length;
  if (free > 0) gaps.push({ kind: 'rooms-free', rooms: free });
  const days = members
    .map(({ moveInDate }) => moveInDay(moveInDate))
    .filter((day) => !Number.isNaN(day));
  const apart = Math.max(...days) - Math.min(...days);
  if (apart > MOVE_IN_DAYS_APART) gaps.push({ kind: 'days-apart', days: apart });
  const withoutBudget = members.filter(({ budgetMax }) => budgetMax === null).length;
  if (withoutBudget > 0) gaps.push({ kind: 'no-budget', people: withoutBudget });
  const withoutDate = members.length - days.length;
  if (withoutDate > 0) gaps.push({ kind: 'no-date', people: withoutDate });
  return gaps;
}

/**
 * A gap as others may read it before everybody accepted: without its amount, from which two people could work out
 * each other's budget or date.
 */
export type BlurredGap = { kind: GapKind };

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const counted = (count: number, one: string, several: string) =>
  `${NUMBERS[count] ?? count} ${count === 1 ? one : several}`;

/** How each gap reads, with its amount. */
const WORDS: { [Kind in GapKind]: (gap: Extract<HouseholdGap, { kind: Kind }>) => string } = {
  short: ({ dollars }) => `${inDollars(dollars)} short`,
  'room-above-budget': ({ dollars }) => `a room is ${inDollars(dollars)} above somebody’s budget`,
  'rooms-free': ({ rooms }) => counted(rooms, 'room free', 'rooms free'),
  'days-apart': ({ days }) => `dates ${days} days apart`,
  conflict: () => 'answers that rule each other out',
  'no-budget': ({ people }) => counted(people, 'budget not said', 'budgets not said'),
  'no-date': ({ people }) => counted(people, 'move-in date not said', 'move-in dates not said'),
};

/** How each gap reads without its amount. */
const BLURRED_WORDS: Record<GapKind, string> = {
  short: 'the budgets do not cover the rent',
  'room-above-budget': 'a room is above somebody’s budget',
  'rooms-free': 'rooms free',
  'days-apart': `dates more than ${MOVE_IN_DAYS_APART} days apart`,
  conflict: 'answers that rule each other out',
  'no-budget': 'a budget not said',
  'no-date': 'a move-in date not said',
};

/** Such as `$300 short`, `one room free` or `dates 60 days apart`. */
export const gapWords = <Kind extends GapKind>(gap: Extract<HouseholdGap, { kind: Kind }>) =>
  (WORDS[gap.kind as Kind] as (gap: HouseholdGap) => string)(gap);

export const blurredGapWords = ({ kind }: BlurredGap): string => BLURRED_WORDS[kind];

export const GAP_KINDS = Object.keys(BLURRED_WORDS) as [GapKind, ...GapKind[]];

/** The dollars, rooms, days or people of a gap; null for one that has no amount. */
export function gapAmount(gap: HouseholdGap): number | null {
  const { kind: _, ...amounts } = gap;
  return Object.values(amounts)[0] ?? null;
}

/** What a member can answer for; `part` is what they would pay: their share of the split, else the cheapest room. */
export interface OwnSide {
  budgetMax: BudgetMax;
  moveInDate: string | null;
  part: number;
}

const hasDate = ({ moveInDate }: OwnSide) => !Number.isNaN(moveInDay(moveInDate));

const CLOSED_BY: Record<GapKind, (own: OwnSide) => boolean> = {
  short: ({ budgetMax }) => budgetMax !== null,
  'room-above-budget': ({ budgetMax, part }) => budgetMax !== null && budgetMax < part - 0.005,
  'rooms-free': () => false,
  'days-apart': hasDate,
  conflict: () => false,
  'no-budget': ({ budgetMax }) => budgetMax === null,
  'no-date': (own) => !hasDate(own),
};

/** Whether a member can close a gap with an answer of their own; it depends on no answer of another. */
export const isOwnGap = ({ kind }: BlurredGap, own: OwnSide): boolean => CLOSED_BY[kind](own);

/** What one member lacks, as that member reads it, and as the others do. */
const MEMBER_WORDS: Partial<Record<GapKind, { own: string; other: string }>> = {
  'no-budget': {
    own: 'you have not said a budget yet',
    other: 'somebody has not said a budget yet',
  },
  'no-date': {
    own: 'you have not said a move-in date yet',
    other: 'somebody has not said a move-in date yet',
  },
};

/** A gap as a member of the household reads it. */
export function memberGapWords(
  gap: HouseholdGap,
  { isExact, isMine }: { isExact: boolean; isMine: boolean },
): string {
  const words = MEMBER_WORDS[gap.kind];
  if (!words || (isExact && (gapAmount(gap) ?? 0) > 1))
    return isExact ? gapWords(gap) : blurredGapWords(gap);
  return isMine ? words.own : words.other;
}
