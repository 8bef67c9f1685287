import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { ListingPhoto } from './documents.ts';
import { unitPrice } from './unit-price.ts';
import { type DatedTerms, type HistoryEvent, historyOf, wholeOf } from './unit-terms.ts';
import type { BuildingSummary, UnitView } from './views.ts';
import { isOffered } from './visible-parts.ts';

/** What units of one size cost, in whole US dollars a month for a whole unit. */
export interface SizeRents {
  /** 0 is a studio. */
  bedCount: number;
  /** Of the units that can be had whole; missing where there are none. */
  now?: { least: number; most: number; units: number };
  /** Of all that were offered whole in the last year, those of now included. */
  year: { least: number; most: number };
}

export interface UnitEvent extends HistoryEvent {
  rentId: string;
  unitNumber?: string;
}

/** What everybody may know of a building. */
export interface BuildingHomes {
  building: BuildingSummary;
  /** Those that can be had, cheapest first. */
  homes: UnitView[];
  photos: ListingPhoto[];
  rents: SizeRents[];
  /** Newest first. */
  history: UnitEvent[];
}

/** A visible unit with its terms, oldest first, and when it was first published. */
export interface UnitOverTime {
  unit: UnitView;
  terms: readonly DatedTerms[];
}

const rangeOf = (prices: readonly number[]) => ({
  least: Math.min(...prices),
  most: Math.max(...prices),
});

/** The prices of whole units in a year before a day in New York, ISO text. */
function pricesSince(terms: readonly DatedTerms[], day: string): number[] {
  // What held on the first day began before it.
  const from = terms.findLastIndex(({ since }) => since === null || newYorkDay(since) <= day);
  return terms
    .slice(Math.max(0, from))
    .flatMap(({ terms: of }) => (of.isOffered && wholeOf(of)) || []);
}

const yearBefore = (today: string) => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;

/** The rents by size, the smallest first. `today` is an ISO date. */
export function rentsBySize(units: readonly UnitOverTime[], today: string): SizeRents[] {
  const sizes = Map.groupBy(units, ({ unit }) => unit.bedCount);
  return [...sizes.keys()]
    .sort((one, other) => one - other)
    .flatMap((bedCount) => {
      const of = sizes.get(bedCount) ?? [];
      const open = of.filter(({ unit }) => isOffered(unit));
      const now = open.flatMap(({ unit }) => unit.wholePrice ?? []);
      const year = of.flatMap(({ terms }) => pricesSince(terms, yearBefore(today)));
      if (now.length + year.length === 0) return [];
      return [
        {
          bedCount,
          ...(now.length > 0 && { now: { ...rangeOf(now), units: now.length } }),
          year: rangeOf([...now, ...year]),
        },
      ];
    });
}

/** The last changes of all units of a building, newest first; of one day in the order of the units. */
export const eventsOf = (units: readonly UnitOverTime[], limit: number): UnitEvent[] =>
  units
    .flatMap(({ unit: { rentId, unitNumber, listing }, terms }) =>
      historyOf(terms, listing?.listedAt).map((event) => ({
        ...{ rentId, ...(unitNumber !== undefined && { unitNumber }) },
        ...event,
      })),
    )
    // Their prices of rooms are on the page of each home.
    .filter(({ roomId }) => roomId === undefined)
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1))
    .slice(0, limit);

/** Those that can be had, cheapest first. */
export const offeredHomes = (units: readonly UnitView[]): UnitView[] =>
  units.filter(isOffered).toSorted((one, other) => unitPrice(one).amount - unitPrice(other).amount);
