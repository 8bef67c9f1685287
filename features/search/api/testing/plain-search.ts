import { distanceKm } from '@stoop/base/rules/geo/distance';
import { walkMinutes } from '@stoop/features/commute/rules/walk';
import { buildingTitle } from '@stoop/features/listings/rules/building-title';
import type {
  BuildingDocument,
  RoomDocument,
  UnitDocument,
} from '@stoop/features/listings/rules/documents';
import { groupHome, isFreeRoom } from '@stoop/features/listings/rules/group-home';
import { takenBy } from '@stoop/features/listings/rules/group-rent';
import { groupSplit } from '@stoop/features/listings/rules/group-split';
import { confirmedDay, listedDay } from '@stoop/features/listings/rules/listing-days';
import { unitLabel } from '@stoop/features/listings/rules/unit-label';
import { roomsLet, wholePrice } from '@stoop/features/listings/rules/unit-price';
import type { BuildingSummary, GroupShares, UnitView } from '@stoop/features/listings/rules/views';
import type { Filters } from '../../rules/filters.ts';
import { visible } from '../../rules/matches.ts';
import { remaining } from '../../rules/remaining.ts';
import { linesOf } from '../../rules/searched-places.ts';
import { type Order, SORTS } from '../../rules/sorts.ts';
import type { Items, ListType, MapQuery, Within } from '../search-results.ts';
import { walkToTrain } from './item-keys.ts';

/** A plain search over documents with the filters' own predicates, which the tests compare the index with. */

const present = <Part extends object>(parts: Part) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Part;

function plainSummary(building: BuildingDocument, now: Date): BuildingSummary {
  return present({
    buildingId: building.buildingId,
    name: building.name,
    title: buildingTitle(building, now),
    address: building.address ?? '',
    city: building.city ?? '',
    coordinates: building.coordinates,
    borough: building.borough,
    neighborhood: building.neighborhood,
    totalStories: building.totalStories,
    builtYear: building.builtYear,
    stepFreeEntrance: building.stepFreeEntrance,
    entranceDoorInches: building.entranceDoorInches,
    cover: building.cover,
    isShownByVideo: building.isShownByVideo,
    buildingType: 'rental' as const,
    amenityList: building.amenityList,
    utilityList: building.utilityList,
    subwayList: building.subwayList.map((stop) =>
      stop.distanceMeters === undefined
        ? stop
        : { ...stop, walkMinutes: walkMinutes(stop.distanceMeters) },
    ),
  }) as BuildingSummary;
}

interface PlainUnit extends UnitDocument {
  wholePrice: number | null;
  group?: GroupShares;
  /** Also those that do not match. */
  allRooms: readonly RoomDocument[];
}
interface PlainBuilding extends BuildingDocument {
  rentList: PlainUnit[];
}

const plainUnit = ({ allRooms: _, ...unit }: PlainUnit): UnitView => ({
  ...unit,
  label: unitLabel(unit),
});

/** What a group pays for a unit with all of its rooms. */
function groupOf(
  unit: Omit<PlainUnit, 'allRooms'>,
  { budgets, rent }: Filters,
): { group?: GroupShares } {
  const home = groupHome(unit);
  const split = budgets && groupSplit(takenBy(home, { budgets, rent }), budgets);
  if (!split) return {};
  const rooms = unit.roomList.filter(isFreeRoom);
  const roomIds = split.rooms?.map((room) => (rooms[room] as RoomDocument).roomId) ?? null;
  return { group: { budgets: [...budgets], shares: split.shares, roomIds } };
}

/** The matching parts of a building; each unit has the price of all of it, whichever of its rooms match. */
function plainBuilding(document: BuildingDocument, filters: Filters): PlainBuilding[] {
  const left = remaining(document, filters);
  if (!left) return [];
  const rentList = left.rentList.map((unit): PlainUnit => {
    const all = visible(
      document.rentList.find(({ rentId }) => rentId === unit.rentId) as UnitDocument,
    );
    const whole = wholePrice(all);
    const known = { wholePrice: whole, allRooms: all.roomList };
    return { ...unit, ...known, ...groupOf({ ...all, wholePrice: whole }, filters) };
  });
  return [{ ...left, rentList }];
}

const least = (units: readonly PlainUnit[], { rent }: Filters) =>
  Math.min(
    ...units.flatMap(({ group, wholePrice, roomList }) => {
      if (group) return group.shares.reduce((sum, one) => sum + one, 0);
      return rent === 'whole' ? (wholePrice as number) : roomList.map(({ price }) => price);
    }),
  );

const byParts = (one: readonly string[], other: readonly string[]) => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] as string) < (other[at] as string) ? -1 : 1;
};

function buildingItem(building: PlainBuilding, now: Date, filters: Filters) {
  return {
    ...plainSummary(building, now),
    units: building.rentList.map(plainUnit),
    minPrice: least(building.rentList, filters),
  };
}

type Keyed = { price: number; confirmed: string; listed: string; key: string[]; item: unknown };
/** With its meters from a point, and the minutes of the walk to a train. */
type Placed = Keyed & { meters: number; walk: number };

const lastOf = (days: readonly string[]) => [...days].sort().at(-1) ?? '';

const ITEMS: Record<ListType, (building: PlainBuilding, now: Date, filters: Filters) => Keyed[]> = {
  building: (building, now, filters) => [
    {
      price: least(building.rentList, filters),
      confirmed: lastOf(building.rentList.map(confirmedDay)),
      listed: lastOf(building.rentList.map(listedDay)),
      key: [building.name.toLowerCase(), building.buildingId],
      item: buildingItem(building, now, filters),
    },
  ],
  unit: (building, now, filters) =>
    building.rentList.map((unit) => ({
      price: least([unit], filters),
      confirmed: confirmedDay(unit),
      listed: listedDay(unit),
      key: [building.name.toLowerCase(), building.buildingId, unit.rentId],
      item: {
        buildingId: building.buildingId,
        ...plainUnit(unit),
        minPrice: least([unit], filters),
        building: plainSummary(building, now),
      },
    })),
  room: (building, now) =>
    building.rentList.flatMap((unit) => {
      const { roomList, ...rest } = plainUnit(unit);
      return roomList.map((room) => ({
        price: room.price,
        confirmed: confirmedDay(unit),
        listed: listedDay(unit),
        key: [building.name.toLowerCase(), building.buildingId, unit.rentId, room.roomId],
        item: {
          buildingId: building.buildingId,
          rentId: unit.rentId,
          ...room,
          unit: { ...rest, ...roomsLet(unit.allRooms) },
          building: plainSummary(building, now),
        },
      }));
    }),
};

function inOrder({ key, direction }: Order, one: Placed, other: Placed): number {
  const isUp = direction === 'ascending';
  const [low, high] = isUp ? [one, other] : [other, one];
  if (key === 'price' || key === 'meters' || key === 'walk') return low[key] - high[key];
  if (key === 'minutes') return 0;
  if (key === 'confirmed' || key === 'listed') return byParts([low[key]], [high[key]]);
  return byParts(low.key.slice(0, 2), high.key.slice(0, 2));
}

/** All that matches; the result lists it in an order, that by distance from the middle of the circle. */
export function plainLists<Type extends ListType>(
  documents: readonly BuildingDocument[],
  type: Type,
  filters: Filters,
  now: Date,
  { circle, places }: Pick<Within, 'circle' | 'places'> = {},
): (order: Order) => Items[Type][] {
  const matching = documents
    .flatMap((document) => plainBuilding(document, filters))
    .flatMap((building) => {
      const km = circle ? distanceKm(circle.center, building.coordinates) : 0;
      const placed = {
        meters: Math.round(km * 1_000),
        walk: walkToTrain(building, linesOf(filters, places)),
      };
      return ITEMS[type](building, now, filters).map((item): Placed => ({ ...item, ...placed }));
    });
  return (order) =>
    matching
      .toSorted(
        (one, other) =>
          (order.isConfirmedFirst ? Number(!one.confirmed) - Number(!other.confirmed) : 0) ||
          inOrder(order, one, other) ||
          byParts([other.confirmed], [one.confirmed]) ||
          byParts(one.key, other.key),
      )
      .map(({ item }) => item as Items[Type]);
}

/** All that matches, in order. */
export const plainList = <Type extends ListType>(
  documents: readonly BuildingDocument[],
  type: Type,
  filters: Filters,
  now: Date,
  order: Order = SORTS.name,
): Items[Type][] => plainLists(documents, type, filters, now)(order);

export function plainMap(
  documents: readonly BuildingDocument[],
  { center, radiusKm, filters }: Pick<MapQuery, 'center' | 'radiusKm' | 'filters'>,
  now: Date,
): Items['map'][] {
  return documents
    .flatMap((document) => plainBuilding(document, filters))
    .map((building) => ({
      ...buildingItem(building, now, filters),
      distanceKm: distanceKm(center, building.coordinates),
    }))
    .filter((item) => item.distanceKm <= radiusKm)
    .sort(
      (one, other) =>
        one.distanceKm - other.distanceKm || (one.buildingId < other.buildingId ? -1 : 1),
    );
}
