import { isObject, type JsonObject, sameJson } from './json-values.ts';

/** A value that differs between two documents; missing where a document does not have it. */
export interface JsonDifference {
  /** Such as `rentList[0].broker`. */
  path: string;
  before?: unknown;
  after?: unknown;
}

/** The smallest values that differ, in the order of the fields. */
export function* jsonDifferences(
  before: unknown,
  after: unknown,
  path = '',
): Generator<JsonDifference> {
  if (sameJson(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    for (let at = 0; at < Math.max(before.length, after.length); at += 1)
      yield* jsonDifferences(before[at], after[at], `${path}[${at}]`);
    return;
  }
  if (isObject(before) && isObject(after)) {
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* jsonDifferences(
        ownOf(before, field),
        ownOf(after, field),
        path ? `${path}.${field}` : field,
      );
    return;
  }
  yield { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

const ownOf = (object: JsonObject, field: string): unknown =>
  Object.hasOwn(object, field) ? object[field] : undefined;
