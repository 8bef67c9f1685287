import type {
  Amenity,
  Coordinates,
  RoomDocument,
  SubwayStop,
  UnitDocument,
  Utility,
} from './documents.ts';

/** What anyone may see of a building: never a queue entry, never a hidden unit or room. */
export interface BuildingSummary {
  buildingId: string;
  name: string;
  /** What kind of house it is and where, as R9.08 words it. */
  title: string;
  address: string;
  city: string;
  coordinates: Coordinates;
  borough?: string;
  neighborhood?: string;
  totalStories?: number;
  builtYear?: number;
  buildingType: 'rental';
  amenityList: Amenity[];
  utilityList: Utility[];
  subwayList: SubwayStopView[];
}

export interface SubwayStopView extends SubwayStop {
  /** Whole minutes on foot, at least 1; missing where the distance is unknown. */
  walkMinutes?: number;
}

export type RoomView = RoomDocument;

export interface UnitView extends Omit<UnitDocument, 'roomList'> {
  /** R9.09: `Studio`, `2B1B`. */
  label: string;
  /**
   * Whole US dollars a month of all of it, whichever rooms a search left; null where it cannot be rented
   * whole.
   */
  wholePrice: number | null;
  roomList: RoomView[];
}

/** A unit without its rooms. */
export type UnitFacts = Omit<UnitView, 'roomList'>;

/** How the building's document names it and what kind of listing it says it is (R3.11). */
export interface BuildingRecord {
  id: string;
  firebase_doc_id: string;
  unique_id: string;
  building_type: { type: string };
  is_rental: boolean;
}

/** The whole building, for people who signed in (R2.05). */
export interface BuildingDetails extends BuildingSummary, BuildingRecord {
  is_visible: true;
  /** Of the type rental, lowest first. */
  floors: FloorView[];
  rentList: UnitView[];
}

/** A unit as a floor lists it: what its document says of it. */
export type FloorUnitView = Partial<
  Pick<
    UnitDocument,
    | 'rentId'
    | 'unitNumber'
    | 'squareFeet'
    | 'broker'
    | 'moveDate'
    | 'bedCount'
    | 'bathCount'
    | 'available_spots'
  >
>;

export interface FloorView {
  floor_number: number;
  /** Some documents list the rentId alone. */
  units: (string | FloorUnitView)[];
}

/** All that is told of those who wait: never who they are. */
export interface QueueView {
  length: number;
  /** One of them is being matched; nobody can join until that is over (R5.07). */
  inMatching: boolean;
}

export interface RoomWithQueue extends RoomView {
  queue: QueueView;
}

/** The unit's own page (R2.08). */
export interface UnitDetails {
  unit: UnitView;
  rooms: RoomWithQueue[];
  building: BuildingSummary;
  /** Of those who apply for the whole unit. */
  queue: QueueView;
}

export interface BuildingItem extends BuildingSummary {
  /** The units that match, each with the rooms that match. */
  units: UnitView[];
  /** Whole US dollars a month of the cheapest matching room, or unit where `rent=whole` asks for units. */
  minPrice: number;
}

export interface MapItem extends BuildingItem {
  /** Great-circle distance from the centre, km (R9.02). */
  distanceKm: number;
}

export interface UnitItem extends UnitView {
  buildingId: string;
  minPrice: number;
  building: BuildingSummary;
}

export interface RoomItem extends RoomView {
  buildingId: string;
  rentId: string;
  unit: UnitFacts;
  building: BuildingSummary;
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  hasMore: boolean;
  /** How many there are in all, exactly. */
  totalCount: number;
}
