import { daysAfter } from '@stoop/base/rules/time/iso-day';
import type { SubwayStop } from '@stoop/features/commute/rules/subway-stop';
import { walkMinutes } from '@stoop/features/commute/rules/walk';
import { isStepFree, narrowestDoor, stepFreeWalk } from '@stoop/features/listings/rules/access';
import { concessionOf } from '@stoop/features/listings/rules/concession';
import type {
  BuildingDocument,
  RoomDocument,
  UnitDocument,
} from '@stoop/features/listings/rules/documents';
import { groupHome } from '@stoop/features/listings/rules/group-home';
import { groupRent, takenBy } from '@stoop/features/listings/rules/group-rent';
import { confirmedDay, listedDay } from '@stoop/features/listings/rules/listing-days';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';
import { insideOfArea } from './drawn-area.ts';
import type { FILTERS, FilterKey, Filters } from './filters.ts';
import { matchesText } from './text.ts';

export interface Levels {
  building: BuildingDocument;
  unit: UnitDocument;
  room: RoomDocument;
}

/** Without its hidden rooms. */
export const visible = (unit: UnitDocument): UnitDocument => ({
  ...unit,
  roomList: unit.roomList.filter((room) => room.is_visible),
});

const every = <T>(asked: readonly string[], items: readonly T[], name: (item: T) => string) =>
  asked.every((value) => items.some((item) => name(item) === value));

/** Whether a stop is known to be within so many minutes on foot. */
export const isNear = ({ distanceMeters }: SubwayStop, minutes: number) =>
  distanceMeters !== undefined && walkMinutes(distanceMeters) <= minutes;

/** Whether a unit is free by a day. */
const isFreeBy = ({ moveDate }: UnitDocument, day: string) =>
  !moveDate || moveDate.slice(0, 10) <= day;

/** Whether what a filter tests has the value that is asked for. Pages do not load these. */
export const MATCHES: {
  [Key in FilterKey]: (
    of: Levels[(typeof FILTERS)[Key]['level']],
    asked: NonNullable<Filters[Key]>,
    building: BuildingDocument,
    filters: Filters,
  ) => boolean;
} = {
  q: matchesText,
  borough: (building, asked) => building.borough === asked,
  neighborhood: (building, asked) => building.neighborhood === asked,
  area: (building, asked) => insideOfArea(asked)(building.coordinates),
  amenities: (building, asked) => every(asked, building.amenityList, (amenity) => amenity.name),
  utilities: (building, asked) =>
    every(asked, building.utilityList, (utility) => utility.buildingUtilityId),
  subwayLines: (building, asked) =>
    every(
      asked,
      building.subwayList.flatMap((stop) => stop.subwayLineList),
      (line) => line.subwayLineId,
    ),
  // Of the lines that are asked for, each must have such a stop: see `remaining.ts`.
  walkMax: (building, asked) => building.subwayList.some((stop) => isNear(stop, asked)),
  hasBrokerFee: (unit) => unit.broker === 0,
  byVideo: (building) => building.isShownByVideo === true,
  features: (unit, asked) => every(asked, unit.featureList, (feature) => feature.name),
  beds: (unit, asked) => asked.includes(unit.bedCount),
  minBaths: (unit, asked) => unit.bathCount >= asked,
  // A unit whose size nobody knows may be smaller.
  minSquareFeet: (unit, asked) => (unit.squareFeet ?? 0) >= asked,
  minFloor: ({ floor }, asked) => floor !== undefined && floor >= asked,
  maxFloor: ({ floor }, asked) => floor !== undefined && floor <= asked,
  // Few homes stay empty for long: one that is free before is gone by then.
  moveInFrom: (unit, asked) => !isFreeBy(unit, daysAfter(asked, -1)),
  moveIn: isFreeBy,
  confirmedSince: (unit, asked) => confirmedDay(unit) >= asked,
  listedSince: (unit, asked) => listedDay(unit) >= asked,
  budgets: (unit, asked, _, { rent }) => {
    const seen = visible(unit);
    const home = groupHome({ ...seen, wholePrice: wholePrice(seen) });
    return groupRent(takenBy(home, { budgets: asked, rent }), asked) !== null;
  },
  // It also changes what `budgets` finds, and what minPrice and maxPrice compare: see `remaining.ts`.
  rent: (unit, asked) => asked === 'room' || wholePrice(visible(unit)) !== null,
  // As `rent` does.
  netRent: () => true,
  freeMonths: (unit) => concessionOf(unit) !== null,
  minPrice: (room, asked) => room.price >= asked,
  maxPrice: (room, asked) => room.price <= asked,
  roomType: (room, asked) => room.roomType === asked,
  openNow: (room) => !room.isClosed,
  // What nobody said of a home is unknown, so that the home is not found by it.
  stepFree: (unit, _, building) => isStepFree(unit, building),
  minDoor: (unit, asked, building) => (narrowestDoor(unit, building) ?? 0) >= asked,
  rollInShower: (unit) => unit.rollInShower === true,
  // Of all stations, also of those that are farther than `walkMax`.
  stepFreeWalk: (_, asked, building) =>
    (stepFreeWalk(building) ?? Number.POSITIVE_INFINITY) <= asked,
};
