import type { Bitmap } from './bitmap.ts';
import type { GroupUnits } from './group-units.ts';
import type { UnitNumber } from './home-values.ts';

/** What a number of a unit must be: both ends are included. */
export interface Bound {
  number: UnitNumber;
  from: number;
  to: number;
}

/** The conditions of a search on units and rooms; the defaults match everything. */
export interface Inner {
  /** Sets that a unit must be in. */
  units: Bitmap[];
  /** Conditions that the sets do not cover. */
  features: readonly string[];
  beds: readonly number[] | null;
  bounds: Bound[];
  /** Whether the unit must be rentable whole; prices are then those of units. */
  isWhole: boolean;
  /** Whether the limits are for net rents. */
  isNet: boolean;
  minPrice: number;
  maxPrice: number;
  roomType: string | null;
  /** Whether the room must be open to applications. */
  isOpen: boolean;
  /** A group, which pays its own rent for a unit. */
  group: GroupUnits | null;
}

export const ANY_PRICE = 0x3fffffff;

export const anyInner = (): Inner => ({
  units: [],
  features: [],
  beds: null,
  bounds: [],
  isWhole: false,
  isNet: false,
  minPrice: 0,
  maxPrice: ANY_PRICE,
  roomType: null,
  isOpen: false,
  group: null,
});
