import type {
  BuildingEntry,
  CacheStatus,
  CursorEntry,
  SearchResultEntry,
} from './cache-database.ts';
import type { CacheVersions, EntryStamp } from './cache-rules.ts';

/*
 * What a browser stored may be damaged, or of other pages: each entry is checked as far as the code depends on it, and
 * null where it fails.
 */
type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isNumber = (value: unknown) => Number.isFinite(value);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isVersions = ({ cacheVersion, schemaVersion, appVersion }: Fields) =>
  [cacheVersion, schemaVersion, appVersion].every(isText);

const isStamp = (fields: Fields) =>
  isVersions(fields) && [fields.timestamp, fields.expiresAt, fields.bytes].every(isNumber);

const listOf = (value: unknown, isItem: (fields: Fields) => boolean) =>
  Array.isArray(value) && value.every((item) => isItem(fieldsOf(item)));

export function readVersions(value: unknown): CacheVersions | null {
  return isVersions(fieldsOf(value)) ? (value as CacheVersions) : null;
}

export function readBuildingEntry(value: unknown): (BuildingEntry & EntryStamp) | null {
  const fields = fieldsOf(value);
  const isWhole = isStamp(fields) && isText(fields.id) && isObject(fields.building);
  return isWhole ? (value as BuildingEntry) : null;
}

export function readResultEntry(value: unknown): SearchResultEntry | null {
  const fields = fieldsOf(value);
  const isWhole =
    isStamp(fields) &&
    [fields.key, fields.buildingType].every(isText) &&
    [fields.lastVisible, fields.indexVersion].every(isTextOrNull) &&
    isNumber(fields.totalCount) &&
    Array.isArray(fields.buildingIds) &&
    fields.buildingIds.every(isText) &&
    listOf(
      fields.items,
      ({ id, buildingId, own }) => isText(id) && isText(buildingId) && isObject(own),
    );
  return isWhole ? (value as SearchResultEntry) : null;
}

export function readCursorEntry(value: unknown): CursorEntry | null {
  const { key, ends } = fieldsOf(value);
  const isWhole =
    isText(key) && listOf(ends, ({ count, cursor }) => isNumber(count) && isTextOrNull(cursor));
  return isWhole ? (value as CursorEntry) : null;
}

export function readStatus(value: unknown): CacheStatus | null {
  const { isHit, reason, atMs, key, idCount } = fieldsOf(value);
  const isWhole =
    typeof isHit === 'boolean' &&
    isTextOrNull(reason) &&
    isText(key) &&
    [atMs, idCount].every(isNumber);
  return isWhole ? (value as CacheStatus) : null;
}
