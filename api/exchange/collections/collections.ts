import type { ApplicationType } from '@stoop/domain/applications/wizard';
import { COLLECTION_NAMES, type CollectionName } from '@stoop/domain/exchange/collection-names';
import type { JsonObject } from '@stoop/domain/json/json-values';
import type { FloorType } from '@stoop/domain/listings/documents';
import { listAccountIds } from '../../accounts/imported/store.ts';
import { listSavedSearchIds } from '../../alerts/imported/store.ts';
import type { Sql } from '../../db/database.ts';
import { listHouseholdIds } from '../../households/imported/store.ts';
import type { KeyedDocument } from '../../listings/building-rows.ts';
import { listListedBuildingIds } from '../../listings/details/store.ts';
import { listFloorSetIds, listFloorSets, saveFloorSets } from '../../listings/floors/store.ts';
import {
  listNeighborhoodDocuments,
  listNeighborhoodIds,
  saveNeighborhoods,
} from '../../listings/neighborhoods/store.ts';
import { listPhotoIds } from '../../listings/photos/store.ts';
import { listBuildingIds } from '../../listings/store.ts';
import { listStoppedAccountIds } from '../../outbox/stops/store.ts';
import { listConnectedIds } from '../../people/connections/kept/store.ts';
import { listPlanIds } from '../../tours/plans/store.ts';
import {
  checkSavedSearch,
  readSavedSearches,
  savedSearchConflicts,
  saveSavedSearches,
} from '../alerts/saved-searches.ts';
import {
  allApplicationIds,
  applicationConflicts,
  readApplications,
} from '../applications/applications.ts';
import { withPlainTimes as withPlainApplicationTimes } from '../applications/read-application.ts';
import { saveApplications } from '../applications/save-applications.ts';
import { exportBuildings, importBuildings } from '../buildings/buildings.ts';
import { checkConnections, readConnections, saveConnections } from '../connections/connections.ts';
import { checkHousehold, readHouseholds, saveHouseholds } from '../households/households.ts';
import {
  checkApplication,
  checkBuilding,
  checkFloorSet,
  checkNeighborhood,
  checkUser,
} from '../import/check.ts';
import type { Fault } from '../import/faults.ts';
import { withPlainFields } from '../import/firestore.ts';
import {
  checkUnitListings,
  readUnitListings,
  saveUnitListings,
  withSortedListings,
} from '../listings/unit-listings.ts';
import {
  checkMailStops,
  mailStopConflicts,
  readMailStops,
  saveMailStops,
} from '../mails/mail-stops.ts';
import {
  checkPhoto,
  readPhotoDocuments,
  savePhotoDocuments,
  withoutNullUnit,
} from '../photos/photos.ts';
import { checkTourPlan, readTourPlans, saveTourPlans, withSortedHours } from '../tours/plans.ts';
import { checkTour, withPlainTimes as withPlainTourTimes } from '../tours/read-tour.ts';
import { saveTours } from '../tours/save-tours.ts';
import { tourConflicts } from '../tours/sort-tours.ts';
import { allTourIds, readTours } from '../tours/tours.ts';
import { withPlainTimes } from '../users/read-user.ts';
import { readUsers } from '../users/read-users.ts';
import { saveUsers, takenEmails } from '../users/save-users.ts';
import { FLOOR_COLLECTIONS } from './names.ts';

/** The import and export of a collection. */
export interface Collection {
  /** The document in the form that is compared and stored, with plain values for Firestore's own types. */
  plain(document: JsonObject): JsonObject;
  check(document: JsonObject): Fault | null;
  /** All ids, in the order of an export. */
  ids(database: Sql): Promise<string[]>;
  /** How many documents are read and written at once, where they are large. */
  documentsARead?: number;
  read(database: Sql, ids: readonly string[]): Promise<KeyedDocument[]>;
  /** The faults, by id, of documents that conflict with the database. */
  conflicts?(database: Sql, documents: readonly KeyedDocument[]): Promise<Map<string, Fault>>;
  /** Adds or replaces all documents, or none. */
  save(database: Sql, documents: readonly KeyedDocument[]): Promise<void>;
}

const asItCame = (document: JsonObject) => document;

const floors = (type: FloorType): Collection => ({
  plain: asItCame,
  check: checkFloorSet,
  ids: (database) => listFloorSetIds(database, type),
  read: (database, ids) => listFloorSets(database, type, ids),
  save: (database, documents) => saveFloorSets(database, type, documents),
});

const applications = (type: ApplicationType): Collection => ({
  plain: withPlainApplicationTimes,
  check: checkApplication,
  ids: (database) => allApplicationIds(database, type),
  read: (database, ids) => readApplications(database, type, ids),
  conflicts: (database, documents) => applicationConflicts(database, type, documents),
  save: (database, documents) => saveApplications(database, type, documents),
});

export const COLLECTIONS: Record<CollectionName, Collection> = {
  users: {
    plain: withPlainTimes,
    check: checkUser,
    ids: listAccountIds,
    read: readUsers,
    conflicts: takenEmails,
    save: saveUsers,
  },
  fome_neighborhoods: {
    plain: (document) => withPlainFields('neighborhood', document),
    check: checkNeighborhood,
    ids: listNeighborhoodIds,
    read: listNeighborhoodDocuments,
    save: saveNeighborhoods,
  },
  fetched_buildings_collection: {
    plain: (document) => withPlainFields('building', document),
    check: checkBuilding,
    ids: listBuildingIds,
    read: exportBuildings,
    save: importBuildings,
  },
  fome_rental_buildings: floors(FLOOR_COLLECTIONS.fome_rental_buildings),
  fome_sale_buildings: floors(FLOOR_COLLECTIONS.fome_sale_buildings),
  fome_mixed_buildings: floors(FLOOR_COLLECTIONS.fome_mixed_buildings),
  unit_applications: applications('unit'),
  room_applications: applications('room'),
  tourPlans: {
    plain: withSortedHours,
    check: checkTourPlan,
    ids: listPlanIds,
    read: readTourPlans,
    save: saveTourPlans,
  },
  tours: {
    plain: withPlainTourTimes,
    check: checkTour,
    ids: allTourIds,
    read: readTours,
    conflicts: tourConflicts,
    save: saveTours,
  },
  unitListings: {
    plain: withSortedListings,
    check: checkUnitListings,
    ids: listListedBuildingIds,
    read: readUnitListings,
    save: saveUnitListings,
  },
  listingPhotos: {
    plain: withoutNullUnit,
    check: checkPhoto,
    ids: listPhotoIds,
    documentsARead: 4,
    read: readPhotoDocuments,
    save: savePhotoDocuments,
  },
  connections: {
    plain: asItCame,
    check: checkConnections,
    ids: listConnectedIds,
    read: readConnections,
    save: saveConnections,
  },
  households: {
    plain: asItCame,
    check: checkHousehold,
    ids: listHouseholdIds,
    read: readHouseholds,
    save: saveHouseholds,
  },
  savedSearches: {
    plain: asItCame,
    check: checkSavedSearch,
    ids: listSavedSearchIds,
    read: readSavedSearches,
    conflicts: savedSearchConflicts,
    save: saveSavedSearches,
  },
  mailStops: {
    plain: asItCame,
    check: checkMailStops,
    ids: listStoppedAccountIds,
    read: readMailStops,
    conflicts: mailStopConflicts,
    save: saveMailStops,
  },
};

export const inOrder = (names: readonly CollectionName[]): CollectionName[] =>
  COLLECTION_NAMES.filter((name) => names.includes(name));
