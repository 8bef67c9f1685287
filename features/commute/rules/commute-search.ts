import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Parsed } from '@stoop/base/rules/text/parsed';

/** How many addresses a search takes. */
export const COMMUTE_TO_MAX = 6;

/** An address to which somebody goes, with the longest way to it, in whole minutes. */
export interface CommuteTo extends Coordinates {
  maxMinutes?: number | undefined;
}

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

export const isMinutes = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= COMMUTE_MINUTES.least && minutes <= COMMUTE_MINUTES.most;

const DEGREES = '(-?\\d{1,3}(?:\\.\\d{1,20})?)';
const WRITTEN = new RegExp(`^${DEGREES},${DEGREES}(?:,(\\d{1,3}))?$`);

/** Parses an address, `40.752,-73.977`, or one with the longest way to it, `40.752,-73.977,35`. */
export function readCommuteTo(written: string): Parsed<CommuteTo> {
  const parts = WRITTEN.exec(written);
  if (!parts)
    return { ok: false, message: 'must be a latitude and a longitude, such as 40.752,-73.977' };
  const [, north, east, most] = parts;
  const at = blockOf({ lat: Number(north), lng: Number(east) });
  if (!isNearCity(at)) return { ok: false, message: 'must be in New York City' };
  if (most === undefined) return { ok: true, value: at };
  const maxMinutes = Number(most);
  if (isMinutes(maxMinutes)) return { ok: true, value: { ...at, maxMinutes } };
  const { least, most: longest } = COMMUTE_MINUTES;
  return { ok: false, message: `must have from ${least} to ${longest} minutes` };
}

export function writeCommuteTo(address: CommuteTo): string {
  const { lat, lng } = blockOf(address);
  return [lat, lng, ...(address.maxMinutes ? [address.maxMinutes] : [])].join(',');
}
