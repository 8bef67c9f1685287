import { householdRooms } from '@stoop/features/households/rules/household-rooms';
import { labelOfHome } from '@stoop/features/listings/rules/home-label';
import { answersOf } from '@stoop/features/matching/rules/card-answers';
import { fit } from '@stoop/features/matching/rules/fit';
import { bestHouseholds } from '@stoop/features/matching/rules/households';
import type { DemoBuilding, DemoCollection, DemoUnit, DemoUser } from '../documents.ts';
import { profilesIn } from './user-documents.ts';

/** How many of each household have said that they are in: all, all but one, only who invited. */
const UNDER_WAY = [
  { people: 3, isIn: (at: number) => at < 3 },
  { people: 3, isIn: (at: number) => at < 2 },
  { people: 2, isIn: (at: number) => at < 1 },
] as const;

/** People who want to take a home together. */
export interface DemoHousehold {
  householdId: string;
  buildingId: string;
  unitId: string;
  homeLabel: string;
  homeAddress: string;
  /** Who invited first. */
  members: { accountId: string; state: 'accepted' | 'invited' }[];
}

interface Possible {
  building: DemoBuilding;
  unit: DemoUnit;
  members: DemoUser[];
  /** 0 to 100. */
  score: number;
}

const openRooms = (unit: DemoUnit) => unit.roomList.filter((room) => room.is_visible);

const waitingFor = (unit: DemoUnit, users: ReadonlyMap<string, DemoUser>): DemoUser[] => {
  const ids = openRooms(unit).flatMap((room) =>
    room.room_application_queue.map(({ applicantId }) => applicantId),
  );
  return [...new Set(ids)].flatMap((id) => users.get(id) ?? []);
};

/** The best household for a home of those who wait for its rooms. */
function bestOf(
  building: DemoBuilding,
  unit: DemoUnit,
  users: ReadonlyMap<string, DemoUser>,
): Possible[] {
  const people = waitingFor(unit, users);
  if (people.length < 2) return [];
  const answers = people.map((user) => answersOf(user));
  const { households } = bestHouseholds({
    candidates: people.map(({ livingRequirements: { budgetRange, preferredMoveInDate } }) => ({
      budgetMax: budgetRange?.max ?? null,
      moveInDate: preferredMoveInDate ?? null,
    })),
    prices: householdRooms({ ...unit, roomList: openRooms(unit) })?.prices ?? [],
    fitOf: (one, other) => {
      const found = fit(answers[one] ?? {}, answers[other] ?? {});
      return found.conflicts.length > 0 ? null : found.ranking;
    },
    count: 1,
  });
  return households.map(({ members, score }) => ({
    building,
    unit,
    members: members.flatMap((at) => people[at] ?? []),
    score,
  }));
}

/** Three households under way, for the homes whose applicants fit best; nobody is in two. */
export function demoHouseholds(city: readonly DemoCollection[]): DemoHousehold[] {
  const users = new Map(profilesIn(city).map((user) => [user.id, user]));
  const buildings = city.flatMap((one) =>
    one.collection === 'fetched_buildings_collection' ? one.documents : [],
  );
  const possible = buildings
    .flatMap((building) => building.rentList.flatMap((unit) => bestOf(building, unit, users)))
    .sort((one, other) => other.score - one.score);
  const taken = new Set<string>();
  return UNDER_WAY.flatMap(({ people, isIn }) => {
    const found = possible.find(
      ({ members }) => members.length === people && !members.some(({ id }) => taken.has(id)),
    );
    if (!found) return [];
    const { building, unit, members } = found;
    for (const { id } of members) taken.add(id);
    const { name, address = '' } = building;
    return [
      {
        householdId: `HOME-demo-${unit.rentId}`,
        buildingId: building.buildingId,
        unitId: unit.rentId,
        homeLabel: labelOfHome({
          building: { name, address },
          unit: { unitNumber: unit.unitNumber, label: '' },
        }),
        homeAddress: address,
        members: members.map(({ id }, at) => ({
          accountId: id,
          state: isIn(at) ? ('accepted' as const) : ('invited' as const),
        })),
      },
    ];
  });
}
