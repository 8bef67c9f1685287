import type { CardAudience } from '@stoop/features/people/rules/card-parts';
import { dealBreakerWords, FIELD_LABELS } from './answer-words.ts';
import { isOnCard } from './card-answers.ts';
import type { AskFirst, Conflict, Side } from './conflicts.ts';
import type { DealBreaker } from './fit-answers.ts';
import type { FitField } from './fit-fields.ts';

/** A conflict as one of the two is told it. */
export type ToldConflict =
  | { kind: 'your_deal_breaker'; dealBreaker: DealBreaker; field: FitField; sentence: string }
  | { kind: 'allergy' | 'smoking' | 'budget'; field: FitField; sentence: string }
  /** Without a reason: it could name an answer that its owner does not show. */
  | { kind: 'not_a_match'; sentence: string };

export interface ToldQuestion {
  dealBreaker: DealBreaker;
  field: FitField;
  sentence: string;
}

export const NOT_A_MATCH = { kind: 'not_a_match', sentence: 'Not a match.' } as const;

interface Telling {
  /** Who is told: `a` and `b` are the arguments of `fit`. */
  to: Side;
  /** What the one who is told sees of the other. */
  audience: CardAudience;
  /** The other's first name. */
  name: string;
}

function told(conflict: Conflict, { to, audience, name }: Telling): ToldConflict {
  const { field } = conflict;
  const isYours = 'of' in conflict && conflict.of === to;
  if (!isOnCard(field, audience)) return NOT_A_MATCH;
  switch (conflict.kind) {
    case 'deal_breaker': {
      const { dealBreaker } = conflict;
      const sentence = `A deal-breaker of yours: ${dealBreakerWords(dealBreaker)}.`;
      return isYours ? { kind: 'your_deal_breaker', dealBreaker, field, sentence } : NOT_A_MATCH;
    }
    case 'allergy':
      return {
        kind: 'allergy',
        field,
        sentence: isYours
          ? `You are allergic to pets, and ${name} has one.`
          : `${name} is allergic to pets, and you have one.`,
      };
    case 'smoking':
      return {
        kind: 'smoking',
        field,
        sentence: isYours
          ? `You want a smoke-free home, and ${name} smokes inside.`
          : `${name} wants a smoke-free home, and you smoke inside.`,
      };
    case 'budget':
      return { kind: 'budget', field, sentence: 'Your budgets do not overlap.' };
  }
}

/**
 * Conflicts as one of the two is told them, "not a match" once and last. Of conflicts of all answers it tells whether
 * the other's deal-breaker is met, and who may try many answers learns which. So it is called with all answers only
 * where both people take part, as in a household; lists and explanations compare what cards show.
 */
export function conflictsToldTo(conflicts: readonly Conflict[], telling: Telling): ToldConflict[] {
  const all = conflicts.map((conflict) => told(conflict, telling));
  const reasons = all.filter(({ kind }) => kind !== 'not_a_match');
  return reasons.length < all.length ? [...reasons, NOT_A_MATCH] : reasons;
}

/** What one should ask the other. What the other should ask would tell a deal-breaker, and is left out. */
export const questionsFor = (
  askFirst: readonly AskFirst[],
  { to, name }: Pick<Telling, 'to' | 'name'>,
): ToldQuestion[] =>
  askFirst
    .filter(({ of }) => of === to)
    .map(({ dealBreaker, field }) => ({
      dealBreaker,
      field,
      sentence: `Ask ${name} first: ${FIELD_LABELS[field].toLowerCase()}. A deal-breaker of yours is ${dealBreakerWords(dealBreaker)}.`,
    }));
