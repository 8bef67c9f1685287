import { isObject, type JsonObject, objectsIn } from '@stoop/base/rules/json/json-values';
import type { SubwayStop } from '@stoop/features/commute/rules/subway-stop';
import type {
  Amenity,
  BuildingDocument,
  RoomDocument,
  UnitDocument,
  Utility,
} from '../rules/documents.ts';
import type { BuildingRecord } from '../rules/views.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const filled = (value: unknown) => text(value) || undefined;
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
/** R5.09: only `is_visible: false` hides; a missing field does not. */
const isVisible = (value: unknown) => value !== false;

/** Leaves out undefined fields, so that an optional field is absent. */
function present<Fields extends object>(fields: Fields) {
  for (const key of Object.keys(fields) as (keyof Fields)[])
    if (fields[key] === undefined) delete fields[key];
  return fields as { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };
}

function amenities(value: unknown): Amenity[] {
  return objectsIn(value).flatMap((item) => {
    const name = filled(item.name);
    return name ? [present({ amenityId: text(item.amenityId), name }) as Amenity] : [];
  });
}

function utilities(value: unknown): Utility[] {
  return objectsIn(value).flatMap((item) => {
    const buildingUtilityId = filled(item.buildingUtilityId);
    return buildingUtilityId ? [{ buildingUtilityId }] : [];
  });
}

const subwayStops = (value: unknown): SubwayStop[] =>
  objectsIn(value).map(
    (stop) =>
      present({
        stationId: text(stop.stationId),
        name: text(stop.name),
        distanceMeters: number(stop.distanceMeters),
        subwayLineList: objectsIn(stop.subwayLineList).flatMap((line) => {
          const subwayLineId = filled(line.subwayLineId);
          return subwayLineId ? [{ subwayLineId }] : [];
        }),
      }) as SubwayStop,
  );

const room = (document: JsonObject): RoomDocument =>
  present({
    roomId: String(document.roomId),
    name: filled(document.name),
    // Without a known rent there is no room to offer.
    is_visible: isVisible(document.is_visible) && number(document.price) !== undefined,
    price: number(document.price) ?? 0,
    roomType: filled(document.roomType),
  }) as RoomDocument;

const unit = (document: JsonObject): UnitDocument =>
  present({
    rentId: String(document.rentId),
    unitNumber: filled(document.unitNumber),
    squareFeet: number(document.squareFeet),
    is_visible: isVisible(document.is_visible),
    // In New York a tenant owes no broker fee by default (FARE Act, 2025).
    broker: number(document.broker) ?? 0,
    moveDate: filled(document.moveDate),
    featureList: objectsIn(document.featureList).flatMap((feature) => {
      const name = filled(feature.name);
      return name ? [{ name }] : [];
    }),
    bedCount: number(document.bedCount) ?? 0,
    bathCount: number(document.bathCount) ?? 1,
    available_spots: number(document.available_spots) ?? 0,
    doorInches: number(document.doorInches),
    rollInShower: flag(document.rollInShower),
    freeMonths: number(document.freeMonths),
    leaseMonths: number(document.leaseMonths),
    roomList: objectsIn(document.roomList).map(room),
  }) as UnitDocument;

/** The ids of the building and its document, its key by default; and its type, a rental by default. */
export function buildingRecord(buildingId: string, document: JsonObject): BuildingRecord {
  const nameIn = (field: string) => filled(document[field]) ?? buildingId;
  const kind = isObject(document.building_type) ? document.building_type.type : null;
  return {
    id: nameIn('id'),
    firebase_doc_id: nameIn('firebase_doc_id'),
    unique_id: nameIn('unique_id'),
    building_type: { type: filled(kind) ?? 'rental' },
    is_rental: document.is_rental !== false,
  };
}

/**
 * Parses a stored document: missing lists are empty, parts without a visibility field
 * are visible, fields of another type count as missing. Queue entries are left out.
 */
export function parseBuilding(buildingId: string, document: JsonObject): BuildingDocument {
  const place = isObject(document.coordinates) ? document.coordinates : {};
  return present({
    buildingId,
    name: String(document.name),
    coordinates: { lat: Number(place.lat), lng: Number(place.lng) },
    is_visible: isVisible(document.is_visible),
    amenityList: amenities(document.amenityList),
    utilityList: utilities(document.utilityList),
    subwayList: subwayStops(document.subwayList),
    address: filled(document.address),
    city: filled(document.city),
    borough: filled(document.borough),
    neighborhood: filled(document.neighborhood),
    totalStories: number(document.totalStories),
    builtYear: number(document.builtYear),
    stepFreeEntrance: flag(document.stepFreeEntrance),
    entranceDoorInches: number(document.entranceDoorInches),
    rentList: objectsIn(document.rentList).map(unit),
  }) as BuildingDocument;
}
