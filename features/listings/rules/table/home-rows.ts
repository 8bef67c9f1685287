import { isObject, type JsonObject, objectsIn } from '@stoop/base/rules/json/json-values';
import type { Cell } from '@stoop/base/rules/text/csv';
import type { RowFault, TableRow } from '@stoop/features/exchange/rules/document-table';
import { cellOf } from '@stoop/features/exchange/rules/table-cells';
import type { RoomDocument } from '../documents.ts';
import { isWholeHome, wholePrice } from '../unit-price.ts';
import { HOME_FIELDS, type HomeField, type HomeLevel } from './home-fields.ts';

const BY_NAME = new Map(HOME_FIELDS.map((field) => [field.name, field]));

export const isShown = ({ is_visible }: JsonObject): boolean => is_visible !== false;

const roomsOf = (unit: JsonObject): (JsonObject & RoomDocument)[] =>
  objectsIn(unit.roomList).filter(
    (room): room is JsonObject & RoomDocument => typeof room.price === 'number' && isShown(room),
  );

/** The rent of a whole unit of a document, in whole US dollars, of the rooms that are shown; null where it is not let whole. */
export function rentOfUnit(unit: JsonObject): number | null {
  const roomList = roomsOf(unit);
  const bedCount = typeof unit.bedCount === 'number' ? unit.bedCount : 0;
  return roomList.length === 0 ? null : wholePrice({ bedCount, roomList });
}

/** Fields that are not one field of the document: how they are read. */
const READ: Readonly<Record<string, (part: JsonObject) => unknown>> = {
  latitude: ({ coordinates }) => (isObject(coordinates) ? coordinates.lat : undefined),
  longitude: ({ coordinates }) => (isObject(coordinates) ? coordinates.lng : undefined),
  rent: rentOfUnit,
  features: ({ featureList }) => objectsIn(featureList).map(({ name }) => name),
};

/** The parts of a document that a row is of; those below its own level are missing. */
type Parts = Partial<Record<HomeLevel, JsonObject>>;

/** As many rows as the smallest level of the columns asks for; a part without smaller ones is a row of its own. */
function partsOf(building: JsonObject, levels: ReadonlySet<HomeLevel>): Parts[] {
  if (!levels.has('unit') && !levels.has('room')) return [{ building }];
  const units = objectsIn(building.rentList);
  if (units.length === 0) return [{ building }];
  return units.flatMap((unit): Parts[] => {
    const rooms = levels.has('room') ? objectsIn(unit.roomList) : [];
    return rooms.length > 0
      ? rooms.map((room) => ({ building, unit, room }))
      : [{ building, unit }];
  });
}

/** The rows of a building's document with these columns. */
export function homeRows(building: JsonObject, names: readonly string[]): Cell[][] {
  const fields = names.flatMap((name) => BY_NAME.get(name) ?? []);
  const levels = new Set(fields.map(({ level }) => level));
  return partsOf(building, levels).map((parts) =>
    fields.map(({ name, kind, level, at }) => {
      const part = parts[level];
      if (!part) return null;
      return cellOf(kind, at === undefined ? READ[name]?.(part) : part[at]);
    }),
  );
}

class Fault extends Error {
  readonly field: string;
  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}

const sameText = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase();
const idPart = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

interface Keys {
  list: string;
  /** The fields of the table and of the document that tell one from another: the id, else the name. */
  id: readonly [field: string, at: string];
  name: readonly [field: string, at: string];
  words: string;
}
const UNITS: Keys = {
  list: 'rentList',
  id: ['unitId', 'rentId'],
  name: ['unitNumber', 'unitNumber'],
  words: 'names no home: give its ID or its unit',
};
const ROOMS: Keys = {
  list: 'roomList',
  id: ['roomId', 'roomId'],
  name: ['roomName', 'name'],
  words: 'names no room: give its ID or its name',
};

/** The part of a list that a row names, added where there is none. */
function namedPart(
  parent: JsonObject,
  parentId: string,
  { list, id, name, words }: Keys,
  values: TableRow['values'],
): JsonObject {
  const items = objectsIn(parent[list]);
  const givenId = values.get(id[0]);
  const givenName = values.get(name[0]);
  if (typeof givenId === 'string') {
    const found = items.find((item) => item[id[1]] === givenId);
    if (found) return found;
  } else if (typeof givenName === 'string') {
    const found = items.filter((item) => sameText(item[name[1]], givenName));
    if (found.length > 1) throw new Fault(name[0], `is ${givenName}, of which there are several`);
    if (found[0]) return found[0];
  } else throw new Fault('', words);
  const added: JsonObject = { [id[1]]: givenId ?? `${parentId}-${idPart(String(givenName))}` };
  parent[list] = [...(Array.isArray(parent[list]) ? parent[list] : []), added];
  return added;
}

function setRent(unit: JsonObject, rent: number): void {
  const rooms = objectsIn(unit.roomList);
  const [whole, ...others] = rooms.filter(({ roomType }) =>
    isWholeHome({ roomType: typeof roomType === 'string' ? roomType : undefined }),
  );
  if (rooms.length === 0)
    unit.roomList = [{ roomId: `${unit.rentId}-whole`, roomType: 'Entire home', price: rent }];
  else if (whole && others.length === 0) whole.price = rent;
  else if (rooms[0] && rooms.length === 1) rooms[0].price = rent;
  else if (rentOfUnit(unit) !== rent)
    throw new Fault('rent', 'is of a home that is let by the room: give the rents of its rooms');
}

/** Fields that are not one field of the document: how they are written. */
const WRITE: Readonly<Record<string, (part: JsonObject, value: unknown) => void>> = {
  latitude: (part, lat) => Object.assign(part, { coordinates: { ...placeOf(part), lat } }),
  longitude: (part, lng) => Object.assign(part, { coordinates: { ...placeOf(part), lng } }),
  rent: (part, value) => setRent(part, Number(value)),
  features: (part, value) => {
    const names = value as string[];
    const before = objectsIn(part.featureList);
    part.featureList = names.map((name) => before.find((one) => one.name === name) ?? { name });
  },
};
const placeOf = ({ coordinates }: JsonObject): JsonObject =>
  isObject(coordinates) ? coordinates : {};

const hasLevel = ({ values }: TableRow, level: HomeLevel): boolean =>
  [...values.keys()].some((name) => BY_NAME.get(name)?.level === level);

function partsNamed(building: JsonObject, row: TableRow): Parts {
  const ofRoom = hasLevel(row, 'room');
  if (!ofRoom && !hasLevel(row, 'unit')) return { building };
  const unit = namedPart(building, String(row.values.get('buildingId')), UNITS, row.values);
  if (!ofRoom) return { building, unit };
  return { building, unit, room: namedPart(unit, String(unit.rentId), ROOMS, row.values) };
}

/** What was said of each part, so that rows that contradict each other are refused. */
type Said = Map<JsonObject, Map<string, { value: string; line: number }>>;

function sayOnce(said: Said, part: JsonObject, { name }: HomeField, row: TableRow): void {
  const value = JSON.stringify(row.values.get(name));
  const ofPart = said.get(part) ?? new Map();
  said.set(part, ofPart);
  const before = ofPart.get(name);
  if (before && before.value !== value)
    throw new Fault(name, `is another than in line ${before.line}, of the same thing`);
  ofPart.set(name, { value, line: row.line });
}

function applyRow(building: JsonObject, row: TableRow, said: Said): void {
  const parts = partsNamed(building, row);
  for (const field of HOME_FIELDS) {
    const part = parts[field.level];
    // By its id it was found: some documents have it in another field.
    if (!part || field.name === 'buildingId' || !row.values.has(field.name)) continue;
    sayOnce(said, part, field, row);
    const value = row.values.get(field.name);
    if (field.at === undefined) WRITE[field.name]?.(part, value);
    else part[field.at] = value;
  }
}

/**
 * The document of a building with what its rows say: homes and rooms that it does not have are added, and none is
 * removed. Gives the first fault of a row instead.
 */
export function withHomeRows(
  document: JsonObject | null,
  rows: readonly TableRow[],
): { document: JsonObject } | { fault: RowFault } {
  const building = document
    ? structuredClone(document)
    : { buildingId: rows[0]?.values.get('buildingId') };
  const said: Said = new Map();
  for (const row of rows)
    try {
      applyRow(building, row, said);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { fault: { line: row.line, field: error.field, reason: error.message } };
    }
  return { document: building };
}
