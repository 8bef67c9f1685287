import type { Sql } from '@stoop/base/api/db/database';
import { databaseNow } from '@stoop/base/api/db/rows';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { lockForReference } from '@stoop/features/accounts/api/imported/store';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { removeQuarantined, saveQuarantined } from '@stoop/features/exchange/api/collections/store';
import { ConcurrentConflict } from '@stoop/features/exchange/api/import/faults';
import { differences } from '@stoop/features/people/rules/preserved-fields';
import { putErasure } from '../erasure.ts';
import { lockTours, saveImportedTours, type TourToSave } from '../imported/store.ts';
import { tourEvent } from '../live-events.ts';
import { putReminder } from '../reminders.ts';
import { newLinkKey } from '../tour-id.ts';
import { readTour } from './read-tour.ts';
import { type IncomingTour, sortTours } from './sort-tours.ts';
import { columnsDocument } from './tour-document.ts';

/** What mails and calendars say of a tour. */
const SHOWN = [
  ...(['buildingId', 'unitId', 'mode', 'startsAt', 'endsAt', 'status'] as const),
  ...(['homeLabel', 'homeAddress'] as const),
];
const plain = (value: string | Date | null) => (value instanceof Date ? value.getTime() : value);

/** Versions and sequences only grow: mails and calendars know those that were. */
function countsOf({ read, stored }: IncomingTour): { version: number; sequence: number } {
  const [version, sequence] = [read.version ?? 1, read.sequence ?? 0];
  if (!stored) return { version, sequence };
  const isSame = SHOWN.every((field) => plain(stored[field]) === plain(read[field]));
  const change = isSame ? 0 : 1;
  return {
    version: Math.max(version, stored.version + change),
    sequence: Math.max(sequence, stored.sequence + change),
  };
}

function tourToSave(
  incoming: IncomingTour,
  accountIds: ReadonlySet<string>,
  now: Date,
): TourToSave {
  const { id: tourId, document, read, stored, lane, cells } = incoming;
  const linked = (accountId: string | null) =>
    accountId !== null && accountIds.has(accountId) ? accountId : null;
  const last = cells.at(-1);
  const tour = {
    ...read,
    ...countsOf(incoming),
    tourId,
    visitorId: linked(read.visitorId),
    guideId: linked(read.guideId),
    bookedAt: read.bookedAt ?? stored?.bookedAt ?? now,
    cancellation: read.status === 'cancelled' ? read.cancellation : null,
    lane,
  };
  const lastCell = last === undefined ? null : new Date(last);
  const preserved = differences(document, columnsDocument({ ...tour, lastCell }));
  const imported = { version: tour.version, preserved };
  return { ...tour, linkKey: stored?.linkKey ?? newLinkKey(), cells, imported };
}

/** Whether the visitor has no reminder of this time yet. */
const isNews = ({ read, stored }: IncomingTour): boolean =>
  stored?.status !== 'booked' || stored.startsAt.getTime() !== read.startsAt.getTime();

/**
 * Adds tours, or replaces those with the same ids, with the time that they take. Visitors are reminded of coming ones
 * and get no other mail. Tours of unknown buildings are quarantined.
 */
export function saveTours(database: Sql, documents: readonly KeyedDocument[]): Promise<void> {
  return database.transaction(async (tx) => {
    // The same order of locks as in bookings and deletions of accounts.
    const accountIds = await lockForReference(
      tx,
      documents.flatMap(({ document }) => {
        const { visitorId, guideId } = readTour(document);
        return [visitorId, guideId].filter((id) => id !== null);
      }),
    );
    await lockTours(
      tx,
      documents.map(({ id }) => id),
    );
    const { incoming, quarantined, faults } = await sortTours(tx, documents);
    for (const { path, reason } of faults.values())
      throw new ConcurrentConflict(`${path} ${reason}`.trim());
    await saveQuarantined(tx, 'tours', quarantined);
    await removeQuarantined(
      tx,
      'tours',
      incoming.map(({ id }) => id),
    );
    const now = await databaseNow(tx);
    const tours = incoming.map((tour) => tourToSave(tour, accountIds, now));
    await saveImportedTours(tx, tours, now);
    await addLiveEvents(tx, tours.map(tourEvent));
    for (const tour of tours) await putErasure(tx, tour);
    for (const [at, tour] of tours.entries()) {
      const isReminded = tour.visitorId !== null && tour.lane !== null;
      if (isReminded && incoming[at] && isNews(incoming[at])) await putReminder(tx, tour, now);
    }
  });
}
