import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { listUnitWaiting, type Waiting } from '@stoop/features/applications/api/queue/store';
import { findPlain } from '@stoop/features/applications/api/store';
import { allowedTargets, stageLabel } from '@stoop/features/applications/rules/stages';
import { findBuildingOfUnit } from '@stoop/features/listings/api/store';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import { stablePairs } from '@stoop/features/matching/rules/stable-pairs';
import { listPeople, type MatchedPerson } from '@stoop/features/people/api/matched/store';
import type { StaffHousehold, StaffHouseholds } from '../../contract/staff/household-routes.ts';
import { freeRooms, type HouseholdRooms } from '../../rules/household-rooms.ts';
import { HOUSEHOLD_STATES } from '../../rules/household-states.ts';
import { type HomeCandidate, listCandidates } from '../candidates.ts';
import type { HouseholdDeps } from '../deps.ts';
import { knownToStaff } from '../known-person.ts';
import { pairRankings } from '../pair-fits.ts';
import { proposeHouseholds } from '../proposals.ts';
import { membersIn } from '../split/view.ts';
import { findByApplication, listOfUnit, type StoredHousehold } from '../store.ts';
import { showGap, usualIncomes } from '../view.ts';

type StaffPerson = StaffHouseholds['proposals'][number]['people'][number];

const nameOf = ({ profile: { firstName, lastName }, email, accountId }: MatchedPerson): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || accountId;

const personView = (person: MatchedPerson, waiting: Waiting | null): StaffPerson => ({
  accountId: person.accountId,
  name: nameOf(person),
  application: waiting && {
    applicationId: waiting.applicationId,
    stage: waiting.stage,
    stageLabel: stageLabel(waiting.stage),
    version: waiting.version,
    canStart: allowedTargets(waiting.stage).includes('IN_MATCHING'),
  },
});

/** The people of a household that exists, with their applications for a room of the home. */
function existingView(
  household: StoredHousehold,
  people: ReadonlyMap<string, MatchedPerson>,
  waiting: readonly Waiting[],
): StaffHousehold {
  const { householdId, state, applicationId } = household;
  return {
    ...{ householdId, state, stateLabel: HOUSEHOLD_STATES[state], applicationId },
    people: membersIn(household).flatMap(({ accountId }) => {
      const person = people.get(accountId ?? '');
      const own = waiting.find(({ applicantId }) => applicantId === accountId);
      return person ? personView(person, own ?? null) : [];
    }),
  };
}

/** Pairs of those who wait in which no two would rather have each other; null if there are none. */
function stableNames(waiting: readonly HomeCandidate[]): string[][] | null {
  const rankingOf = pairRankings(waiting.map(knownToStaff));
  const preferences = waiting.map((_, one) =>
    waiting
      .flatMap((_other, other) => {
        const ranking = one === other ? null : rankingOf(one, other);
        return ranking === null ? [] : { number: other + 1, ranking };
      })
      .sort((a, b) => b.ranking - a.ranking || a.number - b.number)
      .map(({ number }) => number),
  );
  const pairs = stablePairs(preferences);
  const name = (number: number) => {
    const person = waiting[number - 1];
    return person ? nameOf(person) : '';
  };
  return pairs?.map((pair) => pair.map(name)) ?? null;
}

/** The best households of these people, as staff see them. */
function propose(people: readonly HomeCandidate[], rooms: HouseholdRooms) {
  const known = people.map((person) => ({ ...person, known: knownToStaff(person) }));
  const { proposals, isProven } = proposeHouseholds({ people: known, rooms, fixed: 0 });
  const shown = proposals.map((proposal) => ({
    score: proposal.score,
    people: proposal.people.map((person) => personView(person, person.waiting)),
    gaps: proposal.gaps.map((gap) => showGap(gap, true)),
  }));
  return { proposals: shown, isProven };
}

/** Households that both the queues alone and everybody give stand once. */
function withoutRepeats(proposals: StaffHouseholds['proposals']): StaffHouseholds['proposals'] {
  const keyOf = ({ people }: (typeof proposals)[number]) =>
    people.map(({ accountId }) => accountId).join(' ');
  return [...new Map(proposals.map((proposal) => [keyOf(proposal), proposal])).values()];
}

/** The best households for a unit, hidden or not, and those that exist. */
export async function readStaffHouseholds(
  { database: { sql } }: Pick<HouseholdDeps, 'database'>,
  key: UnitKey,
  scope: StaffScope,
): Promise<StaffHouseholds | Refused<'listings/unit-not-found'>> {
  const building = isInScope(scope, key.buildingId) ? await findBuildingOfUnit(sql, key) : null;
  const unit = building?.rentList[0];
  if (!building || !unit) return refuse('listings/unit-not-found');
  const rooms = freeRooms(unit);
  const existing = await listOfUnit(sql, key);
  const members = await listPeople(
    sql,
    existing.flatMap((household) =>
      membersIn(household).flatMap(({ accountId }) => accountId ?? []),
    ),
  );
  const waiting = await listUnitWaiting(sql, key);
  const households = existing.map((one) => existingView(one, members, waiting));
  if (!rooms) return { ...NONE, households };
  const neighborhood = building.neighborhood ?? '';
  const people = await listCandidates(sql, key, { neighborhood, rooms });
  const ofQueues = people.filter((person) => person.waiting);
  const found = [ofQueues, people].map((from) => propose(from, rooms));
  return {
    rent: rooms.rent,
    freeRooms: rooms.prices.length,
    proposals: withoutRepeats(found.flatMap(({ proposals }) => proposals)),
    isProven: found.every(({ isProven }) => isProven),
    pairs: rooms.prices.length === 2 ? stableNames(ofQueues) : null,
    usualIncomes: usualIncomes(rooms.rent),
    households,
  };
}

const NONE = {
  rent: null,
  freeRooms: 0,
  proposals: [],
  isProven: true,
  pairs: null,
  usualIncomes: null,
};

/** The household that sent an application, and one of its applicant for the home that has not applied yet. */
export async function readOfApplication(
  { database: { sql } }: Pick<HouseholdDeps, 'database'>,
  applicationId: string,
  scope: StaffScope,
): Promise<
  | { household: StaffHousehold | null; waiting: StaffHousehold | null }
  | Refused<'applications/not-found'>
> {
  const application = await findPlain(sql, applicationId);
  if (!application || !isInScope(scope, application.buildingId))
    return refuse('applications/not-found');
  const isOfApplicant = (one: StoredHousehold) =>
    membersIn(one).some(({ accountId }) => accountId !== null && accountId === applicantId);
  const { applicantId } = application;
  const sent = await findByApplication(sql, applicationId);
  const ofHome = await listOfUnit(sql, application);
  const waiting = ofHome.find((one) => one.applicationId === null && isOfApplicant(one)) ?? null;
  const shown = [sent, waiting].filter((one) => one !== null);
  if (shown.length === 0) return { household: null, waiting: null };
  const people = await listPeople(
    sql,
    shown.flatMap((one) => membersIn(one).flatMap(({ accountId }) => accountId ?? [])),
  );
  const inQueue = await listUnitWaiting(sql, application);
  const viewOf = (one: StoredHousehold | null) => one && existingView(one, people, inQueue);
  return { household: viewOf(sent), waiting: viewOf(waiting) };
}
