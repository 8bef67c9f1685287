import type { ApplicationType } from '@stoop/domain/applications/wizard';
import type { JsonObject } from '@stoop/domain/json/json-values';
import type { FloorType } from '@stoop/domain/listings/documents';
import type { Sql } from '../../db/database.ts';
import type { KeyedDocument } from '../../listings/building-rows.ts';
import { readDocuments, saveBuildings } from '../../listings/buildings/store.ts';
import { withPlainTimes as withPlainApplicationTimes } from '../applications/read-application.ts';
import { saveApplications } from '../applications/saving/store.ts';
import { applicationConflicts, applicationIds, readApplications } from '../applications/store.ts';
import {
  checkApplication,
  checkBuilding,
  checkFloorSet,
  checkNeighborhood,
  checkUser,
} from '../import/check.ts';
import type { Fault } from '../import/faults.ts';
import { withPlainFields } from '../import/firestore.ts';
import { withPlainTimes } from '../users/read-user.ts';
import { readUsers, saveUsers, takenEmails, userIds } from '../users/store.ts';
import { COLLECTION_NAMES, type CollectionName, FLOOR_COLLECTIONS } from './names.ts';
import {
  readFloorSets,
  readNeighborhoodDocuments,
  saveFloorSets,
  saveNeighborhoods,
  storedIds,
} from './store.ts';

/** How the documents of a collection come in and go out. */
export interface Collection {
  /** Makes Firestore's own types plain in the fields that we know. */
  plain(document: JsonObject): JsonObject;
  check(document: JsonObject): Fault | null;
  /** All ids, in the order of an export. */
  ids(database: Sql): Promise<string[]>;
  read(database: Sql, ids: readonly string[]): Promise<KeyedDocument[]>;
  /** Which documents cannot come in for what the database holds already, by id. */
  conflicts?(database: Sql, documents: readonly KeyedDocument[]): Promise<Map<string, Fault>>;
  /** Adds or replaces. All of them or none. */
  save(database: Sql, documents: readonly KeyedDocument[]): Promise<void>;
}

const asItCame = (document: JsonObject) => document;

const floors = (type: FloorType): Collection => ({
  plain: asItCame,
  check: checkFloorSet,
  ids: (database) => storedIds.floorSets(database, type),
  read: (database, ids) => readFloorSets(database, type, ids),
  save: (database, documents) => saveFloorSets(database, type, documents),
});

const applications = (type: ApplicationType): Collection => ({
  plain: withPlainApplicationTimes,
  check: checkApplication,
  ids: (database) => applicationIds(database, type),
  read: (database, ids) => readApplications(database, type, ids),
  conflicts: (database, documents) => applicationConflicts(database, type, documents),
  save: (database, documents) => saveApplications(database, type, documents),
});

export const COLLECTIONS: Record<CollectionName, Collection> = {
  users: {
    plain: withPlainTimes,
    check: checkUser,
    ids: userIds,
    read: readUsers,
    conflicts: takenEmails,
    save: saveUsers,
  },
  fome_neighborhoods: {
    plain: (document) => withPlainFields('neighborhood', document),
    check: checkNeighborhood,
    ids: storedIds.neighborhoods,
    read: readNeighborhoodDocuments,
    save: saveNeighborhoods,
  },
  fetched_buildings_collection: {
    plain: (document) => withPlainFields('building', document),
    check: checkBuilding,
    ids: storedIds.buildings,
    read: readDocuments,
    save: saveBuildings,
  },
  fome_rental_buildings: floors(FLOOR_COLLECTIONS.fome_rental_buildings),
  fome_sale_buildings: floors(FLOOR_COLLECTIONS.fome_sale_buildings),
  fome_mixed_buildings: floors(FLOOR_COLLECTIONS.fome_mixed_buildings),
  unit_applications: applications('unit'),
  room_applications: applications('room'),
};

export const inOrder = (names: readonly CollectionName[]): CollectionName[] =>
  COLLECTION_NAMES.filter((name) => names.includes(name));
