import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import { plain } from '@stoop/features/exchange/api/import/firestore';
import { LEVELS, type Level, type LevelName, PLACED } from '../fields.ts';

/** The level of the items of a list. */
const ITEM_LEVELS: Record<string, LevelName> = {
  rentList: 'unit',
  roomList: 'room',
  unit_application_queue: 'queueEntry',
  room_application_queue: 'queueEntry',
};

/** The document with plain values in known fields; unknown ones stay unchanged. */
export function withPlainFields(name: LevelName, document: JsonObject): JsonObject {
  const level: Level = LEVELS[name];
  const fields = Object.entries(document).map(([field, value]): [string, unknown] => {
    const isKnown = Object.hasOwn(level.fields, field) || field === level.key;
    if (isKnown || (field === 'coordinates' && PLACED.includes(name))) return [field, plain(value)];
    const item = Object.hasOwn(level.lists, field) ? ITEM_LEVELS[field] : undefined;
    if (!item || !Array.isArray(value)) return [field, value];
    return [field, value.map((child) => (isObject(child) ? withPlainFields(item, child) : child))];
  });
  return Object.fromEntries(fields);
}
