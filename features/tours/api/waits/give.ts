import type { Sql, Writer } from '@stoop/base/api/db/database';
import { addJob, PRIORITY } from '@stoop/base/api/jobs/store';
import { zonedDay } from '@stoop/base/api/time/new-york-days';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { findBuilding } from '@stoop/features/listings/api/store';
import { visibleParts } from '@stoop/features/listings/rules/visible-parts';
import { cellsOf, type Slot } from '../../rules/free-slots.ts';
import { nextGiven, suits, type Waiting } from '../../rules/waiting-list.ts';
import type { TourDeps } from '../deps.ts';
import { moveTo } from '../move-to.ts';
import { lockPlan } from '../plans/store.ts';
import { TOUR_QUEUE } from '../queue-name.ts';
import { SlotTaken } from '../slot-taken.ts';
import { freeTimes } from '../slots.ts';
import { lockTour } from '../store.ts';
import { hasWaits, listWaits, markGiven, type StoredWait } from './store.ts';

type GiveDeps = Pick<TourDeps, 'database' | 'origin' | 'now'>;

/** More moves than any list has in a row; what is left is given with the next change. */
const ROUNDS_MAX = 200;

export const waitingOf = (
  wait: Pick<StoredWait, 'place' | 'mode' | 'fromDay' | 'startsAt' | 'others'>,
): Waiting => ({
  place: wait.place,
  mode: wait.mode,
  from: zonedDay(wait.fromDay).endAt(0),
  before: wait.startsAt.getTime(),
  others: wait.others.map(([startsAt, endsAt]) => ({ startsAt, endsAt })),
});

/** Who waits for a time of a building, and for a home in it that is shown. */
async function listShown(sql: Sql, buildingId: string, now: Date): Promise<StoredWait[]> {
  const waits = await listWaits(sql, buildingId, now);
  if (waits.length === 0) return [];
  const building = await findBuilding(sql, buildingId);
  const shown = building && visibleParts(building);
  if (!shown) return [];
  const units = new Set(shown.rentList.map(({ rentId }) => rentId));
  return waits.filter(({ unitId }) => unitId === null || units.has(unitId));
}

/** Has the time that becomes free with this transaction given to whoever waits for it. */
export async function putGiving(tx: Writer, buildingId: string): Promise<void> {
  if (!(await hasWaits(tx, buildingId))) return;
  await addJob(tx, {
    queue: TOUR_QUEUE,
    kind: 'give-times',
    priority: PRIORITY.usual,
    gapSeconds: 0,
    isSecret: false,
    target: buildingId,
    params: {},
  });
}

/** Whether a time is somebody's who waits for it: nobody else may take it. */
export async function isWaitedFor(
  tx: Sql,
  { buildingId, visitorId, now }: { buildingId: string; visitorId: string | null; now: Date },
  slot: Slot,
): Promise<boolean> {
  const waits = await listShown(tx, buildingId, now);
  return waits.some(
    (wait) => wait.visitorId !== visitorId && suits(waitingOf(wait), slot, now.getTime()),
  );
}

async function findNext(tx: Sql, buildingId: string, now: Date) {
  const waits = await listShown(tx, buildingId, now);
  if (waits.length === 0) return null;
  const free = await freeTimes(tx, buildingId, now);
  const waiting = waits.map((wait) => ({ ...waitingOf(wait), wait }));
  const next = free && nextGiven(waiting, free.slots, now.getTime());
  return next && { wait: next.to.wait, slot: next.slot, plan: free.plan };
}

/** Gives one time. False once nobody waits for one that is free. */
async function giveIn(tx: Writer, deps: GiveDeps, buildingId: string): Promise<boolean> {
  // One after another, so that nobody is asked before somebody who is about to be given a time.
  if (!(await lockPlan(tx, buildingId))) return false;
  const now = deps.now();
  const found = await findNext(tx, buildingId, now);
  if (!found) return false;
  await lockAccount(tx, found.wait.visitorId);
  const before = await lockTour(tx, found.wait.tourId);
  // What was read before the locks may have changed.
  const next = await findNext(tx, buildingId, now);
  if (!next) return false;
  if (!before || next.wait.place !== found.wait.place) return true;
  const { slot, plan, wait } = next;
  const cells = cellsOf(slot.startsAt, plan);
  await moveTo(tx, deps, {
    before,
    slot: { ...slot, cells, lanes: plan.lanes },
    ...{ actorId: null, why: { isGiven: true } },
  });
  await markGiven(tx, wait.place, new Date(slot.startsAt));
  return true;
}

/** Gives the free times of a building to those who wait for them, in the order in which they asked. */
export async function giveTimes(deps: GiveDeps, buildingId: string): Promise<void> {
  const { sql } = deps.database;
  if (!(await hasWaits(sql, buildingId))) return;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    try {
      if (!(await sql.transaction((tx) => giveIn(tx, deps, buildingId)))) return;
    } catch (error) {
      // Somebody took it before these locks; the next round reads what is free now.
      if (!(error instanceof SlotTaken)) throw error;
    }
  }
}
