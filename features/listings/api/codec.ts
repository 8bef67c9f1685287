import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import { holds, LEVELS, type Level, type LevelName, PLACED } from './fields.ts';

export type Row = { [column: string]: unknown };

const isPlace = (value: unknown): value is { lat: number; lng: number } =>
  isObject(value) && Number.isFinite(value.lat) && Number.isFinite(value.lng);

/**
 * The row of one document, or of one item in it, without its keys and its children. `decode` returns
 * an equal document.
 */
export function encode(name: LevelName, document: JsonObject): Row {
  const level: Level = LEVELS[name];
  const row: Row = {};
  const extra: [string, unknown][] = [];
  for (const column of Object.values(level.lists)) row[column] = false;
  for (const [field, value] of Object.entries(document)) {
    const rule = Object.hasOwn(level.fields, field) ? level.fields[field] : undefined;
    const list = Object.hasOwn(level.lists, field) ? level.lists[field] : undefined;
    if (rule && holds(rule[1], value)) row[rule[0]] = value;
    else if (list && Array.isArray(value)) row[list] = true;
    else if (field === 'coordinates' && PLACED.includes(name) && isPlace(value)) {
      const { lat, lng, ...rest } = value;
      Object.assign(row, { lat, lng });
      if (Object.keys(rest).length > 0) extra.push([field, rest]);
    } else if (field !== level.key) extra.push([field, value]);
  }
  // Not by assignment: a field may be called __proto__.
  if (extra.length > 0) row.extra = Object.fromEntries(extra);
  return row;
}

/** The document of a row. `key` is its id where the level has one, `children` its lists by field. */
export function decode(
  name: LevelName,
  row: Row,
  children: { [field: string]: unknown[] } = {},
  key?: unknown,
): JsonObject {
  const level: Level = LEVELS[name];
  const document: JsonObject = level.key ? { [level.key]: key } : {};
  for (const [field, [column]] of Object.entries(level.fields)) {
    const value = row[column];
    if (value !== null && value !== undefined) document[field] = value;
  }
  const extra = isObject(row.extra) ? row.extra : {};
  // A queue that the document does not have exists once it has entries.
  for (const [field, column] of Object.entries(level.lists))
    if (row[column] || children[field]?.length) document[field] = children[field] ?? [];
  const decoded = { ...document, ...extra };
  if (typeof row.lat === 'number' && typeof row.lng === 'number') {
    const rest = isObject(extra.coordinates) ? extra.coordinates : {};
    decoded.coordinates = { lat: row.lat, lng: row.lng, ...rest };
  }
  return decoded;
}
