import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { restoreDocument } from '@stoop/features/people/rules/preserved-fields';
import { CELL_MS } from '../../rules/free-slots.ts';
import type { ExportedTour } from '../imported/store.ts';

/**
 * The document from the columns only, without the key that signs the links of its mails. `lane` and `bufferMinutes` say
 * what it takes of the building's time, whatever the building's settings are now.
 */
export const columnsDocument = (tour: Omit<ExportedTour, 'linkKey' | 'imported'>): JsonObject => ({
  tourId: tour.tourId,
  buildingId: tour.buildingId,
  unitId: tour.unitId,
  visitorId: tour.visitorId,
  applicationId: tour.applicationId,
  mode: tour.mode,
  startsAt: tour.startsAt.toISOString(),
  endsAt: tour.endsAt.toISOString(),
  status: tour.status,
  version: tour.version,
  sequence: tour.sequence,
  homeLabel: tour.homeLabel,
  homeAddress: tour.homeAddress,
  bookedAt: tour.bookedAt.toISOString(),
  ...(tour.caller && { caller: { ...tour.caller } }),
  ...(tour.guide && { guide: { ...tour.guide } }),
  ...(tour.guideId !== null && { guideId: tour.guideId }),
  ...(tour.cancellation && { cancellation: { ...tour.cancellation } }),
  ...(tour.lane !== null &&
    tour.lastCell !== null && {
      lane: tour.lane,
      bufferMinutes: Math.floor(
        Math.max(0, tour.lastCell.getTime() + CELL_MS - tour.endsAt.getTime()) / 60_000,
      ),
    }),
});

/** The imported document with later changes. */
export const tourDocument = (tour: ExportedTour): JsonObject =>
  restoreDocument(columnsDocument(tour), tour.imported?.preserved ?? []);
