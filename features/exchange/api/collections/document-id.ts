import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { Collection } from './collection.ts';

/** The document's key in its collection, if no field has it. */
export const KEY_FIELD = '__id__';

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The field of a document's id and its value; undefined if there is none. */
export function documentId(
  { idFields }: Pick<Collection, 'idFields'>,
  document: JsonObject,
): { field: string; value: unknown } | undefined {
  const field = [...idFields, KEY_FIELD].find((name) => isGiven(document[name]));
  return field === undefined ? undefined : { field, value: document[field] };
}

/** Adds the key of a keyed document, unless a field has the same value. */
export function withKey(
  collection: Pick<Collection, 'idFields'>,
  document: JsonObject,
  key: string | undefined,
): JsonObject {
  if (key === undefined || documentId(collection, document)?.value === key) return document;
  return { ...document, [KEY_FIELD]: key };
}
