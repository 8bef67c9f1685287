import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { setTourVerified } from '@stoop/features/people/api/tour-verified';
import type { TourStatus } from '../../rules/tour-words.ts';
import { lockForChange } from '../change.ts';
import type { TourDeps } from '../deps.ts';
import { tourEvent } from '../live-events.ts';
import { changeStatus, hasBeenOnTour } from '../store.ts';
import { staffTour } from './view.ts';

interface Mark {
  tourId: string;
  actorId: string;
  scope: StaffScope;
  version: number;
  status: Exclude<TourStatus, 'cancelled'>;
}

async function markIn(tx: Writer, { now }: TourDeps, { status, ...change }: Mark) {
  const before = await lockForChange(tx, change);
  if (before instanceof Refused) return before;
  if (before.status === status) return before;
  if (before.status === 'cancelled') return refuse('tours/ended');
  if (before.startsAt > now()) return refuse('tours/not-begun');
  await changeStatus(tx, before.tourId, status);
  // What was marked by mistake does not stay; what an import says does.
  if (before.visitorId !== null && [before.status, status].includes('done'))
    await setTourVerified(tx, before.visitorId, await hasBeenOnTour(tx, before.visitorId));
  await addLiveEvents(tx, [tourEvent(before)]);
  await addAudit(
    tx,
    'tour/marked',
    { actorId: change.actorId, subjectId: before.tourId },
    { from: before.status, to: status },
  );
  return { ...before, status, version: before.version + 1 };
}

/**
 * Marks a tour that has begun as done or missed, or takes that back. Whether its visitor has been on a tour follows in
 * the profile (R3.06).
 */
export const markTour = (deps: TourDeps, mark: Mark) =>
  deps.database.sql.transaction(async (tx) => {
    const marked = await markIn(tx, deps, mark);
    return marked instanceof Refused ? marked : staffTour(tx, deps, marked);
  });
