import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Parsed } from '@stoop/base/rules/text/parsed';

/** How many addresses a search takes: to find homes within some minutes of each, and to order by the longest way. */
export const COMMUTE_TO_MAX = { filter: 3, sort: 6 } as const;
/** The most homes of one call about their ways. */
export const HOMES_MAX = 60;
/** Whole minutes. */
export const COMMUTE_MINUTES = { least: 5, most: 120, usual: 35 } as const;

/** A box around the city, in degrees. */
const CITY = { south: 40.48, north: 40.93, west: -74.27, east: -73.68 } as const;

const rounded = (degrees: number) => Number(degrees.toFixed(3));

/** An address rounded to a block, about 100 m, as every search and every link has it. */
export const blockOf = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: rounded(lat),
  lng: rounded(lng),
});

/** Whether an address is in the box around the city. */
export const isNearCity = ({ lat, lng }: Coordinates): boolean =>
  lat >= CITY.south && lat <= CITY.north && lng >= CITY.west && lng <= CITY.east;

/** Parses an address, `40.752,-73.977`. */
export function readCommuteTo(written: string): Parsed<Coordinates> {
  const [, north, east] = /^(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/.exec(
    written,
  ) ?? [null, '', ''];
  if (!north || !east)
    return { ok: false, message: 'must be a latitude and a longitude, such as 40.752,-73.977' };
  const value = blockOf({ lat: Number(north), lng: Number(east) });
  return isNearCity(value)
    ? { ok: true, value }
    : { ok: false, message: 'must be in New York City' };
}

export const writeCommuteTo = (address: Coordinates): string => {
  const { lat, lng } = blockOf(address);
  return `${lat},${lng}`;
};
