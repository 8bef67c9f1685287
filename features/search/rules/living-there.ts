import { hasElevator } from '@stoop/features/listings/rules/access';
import type { BuildingItem } from '@stoop/features/listings/rules/views';

export const MIDTOWN = 'Midtown';

/** Where the ways of a neighborhood lead to, by stations that everybody knows. */
export const WAYS_TO = [
  { to: MIDTOWN, station: 'Times Sq-42 St', lat: 40.756, lng: -73.987 },
  { to: 'Lower Manhattan', station: 'Fulton St', lat: 40.71, lng: -74.008 },
  { to: 'Barclays Center', station: 'Atlantic Av', lat: 40.684, lng: -73.978 },
] as const;

/** What homes of a neighborhood have, by what their listings say. */
export const HOMES_WITH = ['elevator', 'laundry', 'pets'] as const;
type With = (typeof HOMES_WITH)[number];

const isNamed =
  (pattern: RegExp) =>
  ({ amenityList }: BuildingItem, { featureList }: { featureList: readonly { name: string }[] }) =>
    [...amenityList, ...featureList].some(({ name }) => pattern.test(name));

const HAS: Record<With, (building: BuildingItem, unit: BuildingItem['units'][number]) => boolean> =
  {
    elevator: hasElevator,
    laundry: isNamed(/\b(laundry|washer)\b/i),
    // Listings have no word for the contrary.
    pets: isNamed(/\b(pets|dogs|cats)\b/i),
  };

export interface Shares {
  units: number;
  /** How many of the units have it. */
  having: Record<With, number>;
  /** Units that are let whole. */
  wholes: number;
  /** How many of them rent for no more than a voucher counts. */
  withinVoucher: number;
}

/**
 * How many units of these buildings have what.
 *
 * @param voucherMost the most that a voucher counts for a home of so many bedrooms, in whole US dollars a month; null where
 *   it is not known
 */
export function sharesOf(
  buildings: readonly BuildingItem[],
  voucherMost: (bedrooms: number) => number | null,
): Shares {
  const homes = buildings.flatMap((building) => building.units.map((unit) => ({ building, unit })));
  const count = (what: With) =>
    homes.filter(({ building, unit }) => HAS[what](building, unit)).length;
  const wholes = homes.flatMap(({ unit }) => (unit.wholePrice === null ? [] : unit));
  return {
    units: homes.length,
    having: { elevator: count('elevator'), laundry: count('laundry'), pets: count('pets') },
    wholes: wholes.length,
    withinVoucher: wholes.filter(
      ({ wholePrice, bedCount }) => Number(wholePrice) <= (voucherMost(bedCount) ?? -1),
    ).length,
  };
}

export interface WaysFrom {
  least: number;
  /** Half of the homes are nearer. */
  middle: number;
  most: number;
}

/** The minutes from these homes to one place; null where most have no way. */
export function waysFrom(minutes: readonly (number | null)[]): WaysFrom | null {
  const sorted = minutes.flatMap((one) => one ?? []).sort((one, other) => one - other);
  const [least, middle, most] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (least === undefined || middle === undefined || most === undefined) return null;
  return sorted.length * 2 > minutes.length ? { least, middle, most } : null;
}
