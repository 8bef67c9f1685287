import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { type DatedTerms, type UnitTerms, wholeOf } from './unit-terms.ts';

/** How rents lie, in whole US dollars a month: half of them are between the quarters. */
export interface RentSpread {
  homes: number;
  least: number;
  quarter: number;
  middle: number;
  threeQuarters: number;
  most: number;
}

/** The value below which this share of the sorted ones lies, between two of them by its distance from each. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return Math.round(below + (above - below) * (at - Math.floor(at)));
}

/** Null without rents. */
export function spreadOf(rents: readonly number[]): RentSpread | null {
  if (rents.length === 0) return null;
  const sorted = rents.toSorted((one, other) => one - other);
  const [least, quarter, middle, threeQuarters, most] = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    quantile(sorted, share),
  ) as [number, number, number, number, number];
  return { homes: rents.length, least, quarter, middle, threeQuarters, most };
}

/** The rents of at most five homes, whose spread has each of them, to a dollar; null of more. */
export function rentsOfFew(spread: RentSpread): number[] | null {
  const { homes, least, quarter, middle, threeQuarters, most } = spread;
  // Of four, a quarter lies between the first two, three times as far from the first.
  const second = Math.round(least + (quarter - least) / 0.75);
  const third = Math.round(most - (most - threeQuarters) / 0.75);
  const rents: Readonly<Record<number, number[]>> = {
    1: [least],
    2: [least, most],
    3: [least, middle, most],
    4: [least, second, third, most],
    5: [least, quarter, middle, threeQuarters, most],
  };
  return rents[homes] ?? null;
}

/** Homes of more bedrooms are one size. */
export const BEDS_MOST = 4;

/** How the asking rents of the homes of a size lie that can be had whole now. */
export interface RentsOfSize extends RentSpread {
  /** 0 is a studio, `BEDS_MOST` also stands for more. */
  beds: number;
}

/** Terms of a unit, with where it is. */
export interface PlacedTerms {
  neighborhood: string | null;
  borough: string | null;
  terms: UnitTerms;
}

/** What homes of each size ask for, the smallest first: the one measure of what a place costs. */
export function spreadsBySize(offered: readonly UnitTerms[]): RentsOfSize[] {
  const homes = offered.flatMap((terms) => {
    const rent = terms.isOffered ? wholeOf(terms) : null;
    return rent === null ? [] : { beds: Math.min(terms.bedCount, BEDS_MOST), rent };
  });
  return [...Map.groupBy(homes, ({ beds }) => beds)]
    .sort(([one], [other]) => one - other)
    .flatMap(([beds, of]) => {
      const spread = spreadOf(of.map(({ rent }) => rent));
      return spread ? { beds, ...spread } : [];
    });
}

/** The same for each neighborhood and borough that has such homes. */
export function rentsByPlace(
  neighborhoods: readonly { id: string; name: string; borough: string }[],
  offered: readonly PlacedTerms[],
) {
  const keyOf = (borough: string | null, name: string | null) => JSON.stringify([borough, name]);
  const ids = new Map(neighborhoods.map(({ id, name, borough }) => [keyOf(borough, name), id]));
  const termsOf = (of: readonly PlacedTerms[]) => spreadsBySize(of.map(({ terms }) => terms));
  const places = Map.groupBy(offered, (one) => ids.get(keyOf(one.borough, one.neighborhood)));
  const boroughs = Map.groupBy(offered, ({ borough }) => borough);
  return {
    neighborhoods: [...places].flatMap(([id, of]) => {
      const sizes = id === undefined ? [] : termsOf(of);
      return id !== undefined && sizes.length > 0 ? { id, sizes } : [];
    }),
    boroughs: [...boroughs].flatMap(([borough, of]) => {
      const sizes = termsOf(of);
      return borough !== null && sizes.length > 0 ? { borough, sizes } : [];
    }),
  };
}

/** The middle rent of the homes of a size that were offered whole at the end of a month, or are now. */
export interface MonthRent {
  /** `2026-11`. */
  month: string;
  beds: number;
  /** Whole US dollars a month. */
  middle: number;
  homes: number;
}

/** Of fewer homes a middle says more of them than of the month. */
const HOMES_LEAST = 3;

/** The months that end with `last`, as `2026-11`, oldest first. */
function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, at) => {
    const index = year * 12 + month - 1 - (count - 1 - at);
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

const monthOf = (since: string): string => newYorkDay(new Date(since)).slice(0, 7);

/** The last terms of a unit that held in a month; undefined where nothing is known of it then. */
const termsIn = (unit: readonly DatedTerms[], month: string) =>
  unit.findLast(({ since }) => since !== null && monthOf(since) <= month)?.terms;

/**
 * What homes of each size cost in each month. Months and sizes with few homes are left out.
 *
 * @param units the terms of each unit, oldest first
 * @param today the day in New York
 */
export function monthlyRents(
  units: readonly (readonly DatedTerms[])[],
  { today, months }: { today: string; months: number },
): MonthRent[] {
  return monthsUntil(today.slice(0, 7), months).flatMap((month) => {
    const offered = units.flatMap((unit) => {
      const terms = termsIn(unit, month);
      const rent = terms?.isOffered ? wholeOf(terms) : null;
      return terms && rent !== null ? [{ beds: terms.bedCount, rent }] : [];
    });
    const sizes = [...Map.groupBy(offered, ({ beds }) => beds)].sort(([one], [two]) => one - two);
    return sizes.flatMap(([beds, homes]) => {
      const spread = spreadOf(homes.map(({ rent }) => rent));
      if (!spread || spread.homes < HOMES_LEAST) return [];
      return [{ month, beds, middle: spread.middle, homes: spread.homes }];
    });
  });
}
