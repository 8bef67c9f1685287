import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Commute } from '@stoop/features/commute/rules/rides';
import type { SubwayStop } from '@stoop/features/commute/rules/subway-stop';
import type { Amenity, ListingPhoto, RoomDocument, UnitDocument, Utility } from './documents.ts';
import type { BrokerHirer, ListingFee } from './listing-fees.ts';
import type { PosterRole } from './poster-roles.ts';

/** The public view of a building: never a queue entry, a hidden unit or a hidden room. */
export interface BuildingSummary {
  buildingId: string;
  name: string;
  /** Its title by the rules of R9.08. */
  title: string;
  address: string;
  city: string;
  coordinates: Coordinates;
  borough?: string;
  neighborhood?: string;
  totalStories?: number;
  builtYear?: number;
  stepFreeEntrance?: boolean;
  entranceDoorInches?: number;
  buildingType: 'rental';
  amenityList: Amenity[];
  utilityList: Utility[];
  subwayList: SubwayStopView[];
  /** The first photo of the building. */
  cover?: ListingPhoto;
  /** Whether its homes are also shown by video. */
  isShownByVideo?: true;
}

export interface SubwayStopView extends SubwayStop {
  /** Whole minutes on foot, at least 1; missing if the distance is unknown. */
  walkMinutes?: number;
}

export type RoomView = RoomDocument;

/** Who of a group pays what, in the order of its budgets. */
export interface GroupShares {
  budgets: number[];
  /** Whole US dollars a month. */
  shares: number[];
  /** Which room each takes; null where they rent the whole unit. */
  roomIds: string[] | null;
}

export interface UnitView extends Omit<UnitDocument, 'roomList'> {
  /** R9.09: `Studio`, `2B1B`. */
  label: string;
  /**
   * Whole US dollars a month for the whole unit, whichever rooms match a search; null if it cannot be rented
   * whole.
   */
  wholePrice: number | null;
  /** In a search by `budgets`, how that group pays for it. */
  group?: GroupShares;
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

/** A building with all its public units, for signed-in users (R2.05). */
export interface BuildingDetails extends BuildingSummary, BuildingRecord {
  is_visible: true;
  /** The rental floors, lowest first. */
  floors: FloorView[];
  rentList: UnitView[];
  /** Photos of the building itself, in the order of staff. */
  photos: ListingPhoto[];
}

/** A unit in the list of a floor, with the fields of its document. */
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
  /** Some documents list only the rentId. */
  units: (string | FloorUnitView)[];
}

/** All that is public about a queue: never who waits. */
export interface QueueView {
  length: number;
  /** Whether one application is being matched; nobody can join until that is over (R5.07). */
  inMatching: boolean;
}

export interface RoomWithQueue extends RoomView {
  queue: QueueView;
}

/** What the page of a unit says about its listing. */
export interface ListingDetails {
  /** Whom renters read as the poster; null if nobody is named. */
  postedBy: string | null;
  /** What they are to the home; null if nobody said. */
  posterRole: PosterRole | null;
  /** Null if it is unknown. */
  brokerHiredBy: BrokerHirer | null;
  /** What a tenant may have to pay besides the rent. */
  fees: ListingFee[];
  /** What the poster writes about the home; null without words. */
  description: string | null;
  photos: ListingPhoto[];
}

/** The page of a unit (R2.08). */
export interface UnitDetails {
  unit: UnitView;
  rooms: RoomWithQueue[];
  building: BuildingSummary;
  listing: ListingDetails;
  /** The queue for the whole unit. */
  queue: QueueView;
}

interface ListItem {
  /** The way to each address that the search names. */
  commute?: Commute[];
}

export interface BuildingItem extends BuildingSummary, ListItem {
  /** The units that match, each with its rooms that match. */
  units: UnitView[];
  /**
   * Whole US dollars a month for the cheapest room that matches, or with `rent=whole` for the cheapest unit; with `budgets`
   * what the group pays for that.
   */
  minPrice: number;
}

export interface MapItem extends BuildingItem {
  /** The great-circle distance from the center, in km (R9.02). */
  distanceKm: number;
}

export interface UnitItem extends UnitView, ListItem {
  buildingId: string;
  minPrice: number;
  building: BuildingSummary;
}

/** A unit whose rooms people wait for who still look for roommates. */
export interface SharedHomeItem extends UnitItem {
  people: number;
  /** How many of them show a roommate card. */
  withCard: number;
}

/** The rooms of a unit that are let one by one, whichever of them match a search. */
export interface RoomsOfUnit {
  count: number;
  /** Whole US dollars a month for the cheapest. */
  from: number;
}

/** The unit of a room that was found; one that is let as a whole alone has no rooms. */
export interface UnitOfRoom extends UnitFacts {
  rooms?: RoomsOfUnit;
}

export interface RoomItem extends RoomView, ListItem {
  buildingId: string;
  rentId: string;
  /** Its picture where the cover of its unit does not stand for it; null where no photo does. */
  cover?: ListingPhoto | null;
  unit: UnitOfRoom;
  building: BuildingSummary;
}
