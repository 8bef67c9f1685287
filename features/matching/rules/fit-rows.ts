import { codesOf, DEAL_BREAKERS, HOBBIES } from '@stoop/features/people/rules/vocabularies';
import { areOppositeSleepers, meets } from './conflicts.ts';
import { CODED_FIELDS, type CodedField, type KnownAnswers } from './fit-answers.ts';

/*
 * Answers as small numbers in flat arrays, one row a person, so that ranking everybody allocates nothing.
 */
const HOBBY_CODES = codesOf(HOBBIES);
const DEAL_BREAKER_CODES = codesOf(DEAL_BREAKERS);
const OPPOSITE_SLEEP_BIT = 1 << DEAL_BREAKER_CODES.indexOf('opposite_sleep_schedule');

/** The fields of a row with one code, the habits first. */
export const ROW_FIELDS = [
  'cleanlinessLevel',
  'sleepSchedule',
  'noiseTolerance',
  'guestPolicy',
  'smoking',
  'petPreferences',
  'drinking',
  'lengthOfStay',
] as const satisfies readonly CodedField[];
export const COMMON_SPACES_AT = ROW_FIELDS.length;
/** The fields of a row, and whether it would share common spaces. */
export const CODES_A_ROW = ROW_FIELDS.length + 1;

/** A number of an answer from 1; 0 is no answer. */
export const codeNumber = (field: CodedField, answer: string | undefined): number =>
  answer === undefined ? 0 : Object.keys(CODED_FIELDS[field]).indexOf(answer) + 1;

export const commonSpacesNumber = (isShared: boolean | undefined): number =>
  isShared === undefined ? 0 : Number(isShared) + 1;

/** No answer, or no day. */
export const NO_NUMBER = -(2 ** 31);

/** The hobbies as the bits of two numbers. */
export function hobbyBits(hobbies: KnownAnswers['hobbies']): { low: number; high: number } {
  let [low, high] = [0, 0];
  for (const hobby of hobbies ?? []) {
    const at = HOBBY_CODES.indexOf(hobby);
    if (at < 32) low |= 1 << at;
    else high |= 1 << (at - 32);
  }
  return { low, high };
}

/** How many bits of a 32-bit number are set. */
export function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export const dealBreakerBits = ({ dealBreakers }: KnownAnswers): number =>
  DEAL_BREAKER_CODES.reduce(
    (bits, code, at) => (dealBreakers.has(code) ? bits | (1 << at) : bits),
    0,
  );

/** Which deal-breakers of others these answers meet; an opposite sleep schedule takes both. */
export const metBits = (answers: KnownAnswers): number =>
  DEAL_BREAKER_CODES.reduce(
    (bits, code, at) =>
      code !== 'opposite_sleep_schedule' && meets(code, answers, answers) ? bits | (1 << at) : bits,
    0,
  );

/** For each sleep schedule of a row, the deal-breaker that it meets together with this one, as a bit. */
export const oppositeSleepBits = (own: KnownAnswers['sleepSchedule']): Int32Array =>
  Int32Array.from([
    0,
    ...codesOf(CODED_FIELDS.sleepSchedule).map((other) =>
      own && areOppositeSleepers(own, other) ? OPPOSITE_SLEEP_BIT : 0,
    ),
  ]);

/** The arrays of all rows; they grow by doubling. */
export class FitRows {
  codes = new Uint8Array(0);
  lowHobbies = new Int32Array(0);
  highHobbies = new Int32Array(0);
  /** NaN is no budget. */
  minBudget = new Float64Array(0);
  maxBudget = new Float64Array(0);
  moveInMonth = new Int32Array(0);
  moveInDay = new Int32Array(0);
  dealBreakers = new Int32Array(0);
  met = new Int32Array(0);
  /** Numbers of areas; empty is no answer. */
  areas: Uint32Array[] = [];
  readonly #areaNumbers = new Map<string, number>();

  /** How many areas have a number. */
  get areaCount(): number {
    return this.#areaNumbers.size;
  }

  /** The number of an area; undefined where no row ever had it. */
  areaNumber(id: string): number | undefined {
    return this.#areaNumbers.get(id);
  }

  set(row: number, answers: KnownAnswers): void {
    if (row >= this.met.length) this.#grow(Math.max(64, row + 1, this.met.length * 2));
    const at = row * CODES_A_ROW;
    ROW_FIELDS.forEach((field, index) => {
      this.codes[at + index] = codeNumber(field, answers[field]);
    });
    this.codes[at + COMMON_SPACES_AT] = commonSpacesNumber(answers.willShareCommonSpaces);
    const hobbies = hobbyBits(answers.hobbies);
    this.lowHobbies[row] = hobbies.low;
    this.highHobbies[row] = hobbies.high;
    this.minBudget[row] = answers.budgetRange?.min ?? Number.NaN;
    this.maxBudget[row] = answers.budgetRange?.max ?? Number.NaN;
    this.moveInMonth[row] = answers.preferredMoveInDate?.month ?? NO_NUMBER;
    this.moveInDay[row] = answers.preferredMoveInDate?.day ?? NO_NUMBER;
    this.dealBreakers[row] = dealBreakerBits(answers);
    this.met[row] = metBits(answers);
    this.areas[row] = Uint32Array.from(answers.preferredLocations ?? [], (id) => this.#number(id));
  }

  move(from: number, to: number): void {
    this.codes.copyWithin(to * CODES_A_ROW, from * CODES_A_ROW, (from + 1) * CODES_A_ROW);
    for (const column of this.#columns()) column.copyWithin(to, from, from + 1);
    const areas = this.areas[from];
    if (areas) this.areas[to] = areas;
  }

  #columns() {
    return [
      ...[this.lowHobbies, this.highHobbies, this.minBudget, this.maxBudget],
      ...[this.moveInMonth, this.moveInDay, this.dealBreakers, this.met],
    ];
  }

  #grow(length: number): void {
    const ints = (column: Int32Array) => {
      const grown = new Int32Array(length);
      grown.set(column);
      return grown;
    };
    const floats = (column: Float64Array) => {
      const grown = new Float64Array(length);
      grown.set(column);
      return grown;
    };
    const codes = new Uint8Array(length * CODES_A_ROW);
    codes.set(this.codes);
    this.codes = codes;
    this.lowHobbies = ints(this.lowHobbies);
    this.highHobbies = ints(this.highHobbies);
    this.minBudget = floats(this.minBudget);
    this.maxBudget = floats(this.maxBudget);
    this.moveInMonth = ints(this.moveInMonth);
    this.moveInDay = ints(this.moveInDay);
    this.dealBreakers = ints(this.dealBreakers);
    this.met = ints(this.met);
  }

  #number(area: string): number {
    const known = this.#areaNumbers.get(area);
    if (known !== undefined) return known;
    this.#areaNumbers.set(area, this.#areaNumbers.size);
    return this.#areaNumbers.size - 1;
  }
}
