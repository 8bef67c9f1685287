import type { CodedField, DealBreaker, KnownAnswers } from './fit-answers.ts';
import { SIMILARITY_TABLES } from './similarity.ts';

/** Whose: `a` and `b` are the first and the second argument of `fit`. */
export type Side = 'a' | 'b';

/** What rules two people out as roommates, whatever their score is. */
export type Conflict =
  /** The other's answer meets a deal-breaker of `of`. */
  | { kind: 'deal_breaker'; of: Side; dealBreaker: DealBreaker; field: CodedField }
  /** `of` is allergic, and the other has a pet. */
  | { kind: 'allergy'; of: Side; field: 'petPreferences' }
  /** `of` wants a smoke-free home, and the other smokes inside. */
  | { kind: 'smoking'; of: Side; field: 'smoking' }
  | { kind: 'budget'; field: 'budgetRange' };

/** A deal-breaker of `of` about which the other's answer is missing. */
export interface AskFirst {
  of: Side;
  dealBreaker: DealBreaker;
  field: CodedField;
}

type AnswersThatMeet = {
  [Field in CodedField]: { field: Field; answers: readonly NonNullable<KnownAnswers[Field]>[] };
}[CodedField];

/** Which answers of the other meet a deal-breaker. */
export const ANSWERS_THAT_MEET = {
  any_smoking: { field: 'smoking', answers: ['smokes_outside', 'smokes_inside'] },
  smoking_indoors: { field: 'smoking', answers: ['smokes_inside'] },
  pets: { field: 'petPreferences', answers: ['has_cat', 'has_dog', 'has_other'] },
  cats: { field: 'petPreferences', answers: ['has_cat'] },
  dogs: { field: 'petPreferences', answers: ['has_dog'] },
  frequent_overnight_guests: { field: 'guestPolicy', answers: ['often', 'open'] },
  loud_home: { field: 'noiseTolerance', answers: ['high'] },
  messy_home: { field: 'cleanlinessLevel', answers: ['relaxed', 'casual'] },
  alcohol_at_home: { field: 'drinking', answers: ['regularly'] },
} as const satisfies Record<Exclude<DealBreaker, 'opposite_sleep_schedule'>, AnswersThatMeet>;

/** Sleep schedules are opposite up to this similarity. */
export const OPPOSITE_SLEEP = 0.1;

export const areOppositeSleepers = (
  one: NonNullable<KnownAnswers['sleepSchedule']>,
  other: NonNullable<KnownAnswers['sleepSchedule']>,
): boolean => SIMILARITY_TABLES.sleepSchedule[one][other] <= OPPOSITE_SLEEP;

export const fieldOfDealBreaker = (dealBreaker: DealBreaker): CodedField =>
  dealBreaker === 'opposite_sleep_schedule'
    ? 'sleepSchedule'
    : ANSWERS_THAT_MEET[dealBreaker].field;

/** Whether the other's answer meets a deal-breaker of `own`; null where an answer is missing. */
export function meets(dealBreaker: DealBreaker, own: KnownAnswers, other: KnownAnswers) {
  if (dealBreaker === 'opposite_sleep_schedule')
    return own.sleepSchedule && other.sleepSchedule
      ? areOppositeSleepers(own.sleepSchedule, other.sleepSchedule)
      : null;
  const { field, answers }: { field: CodedField; answers: readonly string[] } =
    ANSWERS_THAT_MEET[dealBreaker];
  const answer = other[field];
  return answer === undefined ? null : answers.includes(answer);
}

/** What `own` has against `other`, the first as `of`. */
function against(of: Side, own: KnownAnswers, other: KnownAnswers) {
  const conflicts: Conflict[] = [];
  const askFirst: AskFirst[] = [];
  for (const dealBreaker of own.dealBreakers) {
    const about = { of, dealBreaker, field: fieldOfDealBreaker(dealBreaker) };
    const isMet = meets(dealBreaker, own, other);
    if (isMet) conflicts.push({ kind: 'deal_breaker', ...about });
    if (isMet === null) askFirst.push(about);
  }
  if (own.petPreferences === 'allergic' && other.petPreferences?.startsWith('has_'))
    conflicts.push({ kind: 'allergy', of, field: 'petPreferences' });
  if (own.smoking === 'smoke_free' && other.smoking === 'smokes_inside')
    conflicts.push({ kind: 'smoking', of, field: 'smoking' });
  return { conflicts, askFirst };
}

const budgetsConflict = (a: KnownAnswers, b: KnownAnswers): boolean =>
  a.budgetRange !== undefined &&
  b.budgetRange !== undefined &&
  Math.min(a.budgetRange.max, b.budgetRange.max) < Math.max(a.budgetRange.min, b.budgetRange.min);

/** Everything that rules the two out, and what one should ask the other first. */
export function conflictsOf(
  a: KnownAnswers,
  b: KnownAnswers,
): { conflicts: Conflict[]; askFirst: AskFirst[] } {
  const [ofA, ofB] = [against('a', a, b), against('b', b, a)];
  return {
    conflicts: [
      ...ofA.conflicts,
      ...ofB.conflicts,
      ...(budgetsConflict(a, b) ? [{ kind: 'budget', field: 'budgetRange' } as const] : []),
    ],
    askFirst: [...ofA.askFirst, ...ofB.askFirst],
  };
}
