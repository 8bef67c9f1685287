import { conflictsOf } from './conflicts.ts';
import { exactScore, rankingOf } from './fit.ts';
import { CODED_FIELDS, type CodedField, type KnownAnswers, knownAnswers } from './fit-answers.ts';
import { FIT_WEIGHTS, LIFESTYLE_FIELDS } from './fit-fields.ts';
import {
  bitCount,
  CODES_A_ROW,
  COMMON_SPACES_AT,
  codeNumber,
  commonSpacesNumber,
  dealBreakerBits,
  type FitRows,
  hobbyBits,
  metBits,
  NO_NUMBER,
  oppositeSleepBits,
  ROW_FIELDS,
} from './fit-rows.ts';
import {
  commonSpacesSimilarity,
  DAYS_OF_A_MONTH,
  hobbySimilarity,
  MOVE_IN_LADDER,
  moveInSimilarity,
  rangeSimilarity,
  SIMILARITY_TABLES,
} from './similarity.ts';

const HABITS = LIFESTYLE_FIELDS.length;
const STAY_AT = ROW_FIELDS.indexOf('lengthOfStay');
const SLEEP_AT = ROW_FIELDS.indexOf('sleepSchedule');
const SMOKING_AT = ROW_FIELDS.indexOf('smoking');
const PETS_AT = ROW_FIELDS.indexOf('petPreferences');
const HABIT_WEIGHTS = Float64Array.from(LIFESTYLE_FIELDS, (field) => FIT_WEIGHTS[field]);
const PRACTICAL_WEIGHT = 100 - HABIT_WEIGHTS.reduce((sum, weight) => sum + weight, 0);
/** More than what sums in another order differ by. */
const ROUNDING = 1e-9;
/** More than any vocabulary has, as a power of two. */
const CODES_A_TABLE = 16;
const MISSING = -1;
const BEYOND_ALL = Math.max(...MOVE_IN_LADDER.map(({ days }) => days)) + 1;
const BY_DAYS = Float64Array.from({ length: BEYOND_ALL + 1 }, (_, days) => moveInSimilarity(days));

const codesOfField = (field: CodedField): string[] => Object.keys(CODED_FIELDS[field]);

/** One's similarity to every code of every field; `MISSING` where there is no answer. */
function similarityTables(own: KnownAnswers): Float64Array {
  const tables = new Float64Array(CODES_A_ROW * CODES_A_TABLE).fill(MISSING);
  ROW_FIELDS.forEach((field, at) => {
    const answer = own[field];
    const table: Readonly<Record<string, Readonly<Record<string, number>>>> =
      SIMILARITY_TABLES[field];
    for (const other of answer === undefined ? [] : codesOfField(field))
      tables[at * CODES_A_TABLE + codeNumber(field, other)] =
        table[String(answer)]?.[other] ?? MISSING;
  });
  const ownSharing = own.willShareCommonSpaces;
  for (const sharing of ownSharing === undefined ? [] : [true, false])
    tables[COMMON_SPACES_AT * CODES_A_TABLE + commonSpacesNumber(sharing)] = commonSpacesSimilarity(
      sharing === ownSharing,
    );
  return tables;
}

/** For each code of a field 1 where it conflicts with one's own, deal-breakers aside. */
function conflictTable(field: 'petPreferences' | 'smoking', own: KnownAnswers): Uint8Array {
  const answer = knownAnswers({ [field]: own[field] });
  return Uint8Array.from([
    0,
    ...codesOfField(field).map((other) =>
      Math.min(1, conflictsOf(answer, knownAnswers({ [field]: other })).conflicts.length),
    ),
  ]);
}

/** Compares one person with rows, one after another: the same numbers as `fit`, without an allocation. */
export class FitScan {
  /** Of the row that was compared last: whether a conflict rules it out, and whether its ranking is too low. */
  isRuledOut = false;
  isBelow = false;
  /** The answered weight, and the exact score. */
  answered = 0;
  exact = 0;

  readonly #rows: FitRows;
  readonly #similarities: Float64Array;
  readonly #budget: { min: number; max: number };
  readonly #hobbies: { low: number; high: number };
  readonly #moveIn: { month: number; day: number };
  readonly #areas: Uint8Array;
  readonly #areaCount: number;
  readonly #dealBreakers: number;
  readonly #met: number;
  readonly #oppositeSleep: Int32Array;
  readonly #petConflicts: Uint8Array;
  readonly #smokingConflicts: Uint8Array;
  readonly #worst = { sum: 0, count: 0 };
  #weighted = 0;

  constructor(rows: FitRows, own: KnownAnswers) {
    this.#rows = rows;
    this.#similarities = similarityTables(own);
    this.#budget = own.budgetRange ?? { min: Number.NaN, max: Number.NaN };
    this.#hobbies = hobbyBits(own.hobbies);
    this.#moveIn = {
      month: own.preferredMoveInDate?.month ?? NO_NUMBER,
      day: own.preferredMoveInDate?.day ?? NO_NUMBER,
    };
    this.#areas = new Uint8Array(rows.areaCount);
    for (const id of own.preferredLocations ?? []) {
      const number = rows.areaNumber(id);
      if (number !== undefined) this.#areas[number] = 1;
    }
    this.#areaCount = own.preferredLocations?.size ?? 0;
    this.#dealBreakers = dealBreakerBits(own);
    this.#met = metBits(own);
    this.#oppositeSleep = oppositeSleepBits(own.sleepSchedule);
    this.#petConflicts = conflictTable('petPreferences', own);
    this.#smokingConflicts = conflictTable('smoking', own);
  }

  /**
   * Compares with a row; the fields above have the result, of a row that is ruled out or whose ranking is surely
   * below `atLeast` only that. Sums in the order of `FIT_FIELDS`.
   */
  compare(row: number, atLeast: number): void {
    const { codes } = this.#rows;
    const similarities = this.#similarities;
    const at = row * CODES_A_ROW;
    this.isRuledOut = this.#conflicts(row, at);
    if (this.isRuledOut) return;
    let weighted = 0;
    let answered = 0;
    let worst = 2;
    let second = 2;
    for (let field = 0; field < HABITS; field += 1) {
      const similarity = similarities[field * CODES_A_TABLE + (codes[at + field] ?? 0)] ?? MISSING;
      if (similarity < 0) continue;
      const weight = HABIT_WEIGHTS[field] ?? 0;
      weighted += similarity * weight;
      answered += weight;
      if (similarity < worst) {
        second = worst;
        worst = similarity;
      } else if (similarity < second) second = similarity;
    }
    this.#worst.count = second < 2 ? 2 : worst < 2 ? 1 : 0;
    this.#worst.sum = second < 2 ? worst + second : worst;
    this.answered = answered;
    this.isBelow = this.#mostRanking(weighted) < atLeast;
    if (this.isBelow) return;
    this.#addPractical(row, at, weighted);
  }

  /** The ranking if all other fields were answered and equal: each equal answer raises it. */
  #mostRanking(ofHabits: number): number {
    if (this.#worst.count === 0) return 100;
    const answered = this.answered + PRACTICAL_WEIGHT;
    const exact = exactScore(ofHabits + PRACTICAL_WEIGHT, answered, this.#worst);
    return rankingOf(answered / 100, exact) + ROUNDING;
  }

  /** The fields that are no habits. */
  #addPractical(row: number, at: number, ofHabits: number): void {
    const similarities = this.#similarities;
    const { codes } = this.#rows;
    const sharing = COMMON_SPACES_AT * CODES_A_TABLE + (codes[at + COMMON_SPACES_AT] ?? 0);
    const stay = STAY_AT * CODES_A_TABLE + (codes[at + STAY_AT] ?? 0);
    this.#weighted = ofHabits;
    this.#add(this.#budgetSimilarity(row), FIT_WEIGHTS.budgetRange);
    this.#add(similarities[sharing] ?? MISSING, FIT_WEIGHTS.willShareCommonSpaces);
    this.#add(this.#hobbySimilarity(row), FIT_WEIGHTS.hobbies);
    this.#add(this.#moveInSimilarity(row), FIT_WEIGHTS.preferredMoveInDate);
    this.#add(similarities[stay] ?? MISSING, FIT_WEIGHTS.lengthOfStay);
    this.#add(this.#areaSimilarity(row), FIT_WEIGHTS.preferredLocations);
    this.exact = this.answered === 0 ? 0 : exactScore(this.#weighted, this.answered, this.#worst);
  }

  #add(similarity: number, weight: number): void {
    if (similarity < 0) return;
    this.#weighted += similarity * weight;
    this.answered += weight;
  }

  #budgetSimilarity(row: number): number {
    const own = this.#budget;
    const min = this.#rows.minBudget[row] ?? Number.NaN;
    if (Number.isNaN(min) || Number.isNaN(own.min)) return MISSING;
    return rangeSimilarity(own.min, own.max, min, this.#rows.maxBudget[row] ?? 0);
  }

  #hobbySimilarity(row: number): number {
    const low = this.#rows.lowHobbies[row] ?? 0;
    const high = this.#rows.highHobbies[row] ?? 0;
    const own = this.#hobbies;
    if ((low | high) === 0 || (own.low | own.high) === 0) return MISSING;
    return hobbySimilarity(bitCount(low & own.low) + bitCount(high & own.high));
  }

  #moveInSimilarity(row: number): number {
    const month = this.#rows.moveInMonth[row] ?? NO_NUMBER;
    const own = this.#moveIn;
    if (month === NO_NUMBER || own.month === NO_NUMBER) return MISSING;
    const day = this.#rows.moveInDay[row] ?? NO_NUMBER;
    const days =
      day === NO_NUMBER || own.day === NO_NUMBER
        ? Math.abs(month - own.month) * DAYS_OF_A_MONTH
        : Math.abs(day - own.day);
    return BY_DAYS[Math.min(days, BEYOND_ALL)] ?? 0;
  }

  #areaSimilarity(row: number): number {
    const areas = this.#rows.areas[row];
    if (areas === undefined || areas.length === 0 || this.#areaCount === 0) return MISSING;
    const own = this.#areas;
    let shared = 0;
    for (let at = 0; at < areas.length; at += 1) shared += own[areas[at] ?? 0] ?? 0;
    return shared / Math.min(areas.length, this.#areaCount);
  }

  #conflicts(row: number, at: number): boolean {
    const { codes, dealBreakers, met, minBudget, maxBudget } = this.#rows;
    const theirs = dealBreakers[row] ?? 0;
    const opposite = this.#oppositeSleep[codes[at + SLEEP_AT] ?? 0] ?? 0;
    // NaN, no budget, is neither above nor below.
    return (
      (theirs & (this.#met | opposite)) !== 0 ||
      (this.#dealBreakers & ((met[row] ?? 0) | opposite)) !== 0 ||
      this.#petConflicts[codes[at + PETS_AT] ?? 0] === 1 ||
      this.#smokingConflicts[codes[at + SMOKING_AT] ?? 0] === 1 ||
      this.#budget.max < (minBudget[row] ?? 0) ||
      this.#budget.min > (maxBudget[row] ?? 0)
    );
  }
}
