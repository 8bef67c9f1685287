import { dayNumber, readIsoDay } from '@stoop/base/rules/time/iso-day';
import { type Budget, PROFILE_LIMITS } from '@stoop/features/people/rules/profile';
import {
  CLEANLINESS_LEVELS,
  type CodeOf,
  DEAL_BREAKERS,
  DRINKING,
  GUEST_POLICIES,
  HOBBIES,
  LENGTHS_OF_STAY,
  NOISE_TOLERANCES,
  PET_PREFERENCES,
  SLEEP_SCHEDULES,
  SMOKING,
} from '@stoop/features/people/rules/vocabularies';

/**
 * The answers that fit may read, and no others: gender, age, occupation and the like have no place in it. A word
 * that no vocabulary has, as after an import, counts as no answer.
 */
export interface FitAnswers {
  sleepSchedule?: string | null | undefined;
  cleanlinessLevel?: string | null | undefined;
  noiseTolerance?: string | null | undefined;
  guestPolicy?: string | null | undefined;
  smoking?: string | null | undefined;
  drinking?: string | null | undefined;
  petPreferences?: string | null | undefined;
  hobbies?: readonly string[] | null | undefined;
  /** Whole US dollars a person a month; a missing end is open. */
  budgetRange?: Budget | null | undefined;
  /** An ISO day, or an ISO month such as `2027-03` where the day is not shown. */
  preferredMoveInDate?: string | null | undefined;
  lengthOfStay?: string | null | undefined;
  /** Neighborhood ids. */
  preferredLocations?: readonly string[] | null | undefined;
  willShareCommonSpaces?: boolean | null | undefined;
  dealBreakers?: readonly string[] | null | undefined;
}

/** The vocabularies of the answers with one code. */
export const CODED_FIELDS = {
  sleepSchedule: SLEEP_SCHEDULES,
  cleanlinessLevel: CLEANLINESS_LEVELS,
  noiseTolerance: NOISE_TOLERANCES,
  guestPolicy: GUEST_POLICIES,
  smoking: SMOKING,
  drinking: DRINKING,
  petPreferences: PET_PREFERENCES,
  lengthOfStay: LENGTHS_OF_STAY,
} as const;
export type CodedField = keyof typeof CODED_FIELDS;

export type DealBreaker = CodeOf<typeof DEAL_BREAKERS>;
export type Hobby = CodeOf<typeof HOBBIES>;

/** Days since 1970; `day` is null where only the month is known, `month` counts from the year 0. */
export interface MoveIn {
  month: number;
  day: number | null;
}

/** Answers with a known meaning; undefined is no answer. */
export type KnownAnswers = {
  [Field in CodedField]: CodeOf<(typeof CODED_FIELDS)[Field]> | undefined;
} & {
  hobbies: ReadonlySet<Hobby> | undefined;
  /** Both ends are closed. */
  budgetRange: { min: number; max: number } | undefined;
  preferredMoveInDate: MoveIn | undefined;
  preferredLocations: ReadonlySet<string> | undefined;
  willShareCommonSpaces: boolean | undefined;
  dealBreakers: ReadonlySet<DealBreaker>;
};

const codeIn = <Words extends object>(words: Words, code: unknown) =>
  typeof code === 'string' && Object.hasOwn(words, code)
    ? (code as Extract<keyof Words, string>)
    : undefined;

/** Empty for anything but a list, as an import may leave it. */
const listOf = (list: readonly string[] | null | undefined): readonly string[] =>
  Array.isArray(list) ? list : [];

const codesIn = <Words extends object>(words: Words, codes: readonly string[] | null | undefined) =>
  new Set(listOf(codes).flatMap((code) => codeIn(words, code) ?? []));

const unlessEmpty = <Item>(items: ReadonlySet<Item>) => (items.size > 0 ? items : undefined);

const isAmount = (amount: unknown): amount is number =>
  typeof amount === 'number' && Number.isFinite(amount) && amount >= 0;

/** A budget with both ends; undefined without any, or with ends that are no range. */
function closedBudget(budget: Budget | null | undefined): KnownAnswers['budgetRange'] {
  const { min, max } = budget ?? {};
  if (!isAmount(min) && !isAmount(max)) return undefined;
  const closed = { min: min ?? 0, max: max ?? Math.max(PROFILE_LIMITS.budgetDollars, min ?? 0) };
  return isAmount(closed.min) && isAmount(closed.max) && closed.min <= closed.max
    ? closed
    : undefined;
}

function moveInOf(written: string | null | undefined): MoveIn | undefined {
  if (typeof written !== 'string') return undefined;
  const isMonth = /^\d{4}-\d{2}$/.test(written);
  const day = isMonth ? `${written}-01` : written;
  if (readIsoDay(day) === null) return undefined;
  return {
    month: Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1,
    day: isMonth ? null : dayNumber(day),
  };
}

/** Reads the fields of `FitAnswers` and nothing else. */
export const knownAnswers = (answers: FitAnswers): KnownAnswers => ({
  sleepSchedule: codeIn(SLEEP_SCHEDULES, answers.sleepSchedule),
  cleanlinessLevel: codeIn(CLEANLINESS_LEVELS, answers.cleanlinessLevel),
  noiseTolerance: codeIn(NOISE_TOLERANCES, answers.noiseTolerance),
  guestPolicy: codeIn(GUEST_POLICIES, answers.guestPolicy),
  smoking: codeIn(SMOKING, answers.smoking),
  drinking: codeIn(DRINKING, answers.drinking),
  petPreferences: codeIn(PET_PREFERENCES, answers.petPreferences),
  lengthOfStay: codeIn(LENGTHS_OF_STAY, answers.lengthOfStay),
  hobbies: unlessEmpty(codesIn(HOBBIES, answers.hobbies)),
  budgetRange: closedBudget(answers.budgetRange),
  preferredMoveInDate: moveInOf(answers.preferredMoveInDate),
  preferredLocations: unlessEmpty(new Set(listOf(answers.preferredLocations))),
  willShareCommonSpaces:
    typeof answers.willShareCommonSpaces === 'boolean' ? answers.willShareCommonSpaces : undefined,
  dealBreakers: codesIn(DEAL_BREAKERS, answers.dealBreakers),
});
