import type {
  BuildingDocument,
  RoomDocument,
  UnitDocument,
} from '@stoop/domain/listings/documents';

/** In the order of the fields in `documents.ts`; null where a field is missing. */
type RoomText = [string, string | null, number, string | null];
type UnitText = [
  ...[string, string | null, number | null, number, string | null, string[]],
  ...[number, number, number, RoomText[]],
];
type StopText = [string | null, string | null, number | null, string[]];
type BuildingText = [
  ...[string, string, number, number, [string | null, string][], string[], StopText[]],
  ...[string | null, string | null, string | null, string | null],
  ...[number | null, number | null, UnitText[]],
];

const visible = (item: { is_visible: boolean }) => item.is_visible;

const roomText = (room: RoomDocument): RoomText => [
  room.roomId,
  room.name ?? null,
  room.price,
  room.roomType ?? null,
];

const unitText = (unit: UnitDocument): UnitText => [
  unit.rentId,
  unit.unitNumber ?? null,
  unit.squareFeet ?? null,
  unit.broker,
  unit.moveDate ?? null,
  unit.featureList.map(({ name }) => name),
  unit.bedCount,
  unit.bathCount,
  unit.available_spots,
  unit.roomList.filter(visible).map(roomText),
];

/**
 * What anyone may see of a building, without names of fields: a third of the bytes of its document, and
 * read in a third of the time, so that a search index is full in seconds. Empty for a hidden building.
 */
export function writeListing(building: BuildingDocument): string {
  if (!building.is_visible) return '';
  const text: BuildingText = [
    building.buildingId,
    building.name,
    building.coordinates.lat,
    building.coordinates.lng,
    building.amenityList.map(({ amenityId, name }) => [amenityId ?? null, name]),
    building.utilityList.map(({ buildingUtilityId }) => buildingUtilityId),
    building.subwayList.map((stop) => [
      stop.stationId ?? null,
      stop.name ?? null,
      stop.distanceMeters ?? null,
      stop.subwayLineList.map(({ subwayLineId }) => subwayLineId),
    ]),
    building.address ?? null,
    building.city ?? null,
    building.borough ?? null,
    building.neighborhood ?? null,
    building.totalStories ?? null,
    building.builtYear ?? null,
    building.rentList.filter(visible).map(unitText),
  ];
  return JSON.stringify(text);
}

// Fields are assigned one by one, only where present: spreads would take most of the time.

function readRoom([roomId, name, price, roomType]: RoomText): RoomDocument {
  const room: RoomDocument = { roomId, is_visible: true, price };
  if (name !== null) room.name = name;
  if (roomType !== null) room.roomType = roomType;
  return room;
}

function readUnit(text: UnitText): UnitDocument {
  const [rentId, unitNumber, squareFeet, broker, moveDate, features, ...counts] = text;
  const [bedCount, bathCount, available_spots, rooms] = counts;
  const unit: UnitDocument = {
    rentId,
    is_visible: true,
    broker,
    featureList: features.map((name) => ({ name })),
    bedCount,
    bathCount,
    available_spots,
    roomList: rooms.map(readRoom),
  };
  if (unitNumber !== null) unit.unitNumber = unitNumber;
  if (squareFeet !== null) unit.squareFeet = squareFeet;
  if (moveDate !== null) unit.moveDate = moveDate;
  return unit;
}

/** The visible parts of the building that `writeListing` wrote; the text must not be empty. */
export function readListing(text: string): BuildingDocument {
  const [buildingId, name, lat, lng, amenities, utilities, stops, ...rest] = JSON.parse(
    text,
  ) as BuildingText;
  const [address, city, borough, neighborhood, totalStories, builtYear, units] = rest;
  const building: BuildingDocument = {
    buildingId,
    name,
    coordinates: { lat, lng },
    is_visible: true,
    amenityList: amenities.map(([amenityId, name]) =>
      amenityId === null ? { name } : { amenityId, name },
    ),
    utilityList: utilities.map((buildingUtilityId) => ({ buildingUtilityId })),
    subwayList: stops.map(([stationId, name, distanceMeters, lines]) => ({
      ...(stationId !== null && { stationId }),
      ...(name !== null && { name }),
      ...(distanceMeters !== null && { distanceMeters }),
      subwayLineList: lines.map((subwayLineId) => ({ subwayLineId })),
    })),
    rentList: units.map(readUnit),
  };
  if (address !== null) building.address = address;
  if (city !== null) building.city = city;
  if (borough !== null) building.borough = borough;
  if (neighborhood !== null) building.neighborhood = neighborhood;
  if (totalStories !== null) building.totalStories = totalStories;
  if (builtYear !== null) building.builtYear = builtYear;
  return building;
}
