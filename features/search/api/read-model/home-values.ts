import type { SubwayStop } from '@stoop/features/commute/rules/subway-stop';
import { walkMinutes } from '@stoop/features/commute/rules/walk';
import {
  buildingAccessOf,
  type UnitAccess,
  unitAccessOf,
} from '@stoop/features/listings/rules/access';
import {
  concessionOf,
  netRent,
  type StatedConcession,
  statedConcessionOf,
} from '@stoop/features/listings/rules/concession';
import {
  type Amenity,
  type BuildingDocument,
  FLOORS,
  type UnitDocument,
  type Utility,
} from '@stoop/features/listings/rules/documents';
import { confirmedDay, listedDay } from '@stoop/features/listings/rules/listing-days';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';
import { Column } from './column.ts';
import { dayNumber, isPlainDay, plainDay } from './day.ts';
import { copied, Dictionary, OptionalTexts } from './dictionary.ts';
import { doorNumber, showerNumber, stepFreeNumber } from './said-access.ts';

/** Separates joined texts. No text contains it: the API and the database refuse it. */
const CUT = '\0';

/** A combination of values that many units share. */
export type UnitKind = Pick<UnitDocument, 'bedCount' | 'bathCount' | 'available_spots'>;

export interface FeatureList {
  list: { name: string }[];
  /** Each name once. */
  names: readonly string[];
}

export type Station = Omit<SubwayStop, 'distanceMeters'>;

const utilityOf = ({ buildingUtilityId }: Utility): Utility => ({
  buildingUtilityId: copied(buildingUtilityId),
});

const amenityOf = ({ amenityId, name }: Amenity): Amenity => ({
  ...(amenityId !== undefined && { amenityId: copied(amenityId) }),
  name: copied(name),
});

const stationOf = ({ stationId, name, stepFree, subwayLineList }: SubwayStop): Station => ({
  ...(stationId !== undefined && { stationId: copied(stationId) }),
  ...(name !== undefined && { name: copied(name) }),
  ...(stepFree !== undefined && { stepFree }),
  subwayLineList: subwayLineList.map(({ subwayLineId }) => ({
    subwayLineId: copied(subwayLineId),
  })),
});

const kindOf = ({ bedCount, bathCount, available_spots }: UnitDocument): UnitKind => ({
  bedCount,
  bathCount,
  available_spots,
});

function featuresOf({ featureList }: UnitDocument): FeatureList {
  const list = featureList.map(({ name }) => ({ name: copied(name) }));
  return { list, names: [...new Set(list.map(({ name }) => name))] };
}

/** Values that homes share, each stored once under a key. */
export class HomeValues {
  /** Cities, boroughs and neighborhoods. */
  readonly areas = new OptionalTexts();
  readonly unitNumbers = new OptionalTexts();
  readonly roomNames = new OptionalTexts();
  readonly roomTypes = new OptionalTexts();
  readonly utilities = new Dictionary(utilityOf);
  readonly amenities = new Dictionary(amenityOf);
  readonly stations = new Dictionary(stationOf);
  readonly kinds = new Dictionary(kindOf);
  readonly featureLists = new Dictionary(featuresOf);

  takeUtility(utility: Utility): number {
    return this.utilities.take(utility.buildingUtilityId, utility);
  }

  takeAmenity(amenity: Amenity): number {
    const { amenityId, name } = amenity;
    return this.amenities.take(amenityId === undefined ? name : name + CUT + amenityId, amenity);
  }

  takeStation(stop: SubwayStop): number {
    let key = `${stop.stationId ?? CUT}${CUT}${stop.name ?? CUT}${CUT}${stop.stepFree ?? CUT}`;
    for (const { subwayLineId } of stop.subwayLineList) key += CUT + subwayLineId;
    return this.stations.take(key, stop);
  }

  takeKind(unit: UnitDocument): number {
    return this.kinds.take(`${unit.bedCount},${unit.bathCount},${unit.available_spots}`, unit);
  }

  takeFeatures(unit: UnitDocument): number {
    let key = '';
    for (const { name } of unit.featureList) key += name + CUT;
    return this.featureLists.take(key, unit);
  }
}

/** One number for each slot. */
export const SLOT_COLUMNS = [
  'city',
  'borough',
  'neighborhood',
  'listStart',
  'amenityCount',
  'utilityCount',
  'stopCount',
  'unitStart',
  'unitCount',
  'roomStart',
  'roomCount',
  'summaryStart',
  'summaryCount',
  'minPrice',
  'maxPrice',
  /** That of its address; 0 without one. */
  'zip',
  /** 1 where homes are also shown by video. */
  'video',
  /** The minutes on foot to the nearest station without steps; 0 where none is known to be near. */
  'stepFreeWalk',
  /** That of the index when it was put there. */
  'version',
] as const;
/**
 * Numbers of amenities, utilities and stations of a building, one after another, with the minutes of the walk to each
 * station; `FAR` is also for one whose distance is unknown.
 */
export const LIST_COLUMNS = ['listed', 'walk'] as const;
export const FAR = 255;
/** Numbers of values that units or rooms of a building have, with how many do. */
export const SUMMARY_COLUMNS = ['value', 'units', 'rooms'] as const;

export const walkTo = ({ distanceMeters }: SubwayStop): number =>
  distanceMeters === undefined ? FAR : Math.min(walkMinutes(distanceMeters), FAR);

/** Without a fraction, and no less or more than a column has. */
const wholeOf = (value: number) => Math.min(Math.max(0, Math.floor(value)), 2 ** 31);

const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** 31;

/** The number of the floor 0, so that the lowest is 1. */
export const ABOVE_LOWEST = 1 - FLOORS.from;

/** The whole numbers of a unit, from 0 on: each has a column, and a search can bound it (`Plan.bound`). */
export const UNIT_NUMBERS = {
  /** Whole dollars. */
  broker: ({ broker }) => broker,
  /** The price of the whole unit in whole dollars a month, plus one; 0 when it cannot be rented whole. */
  whole: (unit) => 1 + (wholePrice(unit) ?? -1),
  /** The same with the free months of a lease spread over all of it. */
  wholeNet: (unit) => {
    const whole = wholePrice(unit);
    return whole === null ? 0 : 1 + netRent(whole, unit);
  },
  /** 1 where some months of a lease are free. */
  freeMonths: (unit) => (concessionOf(unit) ? 1 : 0),
  /** Plus one, without a fraction; 0 is none, or an odd one. */
  squareFeet: ({ squareFeet = -1 }) => wholeOf(squareFeet + 1),
  /** Whole halves. */
  halfBaths: ({ bathCount }) => wholeOf(2 * bathCount),
  /** Plus `ABOVE_LOWEST`; 0 where it is unknown. */
  floor: ({ floor }) => (floor === undefined ? 0 : floor + ABOVE_LOWEST),
  /** What was said, as `SAID` numbers it. */
  stepFree: stepFreeNumber,
  /** See `doorNumber`. */
  door: doorNumber,
  /** What was said, as `SAID` numbers it. */
  rollInShower: showerNumber,
  /** From when it is free, see `day.ts`. */
  day: ({ moveDate }) => dayNumber(moveDate),
  /** The day on which it was last confirmed, see `day.ts`; 0 if it was not. */
  confirmed: (unit) => plainDay(confirmedDay(unit)),
  /** The day on which it was first published, see `day.ts`; 0 if it is unknown. */
  listed: (unit) => plainDay(listedDay(unit)),
} satisfies Record<string, (unit: UnitDocument, building: BuildingDocument) => number>;

export type UnitNumber = keyof typeof UNIT_NUMBERS;
export const NUMBER_NAMES = Object.keys(UNIT_NUMBERS) as UnitNumber[];

export const UNIT_COLUMNS = [
  ...NUMBER_NAMES,
  'kind',
  'features',
  'number',
  /** The offset of the unit's first room from the building's first. */
  'room',
] as const;
/** `net` is the price with the free months of a lease spread over all of it; `closed` is 1 where nobody can apply for the room. */
export const ROOM_COLUMNS = ['price', 'net', 'type', 'name', 'closed'] as const;

export type Columns<Names extends readonly string[]> = Record<Names[number], Column>;

export const columnsOf = <Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, new Column()])) as Columns<Names>;

/** Values of a unit that do not fit its columns, stored as text. */
export type OddFields = UnitAccess &
  StatedConcession &
  Partial<Pick<UnitDocument, 'moveDate' | 'squareFeet' | 'listing'>>;

export function oddFieldsOf(unit: UnitDocument): OddFields | null {
  const { moveDate, squareFeet, listing } = unit;
  const isOddDate = moveDate !== undefined && !isPlainDay(moveDate);
  const isOddSize = squareFeet !== undefined && !isCount(squareFeet);
  const odd = {
    ...(isOddDate && { moveDate }),
    ...(isOddSize && { squareFeet }),
    ...(listing && { listing }),
    ...unitAccessOf(unit),
    ...statedConcessionOf(unit),
  };
  return Object.keys(odd).length === 0 ? null : odd;
}

/** The number of texts before the units: name, address, stories, year, distances of the stops, first photo, access. */
export const HEAD_TEXTS = 7;
/** The number of texts of a unit before the ids of its rooms: its id, and its odd fields. */
export const UNIT_TEXTS = 2;

const WITH_PARENT = '\x01';
const AS_IT_IS = '\x02';

/** An id without its parent's as prefix: `-3r` of `12-elm-st-3r` in `12-elm-st`. */
function shortId(id: string, parent: string): string {
  if (id.startsWith(parent)) return WITH_PARENT + id.slice(parent.length);
  return id.startsWith(WITH_PARENT) || id.startsWith(AS_IT_IS) ? AS_IT_IS + id : id;
}

export function longId(id: string, parent: string): string {
  if (id.startsWith(WITH_PARENT)) return parent + id.slice(1);
  return id.startsWith(AS_IT_IS) ? id.slice(1) : id;
}

/** Empty if there is nothing in it. */
const filledJson = (value: object) =>
  Object.keys(value).length === 0 ? '' : JSON.stringify(value);
const optional = (value: number | undefined) => (value === undefined ? '' : String(value));

/** Everything that only a page shows, in one string, because separate strings take twice the memory. */
export function packText(building: BuildingDocument, odd: readonly (OddFields | null)[]): string {
  const texts = [
    building.name,
    building.address ?? '',
    optional(building.totalStories),
    optional(building.builtYear),
    building.subwayList.map((stop) => optional(stop.distanceMeters)).join(),
    building.cover ? JSON.stringify(building.cover) : '',
    filledJson(buildingAccessOf(building)),
  ];
  building.rentList.forEach((unit, at) => {
    const parts = odd[at];
    texts.push(shortId(unit.rentId, building.buildingId), parts ? JSON.stringify(parts) : '');
    for (const room of unit.roomList) texts.push(shortId(room.roomId, unit.rentId));
  });
  return texts.join(CUT);
}

export const unpackText = (text: string) => text.split(CUT);

export const nameIn = (text: string) => text.slice(0, text.indexOf(CUT));

/** The name and the address, without parsing the rest. */
export const placeIn = (text: string) => {
  const end = text.indexOf(CUT);
  return { name: text.slice(0, end), address: text.slice(end + 1, text.indexOf(CUT, end + 1)) };
};
