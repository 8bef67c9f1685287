import type { JsonObject } from '@stoop/domain/json/json-values';
import type { CollectionName } from './names.ts';

/** The document's key in its collection, where none of its fields says it. */
const KEY_FIELD = '__id__';

const BUILDING_KEYS = ['buildingId', 'id', 'firebase_doc_id', 'unique_id'];
const APPLICATION_KEYS = ['applicationDbId', 'id', 'applicationId'];

/** The fields that give a document's id: the first that has one does. */
const KEYS: Record<CollectionName, readonly string[]> = {
  users: ['id', 'uid', 'userId'],
  fome_neighborhoods: ['id'],
  fetched_buildings_collection: BUILDING_KEYS,
  fome_rental_buildings: BUILDING_KEYS,
  fome_sale_buildings: BUILDING_KEYS,
  fome_mixed_buildings: BUILDING_KEYS,
  unit_applications: APPLICATION_KEYS,
  room_applications: APPLICATION_KEYS,
};

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Where a document's id stands, and what stands there; undefined where nothing gives it. */
export function documentId(
  collection: CollectionName,
  document: JsonObject,
): { field: string; value: unknown } | undefined {
  const field = [...KEYS[collection], KEY_FIELD].find((name) => isGiven(document[name]));
  return field === undefined ? undefined : { field, value: document[field] };
}

export const idFields = (collection: CollectionName): string => KEYS[collection].join(', ');

/** Keeps the key of a document that came under one, unless a field says the same. */
export function withKey(
  collection: CollectionName,
  document: JsonObject,
  key: string | undefined,
): JsonObject {
  if (key === undefined || documentId(collection, document)?.value === key) return document;
  return { ...document, [KEY_FIELD]: key };
}
