import {
  narrowestDoor,
  SAYINGS,
  type Saying,
  showerSaid,
  stepFreeSaid,
} from '@stoop/features/listings/rules/access';
import type { BuildingDocument, UnitDocument } from '@stoop/features/listings/rules/documents';

export type { Saying };

/** More than any door has, and a number that fits a column. */
const INCHES_MAX = 10_000;
const wholeInches = (inches: number) => Math.min(Math.max(0, Math.floor(inches)), INCHES_MAX);

/** What was said as numbers; a search for what somebody needs bounds them from that of yes on. */
export const SAID: Record<Saying, number> = { no: 0, nothing: 1, partly: 2, yes: 3 };

export const stepFreeNumber = (unit: UnitDocument, building: BuildingDocument): number =>
  SAID[stepFreeSaid(unit, building)];
export const showerNumber = (unit: UnitDocument): number => SAID[showerSaid(unit)];

/** What such a number says. */
export const sayingOf = (number: number): Saying => SAYINGS[number] ?? 'nothing';

/** The number of an inch of the narrowest door where all were said: those of fewer doors are below. */
export const ALL_DOORS = 64;

/**
 * The narrowest door in inches plus `ALL_DOORS`; where only one was said, its inches plus one, at most `ALL_DOORS` minus one; 0
 * where none was.
 */
export function doorNumber(unit: UnitDocument, building: BuildingDocument): number {
  const narrowest = narrowestDoor(unit, building);
  if (narrowest !== null) return ALL_DOORS + wholeInches(narrowest);
  const said = unit.doorInches ?? building.entranceDoorInches;
  return said === undefined ? 0 : Math.min(1 + wholeInches(said), ALL_DOORS - 1);
}

/** What such a number says of doors of so many inches. */
export function saidOfDoors(number: number, inches: number): Saying {
  if (number === 0) return 'nothing';
  const isWhole = number >= ALL_DOORS;
  if (number - (isWhole ? ALL_DOORS : 1) < inches) return 'no';
  return isWhole ? 'yes' : 'partly';
}
