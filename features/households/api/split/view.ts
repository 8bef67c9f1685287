import type { MatchedPerson } from '@stoop/features/people/api/matched/store';
import type { Household } from '../../contract/household.ts';
import type { HouseholdRooms } from '../../rules/household-rooms.ts';
import { areValuesOf, splitHousehold } from '../../rules/household-split.ts';
import type { StoredHousehold, StoredMember } from '../store.ts';

export const membersIn = <Member extends Pick<StoredMember, 'state'>>({
  members,
}: {
  members: readonly Member[];
}): Member[] => members.filter(({ state }) => state === 'invited' || state === 'accepted');

/** The rent that values of rooms add up to. */
export const wholeRent = ({ rent }: HouseholdRooms): number => Math.round(rent);

/** Whether a member has said what these rooms are worth at this rent. */
export const hasGiven = ({ roomValues }: StoredMember, rooms: HouseholdRooms): boolean =>
  roomValues !== null && areValuesOf(roomValues, wholeRent(rooms), rooms.rooms.length);

/**
 * Whether all have said what the rooms are worth, so that each was shown the split: from then on nobody changes an
 * amount alone, since the prices would tell what the others said. Another rent makes another question.
 */
export function isSealed(household: StoredHousehold, rooms: HouseholdRooms): boolean {
  const present = membersIn(household);
  return (
    household.state === 'complete' &&
    present.length === rooms.rooms.length &&
    present.every((member) => hasGiven(member, rooms))
  );
}

/**
 * The split as one member sees it. The amounts of the others stay theirs, and nothing that a member can change alone
 * is in it: budgets are those of the time when it was first shown.
 */
export function splitView(
  household: StoredHousehold,
  rooms: HouseholdRooms | null,
  { people, viewerId }: { people: ReadonlyMap<string, MatchedPerson>; viewerId: string },
): Household['split'] {
  const present = membersIn(household);
  if (household.state !== 'complete' || present.length !== rooms?.rooms.length) return null;
  const sealed = isSealed(household, rooms);
  const split = splitHousehold(
    wholeRent(rooms),
    rooms.rooms.map(({ name }) => name),
    present.map(({ accountId, roomValues, splitBudget }) => ({
      name: people.get(accountId ?? '')?.profile.firstName ?? '',
      values: roomValues,
      budgetMax: splitBudget,
    })),
  );
  const own = present.findIndex(({ accountId }) => accountId === viewerId);
  const me = present[own];
  const agreed = present.flatMap(({ number, reopensSplit }) => (reopensSplit ? [number] : []));
  return {
    mine: me && hasGiven(me, rooms) ? me.roomValues : null,
    given: present.filter((member) => hasGiven(member, rooms)).length,
    shares: (split?.shares ?? []).map(({ room, priceCents }, at) => ({
      ...{ number: present[at]?.number ?? 0, room, priceCents },
    })),
    sentences: split?.shares[own]?.sentences ?? [],
    problem: split?.problem ?? null,
    isSealed: sealed,
    reopening: sealed && agreed.length > 0 ? { agreed } : null,
    keptBy: sealed ? (present.find(({ keepsSplit }) => keepsSplit)?.number ?? null) : null,
  };
}
