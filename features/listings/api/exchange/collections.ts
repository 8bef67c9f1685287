import { isObject } from '@stoop/base/rules/json/json-values';
import type { Collection, Collections } from '@stoop/features/exchange/api/collections/collection';
import type { FloorType } from '../../rules/documents.ts';
import { listListedBuildingIds } from '../details/store.ts';
import { listFloorSetIds, listFloorSets, saveFloorSets } from '../floors/store.ts';
import { listBuildingIdsOfTerms } from '../history/store.ts';
import {
  listNeighborhoodDocuments,
  listNeighborhoodIds,
  saveNeighborhoods,
} from '../neighborhoods/store.ts';
import { listPhotoIds } from '../photos/store.ts';
import { checkFloorSet, checkNeighborhood } from './check.ts';
import { checkPhoto, readPhotoDocuments, savePhotoDocuments, withoutNullUnit } from './photos.ts';
import { withPlainFields } from './plain-fields.ts';
import {
  checkUnitListings,
  readUnitListings,
  saveUnitListings,
  withSortedListings,
} from './unit-listings.ts';
import { checkUnitTerms, readUnitTerms, saveUnitTerms, withPlainTerms } from './unit-terms.ts';

export const BUILDING_ID_FIELDS = ['buildingId', 'id', 'firebase_doc_id', 'unique_id'];

const floors = (type: FloorType): Collection => ({
  idFields: BUILDING_ID_FIELDS,
  check: checkFloorSet,
  ids: (database) => listFloorSetIds(database, type),
  partsOf({ __collections__: nested }) {
    const of = isObject(nested) && isObject(nested.floors) ? nested.floors : {};
    return new Map(Object.keys(of).map((floor) => [`floor ${floor}`, '__collections__.floors']));
  },
  read: (database, ids) => listFloorSets(database, type, ids),
  save: (database, documents) => saveFloorSets(database, type, documents),
});

export const listingCollections = {
  fome_neighborhoods: {
    idFields: ['id'],
    plain: (document) => withPlainFields('neighborhood', document),
    check: checkNeighborhood,
    ids: listNeighborhoodIds,
    read: listNeighborhoodDocuments,
    save: saveNeighborhoods,
  },
  fome_rental_buildings: floors('rental'),
  fome_sale_buildings: floors('sale'),
  fome_mixed_buildings: floors('mixed'),
  unitListings: {
    idFields: ['buildingId'],
    plain: withSortedListings,
    check: checkUnitListings,
    ids: listListedBuildingIds,
    read: readUnitListings,
    save: saveUnitListings,
  },
  unitTerms: {
    idFields: ['buildingId'],
    plain: withPlainTerms,
    check: checkUnitTerms,
    ids: listBuildingIdsOfTerms,
    read: readUnitTerms,
    save: saveUnitTerms,
  },
  listingPhotos: {
    idFields: ['photoId'],
    plain: withoutNullUnit,
    check: checkPhoto,
    ids: listPhotoIds,
    documentsARead: 4,
    read: readPhotoDocuments,
    save: savePhotoDocuments,
  },
} satisfies Partial<Collections>;
