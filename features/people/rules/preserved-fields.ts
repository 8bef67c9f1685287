import { isObject, type JsonObject, sameJson } from '@stoop/base/rules/json/json-values';

/**
 * A value of an imported document that its columns cannot reproduce: an unknown field, a word that was mapped
 * to a code, or a field that the document did not have.
 */
export interface PreservedField {
  /** A field, or a field of a section. */
  path: readonly string[];
  /** The imported value; missing if the document had none. */
  was?: unknown;
  /** The value of the columns at the import; missing if they had none. */
  is?: unknown;
}

const DEPTH = 2;

const at = (value: unknown, field: string): unknown =>
  isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;

/**
 * The differences between an imported document and the one that its columns reproduce, by field and by
 * section.
 */
export function differences(
  imported: JsonObject,
  columns: JsonObject,
  path: string[] = [],
): PreservedField[] {
  const fields = new Set([...Object.keys(imported), ...Object.keys(columns)]);
  return [...fields].flatMap((field): PreservedField[] => {
    const [was, is] = [at(imported, field), at(columns, field)];
    const here = [...path, field];
    if (sameJson(was, is)) return [];
    if (here.length < DEPTH && isObject(was) && isObject(is)) return differences(was, is, here);
    return [{ path: here, ...(was !== undefined && { was }), ...(is !== undefined && { is }) }];
  });
}

function replaced(
  columns: JsonObject,
  [field, ...rest]: readonly string[],
  preserved: PreservedField,
): JsonObject {
  if (field === undefined) return columns;
  const is = at(columns, field);
  if (rest.length > 0)
    return isObject(is) ? withField(columns, field, replaced(is, rest, preserved)) : columns;
  if (sameJson(is, preserved.is)) return withField(columns, field, preserved.was);
  const items = unchangedItems(is, preserved);
  return items ? withField(columns, field, items) : columns;
}

/** The unchanged items of a changed list as they were imported, by id. */
function unchangedItems(now: unknown, { is, was }: PreservedField): unknown[] | null {
  if (!Array.isArray(now) || !Array.isArray(is) || !Array.isArray(was)) return null;
  const importedById = new Map(was.filter(isObject).map((item) => [item.id, item]));
  return now.map((item) => {
    const imported =
      is.some((before) => sameJson(before, item)) && importedById.get(at(item, 'id'));
    return imported || item;
  });
}

/** Not by assignment, because a field may be called `__proto__`. */
function withField(columns: JsonObject, field: string, value: unknown): JsonObject {
  const others = Object.entries(columns).filter(([name]) => name !== field);
  return Object.fromEntries(value === undefined ? others : [...others, [field, value]]);
}

/** The imported document with the changes that were made in the columns since then. */
export const restoreDocument = (
  columns: JsonObject,
  preserved: readonly PreservedField[],
): JsonObject =>
  preserved.reduce((document, value) => replaced(document, value.path, value), columns);

const startsWith = (path: readonly string[], start: readonly string[]) =>
  start.every((field, index) => path[index] === field);

/** Drops preserved values of fields with a new answer, and of the sections that contain one. */
export const withoutPreserved = (
  preserved: readonly PreservedField[],
  answered: readonly (readonly string[])[],
): PreservedField[] =>
  preserved.filter(
    ({ path }) => !answered.some((field) => startsWith(path, field) || startsWith(field, path)),
  );

/** The preserved value of a field; undefined if there is none. */
export const preservedAt = (preserved: readonly PreservedField[], ...path: string[]): unknown =>
  preserved.find((value) => sameJson(value.path, path))?.was;
