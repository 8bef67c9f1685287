import { objectsIn } from '@stoop/base/rules/json/json-values';
import type { Collection, Collections } from '@stoop/features/exchange/api/collections/collection';
import { fields } from '@stoop/features/exchange/api/import/checks';
import { id } from '@stoop/features/exchange/api/import/field-rules';
import { BUILDING_ID_FIELDS } from '@stoop/features/listings/api/exchange/collections';
import { withPlainFields } from '@stoop/features/listings/api/exchange/plain-fields';
import { listBuildingIds } from '@stoop/features/listings/api/store';
import { HOME_TABLE } from '@stoop/features/listings/rules/table/home-table';
import type { ApplicationType } from '../../rules/wizard.ts';
import { allApplicationIds, applicationConflicts, readApplications } from './applications.ts';
import { exportBuildings, importBuildings } from './buildings.ts';
import { checkBuilding } from './check-building.ts';
import { readApplication, withPlainTimes } from './read-application.ts';
import { saveApplications } from './save-applications.ts';

const applications = (type: ApplicationType): Collection => ({
  idFields: ['applicationDbId', 'id', 'applicationId'],
  plain: withPlainTimes,
  // Fields that are not understood are preserved beside the columns, or in quarantine.
  check: fields({ optional: { applicantId: id } }),
  ids: (database) => allApplicationIds(database, type),
  read: (database, ids) => readApplications(database, type, ids),
  conflicts: (database, documents) => applicationConflicts(database, type, documents),
  save: (database, documents) => saveApplications(database, type, documents),
  async storable(tx, documents) {
    const conflicts = await applicationConflicts(tx, type, documents);
    return documents.filter(
      ({ id, document }) => !conflicts.has(id) && readApplication(type, id, document) !== null,
    );
  },
});

const buildings: Collection = {
  idFields: BUILDING_ID_FIELDS,
  plain: (document) => withPlainFields('building', document),
  check: checkBuilding,
  ids: listBuildingIds,
  weightOf: ({ rentList }) => 1 + (Array.isArray(rentList) ? rentList.length : 0),
  partsOf: ({ rentList }) =>
    new Map(
      objectsIn(rentList)
        .flatMap(({ rentId, roomList }) => [
          `unit ${rentId}`,
          ...objectsIn(roomList).map(({ roomId }) => `room ${roomId} of unit ${rentId}`),
        ])
        .map((part) => [part, 'rentList']),
    ),
  read: exportBuildings,
  save: importBuildings,
  table: HOME_TABLE,
};

export const applicationCollections = {
  fetched_buildings_collection: buildings,
  unit_applications: applications('unit'),
  room_applications: applications('room'),
} satisfies Partial<Collections>;
