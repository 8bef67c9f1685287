import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { RepeatedReply } from '@stoop/base/api/http/reply';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { readMoment } from '@stoop/base/api/time/new-york-days';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { lockUnits, lockUnitsOfBuildings } from '@stoop/features/listings/api/units/store';
import { isOffered } from '@stoop/features/listings/rules/visible-parts';
import type { TourBooking } from '../contract/routes.ts';
import { BOOKED_TOURS_MAX, type TourCaller } from '../rules/tour-words.ts';
import { takeCells } from './cells/store.ts';
import { isFor, type TourDeps } from './deps.ts';
import { putErasure } from './erasure.ts';
import { findHome, type VisibleHome, wordsOf } from './home.ts';
import { bookingEvents } from './live-events.ts';
import { findPlan } from './plans/store.ts';
import { putReminder } from './reminders.ts';
import { SlotTaken } from './slot-taken.ts';
import { nextSlots, type OfferedSlot, offeredSlot } from './slots.ts';
import {
  listComing,
  listComingOfCaller,
  type NewTour,
  type StoredTour,
  tourWrite,
} from './store.ts';
import { newLinkKey, newTourId } from './tour-id.ts';
import { mailBooked } from './tour-mails.ts';
import { tourView } from './view.ts';
import { giveTimes, isWaitedFor } from './waits/give.ts';

/** Runs a transaction that takes a slot; if somebody has it, refuses with the next free ones. */
export async function orTaken<Value>(
  deps: TourDeps,
  asked: () => { buildingId: string; startsAt: number; mode: TourBooking['mode'] },
  work: () => Promise<Value>,
) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SlotTaken)) throw error;
    return refuse('tours/slot-taken', { nextSlots: await nextSlots(deps, asked()) });
  }
}

const overlaps = (tour: StoredTour, slot: Pick<OfferedSlot, 'startsAt' | 'endsAt'>): boolean =>
  tour.startsAt.getTime() < slot.endsAt && slot.startsAt < tour.endsAt.getTime();

/** What staff read in place of the words for a visitor. */
const FOR_STAFF = {
  overlap: 'The visitor has another tour at this time. Please choose a different one.',
  tooMany: 'The visitor has three tours booked. One of them comes first, or is cancelled.',
};

interface Asked {
  /** The tour that is moved. */
  but?: string;
  isByStaff: boolean;
}

/** What of a visitor's coming tours is in the way of a new time. */
export const overlapRefusal = (
  coming: readonly StoredTour[],
  slot: Pick<OfferedSlot, 'startsAt' | 'endsAt'>,
  { but, isByStaff }: Asked,
) =>
  coming.some((tour) => tour.tourId !== but && overlaps(tour, slot))
    ? refuse('tours/overlap', isByStaff ? { sentence: FOR_STAFF.overlap } : {})
    : null;

/** Who visits: an account, or a caller without one. */
export type Visiting =
  | { visitorId: string; caller: null }
  | { visitorId: null; caller: TourCaller };

interface Booking {
  visiting: Visiting;
  /** The visitor, or who of staff books it for them. */
  actorId: string;
  body: TourBooking;
}

/** The application that a tour belongs to: the one that is named, which must be for this home, or the open one. */
async function applicationOf(tx: Sql, { applications }: TourDeps, { visiting, body }: Booking) {
  const { visitorId } = visiting;
  if (visitorId === null) return null;
  const { buildingId, unitId, applicationId } = body;
  const place = { buildingId, unitId: unitId ?? null };
  const open = (await applications.openOf(tx, [visitorId])).filter((one) => isFor(one, place));
  if (applicationId === undefined) return open[0]?.applicationId ?? null;
  return open.some((one) => one.applicationId === applicationId)
    ? applicationId
    : refuse('tours/application-mismatch');
}

/** The tour that this call booked before, if its answer was lost. */
const sameTour = (
  coming: readonly StoredTour[],
  { buildingId, unitId, mode }: TourBooking,
  startsAt: number | null,
): StoredTour | undefined =>
  coming.find(
    (tour) =>
      tour.buildingId === buildingId &&
      tour.unitId === (unitId ?? null) &&
      tour.mode === mode &&
      tour.startsAt.getTime() === startsAt,
  );

async function saveTour(
  tx: Writer,
  deps: TourDeps,
  {
    booking: { visiting, actorId, body },
    home,
    slot,
    applicationId,
  }: {
    booking: Booking;
    home: VisibleHome;
    slot: OfferedSlot;
    applicationId: string | null;
  },
): Promise<StoredTour> {
  const at = deps.now();
  const tour: NewTour = {
    ...wordsOf(home),
    tourId: newTourId(),
    buildingId: body.buildingId,
    unitId: body.unitId ?? null,
    ...visiting,
    applicationId,
    mode: slot.mode,
    startsAt: new Date(slot.startsAt),
    endsAt: new Date(slot.endsAt),
    linkKey: newLinkKey(),
    bookedAt: at,
  };
  await tx.execute(tourWrite(tour));
  if (!(await takeCells(tx, tour, { ...slot, isNew: true }))) throw new SlotTaken();
  const stored: StoredTour = {
    ...tour,
    guide: null,
    guideId: null,
    status: 'booked',
    cancellation: null,
    version: 1,
    sequence: 0,
  };
  await mailBooked(tx, deps, stored);
  await putReminder(tx, stored, at);
  await putErasure(tx, stored);
  const together =
    applicationId === null ? [] : await deps.applications.togetherOn(tx, applicationId);
  await addLiveEvents(tx, bookingEvents(stored, together));
  await addAudit(tx, 'tour/booked', { actorId, subjectId: tour.tourId });
  return stored;
}

async function bookIn(tx: Writer, deps: TourDeps, booking: Booking, startsAt: number | null) {
  const { visiting, actorId, body } = booking;
  const { visitorId, caller } = visiting;
  const isByStaff = visitorId !== actorId;
  if (visitorId !== null && !(await lockAccount(tx, visitorId))) return refuse('auth/required');
  const coming =
    visitorId === null
      ? await listComingOfCaller(tx, caller, deps.now())
      : await listComing(tx, visitorId, deps.now());
  const same = sameTour(coming, body, startsAt);
  if (same) return { tour: same, isNew: false };
  const { buildingId, unitId = null } = body;
  // Whoever hides the home waits, and then finds this tour, or is waited for.
  if (unitId === null) await lockUnitsOfBuildings(tx, [buildingId]);
  else await lockUnits(tx, [{ buildingId, unitId }]);
  const homes = await deps.index.homes(tx, [buildingId]);
  const home = findHome(homes, { buildingId, unitId });
  if (home instanceof Refused) return home;
  if (home.unit && !isOffered(home.unit)) return refuse('listings/unit-lapsed');
  const plan = await findPlan(tx, body.buildingId);
  const slot = offeredSlot(plan, { startsAt, mode: body.mode }, deps.now());
  if (slot instanceof Refused) return slot;
  const applicationId = await applicationOf(tx, deps, booking);
  if (applicationId instanceof Refused) return applicationId;
  const overlap = overlapRefusal(coming, slot, { isByStaff });
  if (overlap) return overlap;
  if (coming.length >= BOOKED_TOURS_MAX)
    return refuse('tours/too-many', isByStaff ? { sentence: FOR_STAFF.tooMany } : {});
  const asked = { buildingId, visitorId, now: deps.now() };
  if (await isWaitedFor(tx, asked, slot)) throw new SlotTaken();
  const tour = await saveTour(tx, deps, { booking, home, slot, applicationId });
  return { tour, isNew: true };
}

/**
 * Books a tour: its time, its row, its mail and its reminder in one transaction. The cells of its time decide who of
 * several visitors gets it.
 */
export async function takeTour(deps: TourDeps, booking: Booking) {
  const { buildingId, mode, startsAt: written } = booking.body;
  const startsAt = readMoment(written);
  await giveTimes(deps, buildingId);
  return orTaken(
    deps,
    () => ({ buildingId, mode, startsAt: startsAt ?? 0 }),
    () => deps.database.sql.transaction((tx) => bookIn(tx, deps, booking, startsAt)),
  );
}

/** Books a tour for whoever asks, as they see it. */
export async function bookTour(
  deps: TourDeps,
  { visitorId, body }: { visitorId: string; body: TourBooking },
) {
  const visiting = { visitorId, caller: null };
  const booked = await takeTour(deps, { visiting, actorId: visitorId, body });
  if (booked instanceof Refused) return booked;
  const view = await tourView(deps, booked.tour);
  return booked.isNew ? view : new RepeatedReply(view);
}
