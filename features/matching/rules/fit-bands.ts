import { bandOf, FIT_BANDS } from './fit-fields.ts';

/** The bands of scores by name, the best first; `unknown` where too few questions are answered for a score. */
export const FIT_BAND_NAMES = ['strong', 'good', 'mixed', 'weak', 'unknown'] as const;
export type FitBandName = (typeof FIT_BAND_NAMES)[number];

/** The band of a score, 0 to 100; null is a score of too few answers. */
export function fitBand(score: number | null): FitBandName {
  if (score === null) return 'unknown';
  return FIT_BAND_NAMES[FIT_BANDS.indexOf(bandOf(score))] ?? 'weak';
}

export const fitBandLabel = (band: FitBandName): string =>
  FIT_BANDS[FIT_BAND_NAMES.indexOf(band)]?.label ?? 'Too few answers to say';
