import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { readMoment } from '@stoop/base/api/time/new-york-days';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { orTaken, overlapRefusal } from './book.ts';
import { removeCells } from './cells/store.ts';
import type { TourDeps } from './deps.ts';
import { findHome } from './home.ts';
import { bookingEvents } from './live-events.ts';
import { moveTo } from './move-to.ts';
import { findPlan } from './plans/store.ts';
import { SlotTaken } from './slot-taken.ts';
import { offeredSlot } from './slots.ts';
import { findTour, listComing, lockTour, markCancelled, type StoredTour } from './store.ts';
import { type ByStaff, mailCancelled } from './tour-mails.ts';
import { canChange } from './view.ts';
import { giveTimes, isWaitedFor, putGiving } from './waits/give.ts';
import { markWaitEnded } from './waits/store.ts';

/** Which tour is changed, by whom. */
export interface TourChange {
  tourId: string;
  /** The visitor whose tour it must be; missing for staff. */
  visitorId?: string;
  /** The buildings of the staff who change it; missing for a visitor. */
  scope?: StaffScope;
  /** Null by a link of a mail. */
  actorId: string | null;
  /** The version that the caller saw; missing if any will do. */
  version?: number | undefined;
}

/** Locks a tour with the account of its visitor before it, as every transaction does. */
export async function lockForChange(tx: Writer, { tourId, visitorId, scope, version }: TourChange) {
  const found = await findTour(tx, tourId);
  if (!found || (visitorId !== undefined && found.visitorId !== visitorId))
    return refuse('tours/not-found');
  if (scope && !isInScope(scope, found.buildingId)) return refuse('tours/not-found');
  if (found.visitorId !== null) await lockAccount(tx, found.visitorId);
  const tour = await lockTour(tx, tourId);
  if (!tour) return refuse('tours/not-found');
  if (version !== undefined && version !== tour.version)
    return refuse('tours/version-changed', { current: { version: tour.version } });
  return tour;
}

/** The same for a tour that can still be changed. */
export async function lockChangeable(
  tx: Writer,
  { now }: Pick<TourDeps, 'now'>,
  change: TourChange,
) {
  const tour = await lockForChange(tx, change);
  if (tour instanceof Refused) return tour;
  return canChange(tour, now()) ? tour : refuse('tours/ended');
}

interface Move {
  /** Null for a time that New York skips. */
  startsAt: number | null;
  /** Set if staff move it. */
  staff: ByStaff | undefined;
}

const SAME_FOR_STAFF = 'The tour is at this time already. Please choose another one.';

async function moveIn(tx: Writer, deps: TourDeps, change: TourChange, { startsAt, staff }: Move) {
  const before = await lockChangeable(tx, deps, change);
  if (before instanceof Refused) return before;
  if (before.startsAt.getTime() === startsAt)
    return refuse('tours/same-slot', staff ? { sentence: SAME_FOR_STAFF } : {});
  const home = findHome(await deps.index.homes(tx, [before.buildingId]), before);
  if (home instanceof Refused) return home;
  const plan = await findPlan(tx, before.buildingId);
  const slot = offeredSlot(plan, { startsAt, mode: before.mode }, deps.now());
  if (slot instanceof Refused) return slot;
  const coming = before.visitorId ? await listComing(tx, before.visitorId, deps.now()) : [];
  const overlap = overlapRefusal(coming, slot, {
    but: before.tourId,
    isByStaff: staff !== undefined,
  });
  if (overlap) return overlap;
  const { buildingId, visitorId } = before;
  if (await isWaitedFor(tx, { buildingId, visitorId, now: deps.now() }, slot))
    throw new SlotTaken();
  const tour = await moveTo(tx, deps, { before, slot, actorId: change.actorId, why: { staff } });
  await putGiving(tx, buildingId);
  return tour;
}

/** Moves a tour: the previous time is free for others once the new one is sure, in one transaction. */
export async function moveTour(
  deps: TourDeps,
  change: TourChange,
  { startsAt: written, staff }: { startsAt: string; staff?: ByStaff },
) {
  const startsAt = readMoment(written);
  const tour = await findTour(deps.database.sql, change.tourId);
  if (!tour) return refuse('tours/not-found');
  await giveTimes(deps, tour.buildingId);
  return orTaken(
    deps,
    () => ({ buildingId: tour.buildingId, mode: tour.mode, startsAt: startsAt ?? 0 }),
    () => deps.database.sql.transaction((tx) => moveIn(tx, deps, change, { startsAt, staff })),
  );
}

type CancelDeps = Pick<TourDeps, 'database' | 'origin' | 'now'>;

/** Cancels a tour and gives back its time. `staff` is set if staff cancel it, with what they tell the visitor. */
export const cancelTour = (deps: CancelDeps, change: TourChange, staff?: ByStaff) =>
  deps.database.sql.transaction((tx) => cancelTourIn(tx, deps, change, staff));

/** The same in a transaction of the caller. */
export async function cancelTourIn(
  tx: Writer,
  deps: Omit<CancelDeps, 'database'>,
  change: TourChange,
  staff?: ByStaff,
) {
  const before = await lockChangeable(tx, deps, change);
  if (before instanceof Refused) return before;
  const cancellation = {
    isByStaff: staff !== undefined,
    reason: staff?.reason.trim() || null,
    at: deps.now().toISOString(),
  };
  await markCancelled(tx, before.tourId, cancellation);
  await removeCells(tx, before.tourId);
  await markWaitEnded(tx, before.tourId);
  await putGiving(tx, before.buildingId);
  const tour: StoredTour = {
    ...before,
    status: 'cancelled',
    cancellation,
    version: before.version + 1,
    sequence: before.sequence + 1,
  };
  await mailCancelled(tx, deps, tour, {
    isStaff: cancellation.isByStaff,
    reason: cancellation.reason ?? '',
  });
  await addLiveEvents(tx, bookingEvents(tour));
  await addAudit(tx, 'tour/cancelled', {
    actorId: change.actorId ?? before.visitorId,
    subjectId: tour.tourId,
  });
  return tour;
}
