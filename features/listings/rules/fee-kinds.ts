import type { ListingFee } from './listing-fees.ts';

/** What a fee is by the law of New York, read from its name. */
export const FEE_KINDS = [
  'broker',
  'deposit',
  'check',
  'application',
  'key-money',
  'late',
  'other',
] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** In order: the first that fits decides. `check` is a background and credit check, `application` any other fee for applying. */
const NAMES: readonly (readonly [RegExp, FeeKind])[] = [
  [
    /\b(?:broker(?:'s|’s|age|s)?|realtor|finder(?:'s|’s|s)?\s+fee|agent(?:'s|’s|s)?\s+(?:fee|commission)|agency\s+(?:fee|commission)|commission)\b/iu,
    'broker',
  ],
  [
    /\b(?:background|credit)\b.{0,20}\b(?:check|report|screening)\b|\b(?:check|screening)\b.{0,20}\b(?:background|credit)\b/iu,
    'check',
  ],
  [
    /\b(?:application|applying|processing|screening|administrati(?:on|ve)|admin|review|lease\s+prep(?:aration)?)\b/iu,
    'application',
  ],
  [/\bkey\s+(?:money|fee)\b/iu, 'key-money'],
  [/\blate\b/iu, 'late'],
  [/\b(?:deposit|security|last\s+month(?:'s|’s)?)\b/iu, 'deposit'],
];

export const feeKind = ({ name }: Pick<ListingFee, 'name'>): FeeKind =>
  NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
