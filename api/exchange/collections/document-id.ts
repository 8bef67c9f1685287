import type { CollectionName } from '@stoop/domain/exchange/collection-names';
import type { JsonObject } from '@stoop/domain/json/json-values';

/** The document's key in its collection, if no field has it. */
export const KEY_FIELD = '__id__';

const BUILDING_KEYS = ['buildingId', 'id', 'firebase_doc_id', 'unique_id'];
const APPLICATION_KEYS = ['applicationDbId', 'id', 'applicationId'];

/** The fields of a document's id; the first one with a value is used. */
const KEYS: Record<CollectionName, readonly string[]> = {
  users: ['id', 'uid', 'userId'],
  fome_neighborhoods: ['id'],
  fetched_buildings_collection: BUILDING_KEYS,
  fome_rental_buildings: BUILDING_KEYS,
  fome_sale_buildings: BUILDING_KEYS,
  fome_mixed_buildings: BUILDING_KEYS,
  unit_applications: APPLICATION_KEYS,
  room_applications: APPLICATION_KEYS,
  tourPlans: ['buildingId'],
  tours: ['tourId', 'id'],
  unitListings: ['buildingId'],
  listingPhotos: ['photoId'],
  connections: ['accountId'],
  households: ['householdId'],
  savedSearches: ['savedSearchId'],
  mailStops: ['accountId'],
};

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The field of a document's id and its value; undefined if there is none. */
export function documentId(
  collection: CollectionName,
  document: JsonObject,
): { field: string; value: unknown } | undefined {
  const field = [...KEYS[collection], KEY_FIELD].find((name) => isGiven(document[name]));
  return field === undefined ? undefined : { field, value: document[field] };
}

export const idFields = (collection: CollectionName): string => KEYS[collection].join(', ');

/** Adds the key of a keyed document, unless a field has the same value. */
export function withKey(
  collection: CollectionName,
  document: JsonObject,
  key: string | undefined,
): JsonObject {
  if (key === undefined || documentId(collection, document)?.value === key) return document;
  return { ...document, [KEY_FIELD]: key };
}
