import type { Collections } from '@stoop/features/exchange/api/collections/collection';
import { listPlanIds } from '../plans/store.ts';
import { checkTourPlan, readTourPlans, saveTourPlans, withSortedHours } from './plans.ts';
import { checkTour, TOUR_ID_FIELDS, withPlainTimes } from './read-tour.ts';
import { saveTours } from './save-tours.ts';
import { sortTours, tourConflicts } from './sort-tours.ts';
import { allTourIds, readTours } from './tours.ts';

export const tourCollections = {
  tourPlans: {
    idFields: ['buildingId'],
    plain: withSortedHours,
    check: checkTourPlan,
    ids: listPlanIds,
    read: readTourPlans,
    save: saveTourPlans,
  },
  tours: {
    idFields: TOUR_ID_FIELDS,
    plain: withPlainTimes,
    check: checkTour,
    ids: allTourIds,
    read: readTours,
    conflicts: tourConflicts,
    save: saveTours,
    async storable(tx, documents) {
      // They may be of a version with other rules.
      const valid = documents.filter(({ document }) => checkTour(document) === null);
      return (await sortTours(tx, valid)).incoming;
    },
  },
} satisfies Partial<Collections>;
