/**
 * A building and what it holds, in the shape that goes in and out (specification R3.11–R3.17).
 * Optional fields may be missing in real data; what is not named here is kept by the store and comes
 * back on export, but nothing in the product reads it.
 */
export interface Coordinates {
  /** WGS 84 degrees. */
  lat: number;
  lng: number;
}

export interface Amenity {
  amenityId?: string;
  name: string;
}

export interface Utility {
  buildingUtilityId: string;
}

export interface SubwayStop {
  stationId?: string;
  name?: string;
  /** Straight-line metres from the building's door. */
  distanceMeters?: number;
  subwayLineList: { subwayLineId: string }[];
}

export interface RoomDocument {
  roomId: string;
  /** What the household calls it: `Front`, `Garden`. */
  name?: string;
  is_visible: boolean;
  /** Whole US dollars a month. */
  price: number;
  roomType?: string;
}

export interface UnitDocument {
  rentId: string;
  /** What stands on its door: `3R`. */
  unitNumber?: string;
  squareFeet?: number;
  is_visible: boolean;
  /** US dollars; 0 says that no broker fee is due. */
  broker: number;
  /** ISO date, or date and time; missing says available now. */
  moveDate?: string;
  featureList: { name: string }[];
  /** 0 is a studio. */
  bedCount: number;
  bathCount: number;
  available_spots: number;
  roomList: RoomDocument[];
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
  rentList: UnitDocument[];
}

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
  /** Whole US dollars a month, for a one-bedroom. */
  average_price: number;
}
