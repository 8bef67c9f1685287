import { readVectors } from '@stoop/base/rules/testing/vectors';
import type { Fit } from '../fit.ts';
import type { FitAnswers } from '../fit-answers.ts';

interface KnownFit extends Pick<Fit, 'score' | 'confidence' | 'ranking' | 'conflicts'> {
  /** What `a` reads of the card of `b`, which has neither common spaces nor the stay, and only the month of the move-in. */
  onCard: { score: number | null; band: string | null; confidence: number };
}

export const FITS = readVectors<{ a: FitAnswers; b: FitAnswers }, KnownFit>('matching/fits');

/** The pair of a vector whose name begins so. */
export function pairOf(name: string): readonly [FitAnswers, FitAnswers] {
  const found = FITS.find((vector) => vector.name.startsWith(name));
  if (!found) throw new Error(`no fit begins with "${name}"`);
  return [found.input.a, found.input.b];
}

export const GOOD_PAIR = pairOf('two people who differ in small things');
export const MESSY_PAIR = pairOf('one bad mismatch');
