import type { RoomValues } from '@stoop/contract/households/routes';
import { refuse } from '@stoop/contract/refuse';
import { areValuesOf } from '@stoop/domain/households/household-split';
import { recordLiveEvents } from '../live/store.ts';
import { type Answer, changed, lockOwn } from './answer.ts';
import type { HouseholdDeps } from './deps.ts';
import { findHome } from './home.ts';
import { mailMembers } from './household-mails.ts';
import { householdEvent } from './live-events.ts';
import { type StoredMember, setRoomValues, touch } from './store.ts';
import { membersIn } from './view.ts';

/** Says what each room is worth to the caller. The others see only the split that follows, once all have said so. */
export const setOwnValues = (deps: HouseholdDeps, own: Answer, { values }: RoomValues) =>
  deps.database.sql.transaction(async (tx) => {
    const locked = await lockOwn(tx, own);
    if (!('own' in locked)) return locked;
    const { household } = locked;
    if (household.state !== 'complete') return refuse('households/not-complete');
    const home = findHome(deps.index, household);
    const rooms = 'rooms' in home ? home.rooms : null;
    if (!rooms) return refuse('households/not-shared');
    const rent = Math.round(rooms.rent);
    if (!areValuesOf(values, rent, rooms.rooms.length)) {
      const message = `must be ${rooms.rooms.length} amounts that add up to the rent of ${rent}`;
      return refuse('households/values-invalid', { issues: [{ path: 'values', message }] });
    }
    const isValid = ({ roomValues }: StoredMember) =>
      roomValues !== null && areValuesOf(roomValues, rent, rooms.rooms.length);
    const others = membersIn(household).filter(({ accountId }) => accountId !== own.accountId);
    const isFirst = !isValid(locked.own);
    await setRoomValues(tx, own, values);
    await touch(tx, household.householdId);
    // Once: later changes are seen on the page.
    const isReady = isFirst && others.length + 1 === rooms.rooms.length && others.every(isValid);
    if (isReady)
      await mailMembers(tx, deps, household, { news: 'split-ready', but: own.accountId });
    await recordLiveEvents(tx, [householdEvent(household)]);
    return changed(tx, deps, own);
  });
