import { walkMinutes } from '@stoop/domain/commute/walk';
import { distanceKm } from '@stoop/domain/geo/distance';
import { buildingTitle } from '@stoop/domain/listings/building-title';
import type { BuildingDocument, UnitDocument } from '@stoop/domain/listings/documents';
import { unitLabel } from '@stoop/domain/listings/unit-label';
import type { BuildingSummary, UnitView } from '@stoop/domain/listings/views';
import { type Filters, remaining } from '@stoop/domain/search/filters';
import type { SearchSort } from '@stoop/domain/search/sorts';
import type { Items, ListType, MapQuery } from '../found.ts';

/** The search done the plain way, over documents and with the filters' own predicates: the oracle. */

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

const plainUnit = (unit: UnitDocument): UnitView => ({ ...unit, label: unitLabel(unit) });

const least = (units: readonly UnitDocument[]) =>
  Math.min(...units.flatMap(({ roomList }) => roomList.map(({ price }) => price)));

const byParts = (one: readonly string[], other: readonly string[]) => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] as string) < (other[at] as string) ? -1 : 1;
};

function buildingItem(building: BuildingDocument, now: Date) {
  return {
    ...plainSummary(building, now),
    units: building.rentList.map(plainUnit),
    minPrice: least(building.rentList),
  };
}

type Keyed = { price: number; key: string[]; item: unknown };

const ITEMS: Record<ListType, (building: BuildingDocument, now: Date) => Keyed[]> = {
  building: (building, now) => [
    {
      price: least(building.rentList),
      key: [building.name.toLowerCase(), building.buildingId],
      item: buildingItem(building, now),
    },
  ],
  unit: (building, now) =>
    building.rentList.map((unit) => ({
      price: least([unit]),
      key: [building.name.toLowerCase(), building.buildingId, unit.rentId],
      item: {
        buildingId: building.buildingId,
        ...plainUnit(unit),
        minPrice: least([unit]),
        building: plainSummary(building, now),
      },
    })),
  room: (building, now) =>
    building.rentList.flatMap((unit) => {
      const { roomList, ...rest } = plainUnit(unit);
      return roomList.map((room) => ({
        price: room.price,
        key: [building.name.toLowerCase(), building.buildingId, unit.rentId, room.roomId],
        item: {
          buildingId: building.buildingId,
          rentId: unit.rentId,
          ...room,
          unit: rest,
          building: plainSummary(building, now),
        },
      }));
    }),
};

/** All that matches, in order. */
export function plainList<Type extends ListType>(
  documents: readonly BuildingDocument[],
  type: Type,
  filters: Filters,
  now: Date,
  sort: SearchSort = 'name',
): Items[Type][] {
  return documents
    .flatMap((document) => remaining(document, filters) ?? [])
    .flatMap((building) => ITEMS[type](building, now))
    .sort(
      (one, other) =>
        (sort === 'price' ? one.price - other.price : 0) || byParts(one.key, other.key),
    )
    .map(({ item }) => item as Items[Type]);
}

export function plainMap(
  documents: readonly BuildingDocument[],
  { center, radiusKm, filters }: Pick<MapQuery, 'center' | 'radiusKm' | 'filters'>,
  now: Date,
): Items['map'][] {
  return documents
    .flatMap((document) => remaining(document, filters) ?? [])
    .map((building) => ({
      ...buildingItem(building, now),
      distanceKm: distanceKm(center, building.coordinates),
    }))
    .filter((item) => item.distanceKm <= radiusKm)
    .sort(
      (one, other) =>
        one.distanceKm - other.distanceKm || (one.buildingId < other.buildingId ? -1 : 1),
    );
}
