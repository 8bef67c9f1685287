import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { takeCells } from './cells/store.ts';
import type { TourDeps } from './deps.ts';
import { putErasure } from './erasure.ts';
import { tourEvent } from './live-events.ts';
import { putReminder } from './reminders.ts';
import { SlotTaken } from './slot-taken.ts';
import type { OfferedSlot } from './slots.ts';
import { changeTimes, type StoredTour } from './store.ts';
import { type MovedBy, mailMoved } from './tour-mails.ts';

interface To {
  /** Locked. */
  before: StoredTour;
  slot: OfferedSlot;
  actorId: string | null;
  why: MovedBy;
}

/**
 * Moves a tour to a time that it may have: its cells, its mail and its reminder in one transaction.
 *
 * @throws SlotTaken if somebody else has the time
 */
export async function moveTo(
  tx: Writer,
  deps: Pick<TourDeps, 'origin' | 'now'>,
  { before, slot, actorId, why }: To,
): Promise<StoredTour> {
  if (!(await takeCells(tx, before, { ...slot, isNew: false }))) throw new SlotTaken();
  const times = { startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
  await changeTimes(tx, before.tourId, times);
  const tour = {
    ...before,
    ...times,
    version: before.version + 1,
    sequence: before.sequence + 1,
  };
  await mailMoved(tx, deps, { before, tour }, why);
  await putReminder(tx, tour, deps.now());
  await putErasure(tx, tour);
  await addLiveEvents(tx, [tourEvent(tour)]);
  const subjectId = tour.tourId;
  await addAudit(tx, 'tour/moved', { actorId: actorId ?? before.visitorId, subjectId });
  return tour;
}
