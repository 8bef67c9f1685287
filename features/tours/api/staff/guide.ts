import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { listStaffOfBuilding, nameOfAccount } from '@stoop/features/accounts/api/staff/store';
import { lockAccountsShared } from '@stoop/features/accounts/api/store';
import type { TourGuide } from '../../rules/tour-words.ts';
import { lockChangeable } from '../change.ts';
import type { TourDeps } from '../deps.ts';
import { tourEvent } from '../live-events.ts';
import { putReminder } from '../reminders.ts';
import { changeGuide, findTour, type StoredTour } from '../store.ts';
import { mailGuide } from '../tour-mails.ts';
import { staffTour } from './view.ts';

interface Naming {
  tourId: string;
  actorId: string;
  scope: StaffScope;
  version: number;
  /** Null for nobody. */
  guide: (TourGuide & { isMe: boolean; colleagueId?: string | undefined }) | null;
}

const isSameGuide = (one: StoredTour, { guide, guideId }: Pick<StoredTour, 'guide' | 'guideId'>) =>
  one.guideId === guideId &&
  one.guide?.name === guide?.name &&
  one.guide?.meeting === guide?.meeting &&
  one.guide?.phone === guide?.phone;

async function nameIn(tx: Writer, deps: TourDeps, { guide: named, ...change }: Naming) {
  const { isMe = false, colleagueId, ...guide } = named ?? {};
  // Before the tour, as all accounts: whoever takes the building from them waits, or is waited for.
  if (colleagueId !== undefined) await lockAccountsShared(tx, [colleagueId]);
  const before = await lockChangeable(tx, deps, change);
  if (before instanceof Refused) return before;
  if (colleagueId !== undefined) {
    const staff = await listStaffOfBuilding(tx, before.buildingId);
    if (!staff.some(({ id }) => id === colleagueId)) return refuse('tours/guide-unknown');
  }
  const said = {
    guide: named === null ? null : (guide as TourGuide),
    guideId: isMe ? change.actorId : (colleagueId ?? null),
  };
  if (isSameGuide(before, said)) return before;
  await changeGuide(tx, before.tourId, said);
  const tour: StoredTour = {
    ...before,
    ...said,
    version: before.version + 1,
    sequence: before.sequence + 1,
  };
  await mailGuide(tx, deps, tour);
  // That of the earlier sequence sends nothing any more.
  await putReminder(tx, tour, deps.now());
  await addLiveEvents(tx, [tourEvent(tour)]);
  await addAudit(tx, 'tour/guide-named', { actorId: change.actorId, subjectId: tour.tourId });
  return tour;
}

/** Says who shows the home of a tour, where they meet and whom to call: to its visitor, too. */
export const nameGuide = (deps: TourDeps, naming: Naming) =>
  deps.database.sql.transaction(async (tx) => {
    const tour = await nameIn(tx, deps, naming);
    return tour instanceof Refused ? tour : staffTour(tx, deps, tour);
  });

/** The staff who may see the building of a tour, by name. */
export async function listTourColleagues(sql: Sql, tourId: string, scope: StaffScope) {
  const tour = await findTour(sql, tourId);
  if (!tour || !isInScope(scope, tour.buildingId)) return refuse('tours/not-found');
  const staff = await listStaffOfBuilding(sql, tour.buildingId);
  return { items: staff.map((one) => ({ accountId: one.id, name: nameOfAccount(one) })) };
}
