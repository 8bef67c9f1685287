import { isObject, type JsonObject, sameJson } from '../json/json-values.ts';

/**
 * A value of an imported document that its columns do not give back as it came: a field that nobody
 * knows, a word that was mapped to one of ours, a field that the document did not have.
 */
export interface PreservedField {
  /** A field, or a field of a section. */
  path: readonly string[];
  /** As it came; missing where the document had nothing there. */
  was?: unknown;
  /** What the columns gave in its place then; missing where they gave nothing. */
  is?: unknown;
}

const DEPTH = 2;

const at = (value: unknown, field: string): unknown =>
  isObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;

/** Where a document as it came and the one that its columns give differ, field by field and section by section. */
export function differences(
  came: JsonObject,
  given: JsonObject,
  path: string[] = [],
): PreservedField[] {
  const fields = new Set([...Object.keys(came), ...Object.keys(given)]);
  return [...fields].flatMap((field): PreservedField[] => {
    const [was, is] = [at(came, field), at(given, field)];
    const here = [...path, field];
    if (sameJson(was, is)) return [];
    if (here.length < DEPTH && isObject(was) && isObject(is)) return differences(was, is, here);
    return [{ path: here, ...(was !== undefined && { was }), ...(is !== undefined && { is }) }];
  });
}

function replaced(
  given: JsonObject,
  [field, ...rest]: readonly string[],
  kept: PreservedField,
): JsonObject {
  if (field === undefined) return given;
  const is = at(given, field);
  if (rest.length > 0)
    return isObject(is) ? withField(given, field, replaced(is, rest, kept)) : given;
  if (sameJson(is, kept.is)) return withField(given, field, kept.was);
  const items = unchangedItems(is, kept);
  return items ? withField(given, field, items) : given;
}

/** Of a list that changed, its items that did not: as they came, by their id. */
function unchangedItems(now: unknown, { is, was }: PreservedField): unknown[] | null {
  if (!Array.isArray(now) || !Array.isArray(is) || !Array.isArray(was)) return null;
  const cameById = new Map(was.filter(isObject).map((item) => [item.id, item]));
  return now.map((item) => {
    const came = is.some((before) => sameJson(before, item)) && cameById.get(at(item, 'id'));
    return came || item;
  });
}

/** Not by assignment: a field may be called `__proto__`. */
function withField(given: JsonObject, field: string, value: unknown): JsonObject {
  const others = Object.entries(given).filter(([name]) => name !== field);
  return Object.fromEntries(value === undefined ? others : [...others, [field, value]]);
}

/** The document as it came, but for what has changed in the columns since then. */
export const asItCame = (given: JsonObject, kept: readonly PreservedField[]): JsonObject =>
  kept.reduce((document, value) => replaced(document, value.path, value), given);

const startsWith = (path: readonly string[], start: readonly string[]) =>
  start.every((field, index) => path[index] === field);

/** Without what is kept of fields that got a new answer, and of sections that one of these is in. */
export const withoutPreserved = (
  kept: readonly PreservedField[],
  answered: readonly (readonly string[])[],
): PreservedField[] =>
  kept.filter(
    ({ path }) => !answered.some((field) => startsWith(path, field) || startsWith(field, path)),
  );

/** What is kept of a field; undefined where nothing is. */
export const preservedAt = (kept: readonly PreservedField[], ...path: string[]): unknown =>
  kept.find((value) => sameJson(value.path, path))?.was;
