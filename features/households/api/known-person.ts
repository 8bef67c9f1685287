import { answersOf, answersOnCard } from '@stoop/features/matching/rules/card-answers';
import type { FitAnswers } from '@stoop/features/matching/rules/fit-answers';
import type { BudgetMax } from '@stoop/features/matching/rules/household-money';
import { audienceFor, type CardViewer } from '@stoop/features/people/api/connections/cards';
import type { MatchedPerson } from '@stoop/features/people/api/matched/store';

declare const isKnown: unique symbol;

/**
 * What one reader may learn of somebody. Every fit, conflict, gap and proposal is computed from these answers, so that
 * nothing a reader is told depends on an answer that they may not know. Only the functions of this file make one.
 */
export interface KnownPerson {
  readonly [isKnown]: true;
  accountId: string;
  /** What fits are computed from. */
  scored: FitAnswers;
  /** What rules people out: of the reader all own answers, deal-breakers too. */
  ruling: FitAnswers;
  budgetMax: BudgetMax;
  /** ISO date; the middle of the month where the day is not told. */
  moveInDate: string | null;
}

/**
 * What somebody has disclosed to the reader: their card, if the reader sees it (`card`), or also the day of the move-in,
 * because both accepted a household (`accepted`). To ask somebody discloses a first name alone.
 */
export type Disclosure = 'card' | 'accepted';

const MID_MONTH = '-15';

const known = (
  accountId: string,
  answers: Pick<KnownPerson, 'scored' | 'ruling'>,
  moveInDate: string | null | undefined,
): KnownPerson =>
  ({
    accountId,
    ...answers,
    budgetMax: answers.ruling.budgetRange?.max ?? null,
    moveInDate: moveInDate ?? null,
  }) as KnownPerson;

/** For staff, who read all answers. */
export function knownToStaff({ accountId, profile }: MatchedPerson): KnownPerson {
  const answers = answersOf(profile);
  return known(accountId, { scored: answers, ruling: answers }, answers.preferredMoveInDate);
}

/** For a user: all of the own answers, and of others what their card shows, the move-in by its month. */
export function knownTo(
  viewer: CardViewer,
  { accountId, profile }: MatchedPerson,
  disclosure: Disclosure = 'card',
): KnownPerson {
  const answers = answersOf(profile);
  const day = answers.preferredMoveInDate;
  const shown = answersOnCard(answers, 'signedIn');
  if (accountId === viewer.id) return known(accountId, { scored: shown, ruling: answers }, day);
  const isSeen =
    disclosure !== 'card' || audienceFor(viewer, accountId, profile.hasRoommateCard) !== null;
  if (!isSeen) return known(accountId, { scored: {}, ruling: {} }, null);
  const month = shown.preferredMoveInDate;
  const told = disclosure === 'accepted' ? day : month && `${month}${MID_MONTH}`;
  return known(accountId, { scored: shown, ruling: shown }, told);
}

/** YYYY-MM; null without a date. */
export const moveInMonth = ({ moveInDate }: Pick<KnownPerson, 'moveInDate'>): string | null =>
  moveInDate?.slice(0, 'YYYY-MM'.length) ?? null;
