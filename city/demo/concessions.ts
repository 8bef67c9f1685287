import type { Random } from './random.ts';

/** New houses fill their homes with free months; old ones seldom do. */
const OFFERED_PERCENT = { recent: 22, old: 3 };
const RECENT_FROM_YEAR = 2005;
const OFFERS = [
  { freeMonths: 1, leaseMonths: 12 },
  { freeMonths: 1, leaseMonths: 13 },
  { freeMonths: 1.5, leaseMonths: 14 },
  { freeMonths: 2, leaseMonths: 18 },
  { freeMonths: 0.5 },
];

/** What a landlord gives with a home; with most, nothing. */
export function unitConcession({ builtYear }: { builtYear: number }, random: Random) {
  const percent = OFFERED_PERCENT[builtYear >= RECENT_FROM_YEAR ? 'recent' : 'old'];
  return random.chance(percent / 100) ? random.pick(OFFERS) : {};
}
