import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { SubwayStop } from '@stoop/features/commute/rules/subway-stop';

/**
 * A building and its contents as imported and exported (R3.11–R3.17). Optional fields may be missing in real
 * data. Unnamed fields are stored and exported, but the product does not read them.
 */
export interface Amenity {
  amenityId?: string;
  name: string;
}

export interface Utility {
  buildingUtilityId: string;
}

export interface RoomDocument {
  roomId: string;
  /** The name within the home: `Front`, `Garden`. */
  name?: string;
  is_visible: boolean;
  /** Whole US dollars a month. */
  price: number;
  roomType?: string;
  /** Nobody can apply for it now: an application for it, or for its unit as a whole, is being matched. Not of the document. */
  isClosed?: true;
}

/** A photo, as pages lay it out before it has loaded. */
export interface ListingPhoto {
  id: string;
  /** What it shows, in words. */
  alt: string;
  /** In pixels. */
  width: number;
  height: number;
  /** A few pixels of it as a data URL. */
  blur: string;
}

/** What is known about a listing beyond its document. Exported on its own, not with the document. */
export interface ListingFacts {
  /** When it was first published here: ISO date and time. */
  listedAt?: string;
  /** When somebody who answers for it last said that it is true: ISO date and time. */
  confirmedAt?: string;
  /** Whether somebody answers for it. */
  isAnsweredFor: boolean;
  /** Whether it left the results because nobody confirmed it in time. */
  isLapsed?: true;
  /** The first photo. */
  cover?: ListingPhoto;
  /** By the ids of its visible rooms, the picture of each that has another one; null for one that has none. */
  roomCovers?: Record<string, ListingPhoto | null>;
  /** The prices that fell with their last change. */
  cuts?: PriceCut[];
}

/** A price that fell, by whole US dollars a month. */
export interface PriceCut {
  /** Missing for the whole unit. */
  roomId?: string;
  by: number;
  /** YYYY-MM-DD in New York. */
  day: string;
}

export interface UnitDocument {
  rentId: string;
  /** The number on its door: `3R`. */
  unitNumber?: string;
  squareFeet?: number;
  /** On which floor of the building it stands, from `FLOORS`; missing where that is unknown. Not of the document. */
  floor?: number;
  is_visible: boolean;
  /** US dollars; 0 if there is no broker fee. */
  broker: number;
  /** An ISO date, or date and time; missing if it is available now. */
  moveDate?: string;
  featureList: { name: string }[];
  /** 0 is a studio. */
  bedCount: number;
  bathCount: number;
  available_spots: number;
  /** The narrowest door on the way through the home, in whole inches. */
  doorInches?: number;
  rollInShower?: boolean;
  /** For how many months of a lease of `leaseMonths` nothing is paid: see `concession.ts`. */
  freeMonths?: number;
  leaseMonths?: number;
  roomList: RoomDocument[];
  /** Missing for a unit of which nothing is known but its document. */
  listing?: ListingFacts;
}

export interface BuildingDocument {
  buildingId: string;
  name: string;
  coordinates: Coordinates;
  is_visible: boolean;
  amenityList: Amenity[];
  utilityList: Utility[];
  subwayList: SubwayStop[];
  address?: string;
  city?: string;
  borough?: string;
  neighborhood?: string;
  totalStories?: number;
  builtYear?: number;
  /** Whether one gets from the street into the building without steps. Access that is missing was not said: it is unknown. */
  stepFreeEntrance?: boolean;
  entranceDoorInches?: number;
  /** Whether its homes are also shown by video. Not of the document. */
  isShownByVideo?: true;
  /** The first photo of the building. Exported on its own, not with the document. */
  cover?: ListingPhoto;
  rentList: UnitDocument[];
}

/** The floors that a building can have, both included: 1 is at the level of the street. */
export const FLOORS = { from: -9, to: 200 } as const;

export interface FloorDocument {
  floor_number: number;
  units: unknown[];
}

export const FLOOR_TYPES = ['rental', 'sale', 'mixed'] as const;
export type FloorType = (typeof FLOOR_TYPES)[number];

export interface Neighborhood {
  id: string;
  name: string;
  borough: string;
  coordinates: Coordinates;
  has_properties: boolean;
  /** The rent of a one-bedroom in whole US dollars a month. */
  average_price: number;
}
