import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { RoomValues } from '../../contract/routes.ts';
import type { HouseholdRooms } from '../../rules/household-rooms.ts';
import { areValuesOf } from '../../rules/household-split.ts';
import { type Answer, changed, lockSeen, type OwnHousehold } from '../answer.ts';
import type { HouseholdDeps } from '../deps.ts';
import { findHome } from '../home.ts';
import { mailMembers } from '../household-mails.ts';
import { householdEvent } from '../live-events.ts';
import { changeVersion, lockHousehold } from '../store.ts';
import { sealSplit } from './seal.ts';
import { changeRoomValues, eraseValues } from './store.ts';
import { hasGiven, isSealed, wholeRent } from './view.ts';

export interface Splitting extends OwnHousehold {
  rooms: HouseholdRooms;
}

/** Locks a complete household of the caller whose home has rooms to split the rent of. */
export async function lockSplit(tx: Writer, deps: Pick<HouseholdDeps, 'index'>, answer: Answer) {
  const locked = await lockSeen(tx, answer);
  if (!('own' in locked)) return locked;
  if (locked.household.state !== 'complete') return refuse('households/not-complete');
  const home = await findHome(tx, deps, locked.household);
  const rooms = 'rooms' in home ? home.rooms : null;
  return rooms ? { ...locked, rooms } : refuse('households/not-shared');
}

/** Forgets amounts for another rent: their owners would else be bound by them if that rent came back. */
const clearOthersForOtherRent = (tx: Writer, { household, own, rooms }: Splitting) =>
  eraseValues(
    tx,
    household.householdId,
    household.members
      .filter((member) => member !== own && !hasGiven(member, rooms))
      .map(({ number }) => number),
  );

/**
 * Says what each room is worth to the caller. With the last answer the others see the split that follows, and the
 * amounts are sealed.
 */
export const setOwnValues = (deps: HouseholdDeps, answer: Answer, { values }: RoomValues) =>
  deps.database.sql.transaction(async (tx) => {
    const locked = await lockSplit(tx, deps, answer);
    if (locked instanceof Refused) return locked;
    const { household, own, rooms } = locked;
    if (!areValuesOf(values, wholeRent(rooms), rooms.rooms.length)) {
      const message = `must be ${rooms.rooms.length} amounts that add up to the rent of ${wholeRent(rooms)}`;
      return refuse('households/values-invalid', { issues: [{ path: 'values', message }] });
    }
    if (isSealed(household, rooms))
      // The same again may be a call whose answer was lost.
      return values.join() === own.roomValues?.join()
        ? changed(tx, deps, answer)
        : refuse('households/values-sealed');
    await clearOthersForOtherRent(tx, locked);
    await changeRoomValues(tx, answer, values);
    const after = await lockHousehold(tx, household.householdId);
    if (after && isSealed(after, rooms)) {
      await sealSplit(tx, after);
      await changeVersion(tx, household.householdId);
      await mailMembers(tx, deps, household, { news: 'split-ready', but: answer.accountId });
    }
    await addLiveEvents(tx, [householdEvent(household)]);
    return changed(tx, deps, answer);
  });
