import {
  CLEANLINESS_LEVELS,
  type CodeOf,
  codesOf,
  DRINKING,
  GUEST_POLICIES,
  LENGTHS_OF_STAY,
  NOISE_TOLERANCES,
  PET_PREFERENCES,
  SLEEP_SCHEDULES,
  SMOKING,
  STAY_SCALE,
} from '@stoop/features/people/rules/vocabularies';
import type { CodedField, KnownAnswers, MoveIn } from './fit-answers.ts';
import type { FitField } from './fit-fields.ts';

/*
 * How alike two answers are, from 0 to 1, by field. All are symmetric.
 */
type Table<Code extends string> = Readonly<Record<Code, Readonly<Record<Code, number>>>>;

const tableOf = <Code extends string>(
  codes: readonly Code[],
  similarity: (one: Code, other: Code) => number,
): Table<Code> => {
  const row = (one: Code) =>
    Object.fromEntries(codes.map((other) => [other, similarity(one, other)]));
  return Object.fromEntries(codes.map((one) => [one, row(one)])) as Table<Code>;
};

/** By how many steps of the scale two answers are apart. */
const bySteps = <Code extends string>(scale: readonly Code[], ladder: readonly number[]) =>
  tableOf(scale, (one, other) => ladder[Math.abs(scale.indexOf(one) - scale.indexOf(other))] ?? 0);

/** From the cells of one half: a pair stands once, and equal answers that have no cell are 1. */
const byCells = <Code extends string>(
  codes: readonly Code[],
  cells: Readonly<Partial<Record<Code, Readonly<Partial<Record<Code, number>>>>>>,
) =>
  tableOf(
    codes,
    (one, other) => cells[one]?.[other] ?? cells[other]?.[one] ?? (one === other ? 1 : 0),
  );

const SLEEP = byCells(codesOf(SLEEP_SCHEDULES), {
  early_bird: { standard: 0.7, night_owl: 0.1, shift: 0.4, flexible: 0.85 },
  standard: { night_owl: 0.5, shift: 0.4, flexible: 0.85 },
  night_owl: { shift: 0.5, flexible: 0.85 },
  shift: { shift: 0.7, flexible: 0.85 },
});

const SMOKE = byCells(codesOf(SMOKING), {
  smoke_free: { ok_outside: 1, smokes_outside: 0.35, smokes_inside: 0 },
  ok_outside: { smokes_outside: 0.9, smokes_inside: 0.1 },
  smokes_outside: { smokes_inside: 0.6 },
});

type PetAnswer = CodeOf<typeof PET_PREFERENCES>;
type PetOwner = Extract<PetAnswer, `has_${string}`>;
const isPetOwner = (answer: PetAnswer): answer is PetOwner => answer.startsWith('has_');

/** An owner's pet for somebody without one. */
const PET_WELCOME: Record<PetOwner, Record<Exclude<PetAnswer, PetOwner>, number>> = {
  has_cat: { cats_ok: 1, dogs_ok: 0.25, any_ok: 1, no_pets: 0, allergic: 0 },
  has_dog: { cats_ok: 0.25, dogs_ok: 1, any_ok: 1, no_pets: 0, allergic: 0 },
  has_other: { cats_ok: 0.25, dogs_ok: 0.25, any_ok: 1, no_pets: 0, allergic: 0 },
};

function petSimilarity(one: PetAnswer, other: PetAnswer): number {
  if (isPetOwner(one)) {
    if (isPetOwner(other)) return one === other ? 0.9 : 0.5;
    return PET_WELCOME[one][other];
  }
  return isPetOwner(other) ? PET_WELCOME[other][one] : 1;
}

const STAY = bySteps(STAY_SCALE, [1, 0.6, 0.2, 0, 0]);
const staySimilarity = (
  one: CodeOf<typeof LENGTHS_OF_STAY>,
  other: CodeOf<typeof LENGTHS_OF_STAY>,
): number => {
  if (one === 'flexible' || other === 'flexible') return one === other ? 1 : 0.9;
  return STAY[one][other];
};

/** Every cell of the fields with one code. */
export const SIMILARITY_TABLES = {
  cleanlinessLevel: bySteps(codesOf(CLEANLINESS_LEVELS), [1, 0.75, 0.35, 0.1, 0]),
  sleepSchedule: SLEEP,
  noiseTolerance: bySteps(codesOf(NOISE_TOLERANCES), [1, 0.7, 0.3, 0]),
  guestPolicy: bySteps(codesOf(GUEST_POLICIES), [1, 0.8, 0.45, 0.15, 0]),
  smoking: SMOKE,
  petPreferences: tableOf(codesOf(PET_PREFERENCES), petSimilarity),
  drinking: bySteps(codesOf(DRINKING), [1, 0.8, 0.4, 0.1]),
  lengthOfStay: tableOf(codesOf(LENGTHS_OF_STAY), staySimilarity),
} as const satisfies Record<CodedField, Readonly<Record<string, Readonly<Record<string, number>>>>>;

/** By the number of hobbies that both have; more than the last are as the last. */
export const HOBBY_LADDER = [0.3, 0.6, 0.8, 1] as const;

export const hobbySimilarity = (shared: number): number => HOBBY_LADDER[Math.min(shared, 3)] ?? 1;

/** Up to so many days apart; beyond the last it is 0. */
export const MOVE_IN_LADDER = [
  { days: 7, similarity: 1 },
  { days: 14, similarity: 0.85 },
  { days: 30, similarity: 0.5 },
  { days: 45, similarity: 0.2 },
] as const;

/** A month, where of one of the two only the month is known. */
export const DAYS_OF_A_MONTH = 30;

export const daysApart = (one: MoveIn, other: MoveIn): number =>
  one.day === null || other.day === null
    ? Math.abs(one.month - other.month) * DAYS_OF_A_MONTH
    : Math.abs(one.day - other.day);

export const moveInSimilarity = (days: number): number =>
  MOVE_IN_LADDER.find((rung) => days <= rung.days)?.similarity ?? 0;

/** The overlap over the narrower of two ranges; of a single amount, whether the other range has it. */
export function rangeSimilarity(min: number, max: number, otherMin: number, otherMax: number) {
  const overlap = Math.min(max, otherMax) - Math.max(min, otherMin);
  if (overlap < 0) return 0;
  const narrower = Math.min(max - min, otherMax - otherMin);
  return narrower === 0 ? 1 : overlap / narrower;
}

export const commonSpacesSimilarity = (areEqual: boolean): number => (areEqual ? 1 : 0.4);

const sharedBy = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): number => {
  let shared = 0;
  for (const item of one) if (other.has(item)) shared += 1;
  return shared;
};

type Pair<Field extends FitField> = NonNullable<KnownAnswers[Field]>;

/** The fields that are computed from two answers, instead of read from a table. */
const COMPUTED: {
  [Field in Exclude<FitField, CodedField>]: (one: Pair<Field>, other: Pair<Field>) => number;
} = {
  budgetRange: (one, other) => rangeSimilarity(one.min, one.max, other.min, other.max),
  willShareCommonSpaces: (one, other) => commonSpacesSimilarity(one === other),
  hobbies: (one, other) => hobbySimilarity(sharedBy(one, other)),
  preferredMoveInDate: (one, other) => moveInSimilarity(daysApart(one, other)),
  preferredLocations: (one, other) => sharedBy(one, other) / Math.min(one.size, other.size),
};

const isCoded = (field: FitField): field is CodedField => Object.hasOwn(SIMILARITY_TABLES, field);

/** The similarity of two answers, from 0 to 1; null where one is missing. */
export function similarityOf(field: FitField, one: KnownAnswers, other: KnownAnswers) {
  const [first, second] = [one[field], other[field]];
  if (first === undefined || second === undefined) return null;
  if (isCoded(field)) {
    const table: Readonly<Record<string, Readonly<Record<string, number>>>> =
      SIMILARITY_TABLES[field];
    return table[String(first)]?.[String(second)] ?? null;
  }
  return (COMPUTED[field] as (one: unknown, other: unknown) => number)(first, second);
}
