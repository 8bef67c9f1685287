import { type AskFirst, type Conflict, conflictsOf } from './conflicts.ts';
import { type FitAnswers, type KnownAnswers, knownAnswers } from './fit-answers.ts';
import {
  FIT_FIELDS,
  FIT_VERSION,
  FIT_WEIGHTS,
  type FitField,
  LEAST_CONFIDENCE,
  LIFESTYLE_FIELDS,
  SCORE_PARTS,
  UNKNOWN_RANKING,
} from './fit-fields.ts';
import { similarityOf } from './similarity.ts';
import { wholePoints, wholeScore } from './whole-points.ts';

/** A field that both answered. */
export interface FitLine {
  field: FitField;
  /** From 0 to 1. */
  similarity: number;
  weight: number;
  /** Whole points of the score; those of all lines add up to it. */
  points: number;
  /** Whole points that are missing; those of all lines add up to 100 − score. */
  lost: number;
  /** The same before rounding. */
  exact: { points: number; lost: number };
}

export interface Fit {
  version: typeof FIT_VERSION;
  /** From 0 to 100, whole; null below a confidence of 0.6. */
  score: number | null;
  /** The score before it is rounded, for what is computed from it. */
  exact: number | null;
  /** The share of the weights that both answered, from 0 to 1. */
  confidence: number;
  /** From 0 to 100, not whole: the score, drawn toward 50 as far as answers are missing. */
  ranking: number;
  /** Not empty: the two are ruled out, whatever the score is. */
  conflicts: Conflict[];
  /** Deal-breakers about which the other's answer is missing. */
  askFirst: AskFirst[];
  /** In the order of the weights. */
  lines: FitLine[];
}

type Compared = Pick<FitLine, 'field' | 'similarity' | 'weight'>;

const isLifestyle = (field: FitField): boolean =>
  LIFESTYLE_FIELDS.some((lifestyle) => lifestyle === field);

const compare = (a: KnownAnswers, b: KnownAnswers): Compared[] =>
  FIT_FIELDS.flatMap((field) => {
    const similarity = similarityOf(field, a, b);
    return similarity === null ? [] : { field, similarity, weight: FIT_WEIGHTS[field] };
  });

/** The two habits that differ most; of equal ones, the first. */
const worstOf = (compared: readonly Compared[]): Compared[] =>
  compared
    .filter(({ field }) => isLifestyle(field))
    .sort((one, other) => one.similarity - other.similarity)
    .slice(0, 2);

const total = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);

/** How many points each field can give at most; they add up to 100. */
function mostPoints(compared: readonly Compared[]): number[] {
  const answered = total(compared.map(({ weight }) => weight));
  const worst = worstOf(compared);
  // Without any habit the mean alone counts.
  const ofMean = worst.length === 0 ? 100 : SCORE_PARTS.mean;
  return compared.map(
    (line) =>
      (ofMean * line.weight) / answered +
      (worst.includes(line) ? SCORE_PARTS.worst / worst.length : 0),
  );
}

/**
 * The score before rounding. Sums in the order of the fields, as `fit-index.ts` does, so that both get the same
 * number.
 */
export function exactScore(
  weighted: number,
  answered: number,
  worst: { sum: number; count: number },
): number {
  const mean = weighted / answered;
  if (worst.count === 0) return 100 * mean;
  return SCORE_PARTS.mean * mean + SCORE_PARTS.worst * (worst.sum / worst.count);
}

/** The number that people are ordered by. */
export const rankingOf = (confidence: number, exact: number): number =>
  confidence * exact + (1 - confidence) * UNKNOWN_RANKING;

/** The whole score; null where too little was answered. */
export const shownScore = (confidence: number, exact: number): number | null =>
  confidence < LEAST_CONFIDENCE ? null : wholeScore(exact);

function linesOf(compared: readonly Compared[], exact: number): FitLine[] {
  const most = mostPoints(compared);
  const given = compared.map(({ similarity }, index) => similarity * (most[index] ?? 0));
  const missing = compared.map(({ similarity }, index) => (1 - similarity) * (most[index] ?? 0));
  const points = wholePoints(given, wholeScore(exact));
  const lost = wholePoints(missing, 100 - wholeScore(exact));
  return compared.map((line, index) => ({
    ...line,
    points: points[index] ?? 0,
    lost: lost[index] ?? 0,
    exact: { points: given[index] ?? 0, lost: missing[index] ?? 0 },
  }));
}

/**
 * How well two people would live together. Reads the fields of `FitAnswers` and nothing else, depends on nothing but
 * its arguments, and is symmetric: `a` and `b` of the conflicts aside, their order does not matter.
 */
export function fit(a: FitAnswers, b: FitAnswers): Fit {
  const [one, other] = [knownAnswers(a), knownAnswers(b)];
  const compared = compare(one, other);
  const answered = total(compared.map(({ weight }) => weight));
  const confidence = answered / 100;
  const common = { version: FIT_VERSION, confidence, ...conflictsOf(one, other) } as const;
  if (answered === 0)
    return { ...common, score: null, exact: null, ranking: UNKNOWN_RANKING, lines: [] };
  const worst = worstOf(compared).map(({ similarity }) => similarity);
  const exact = exactScore(
    total(compared.map(({ similarity, weight }) => similarity * weight)),
    answered,
    { sum: total(worst), count: worst.length },
  );
  const score = shownScore(confidence, exact);
  return {
    ...common,
    score,
    exact: score === null ? null : exact,
    ranking: rankingOf(confidence, exact),
    lines: linesOf(compared, exact),
  };
}
