import type { PossibleHouseholds } from '@stoop/contract/households/household';
import { Refused } from '@stoop/contract/refuse';
import { fitBand } from '@stoop/domain/matching/fit-bands';
import { FEWEST_PEOPLE } from '@stoop/domain/matching/six-questions';
import type { Sql } from '../db/database.ts';
import type { UnitKey } from '../listings/units/store.ts';
import { listBlockedWith } from '../people/connections/store.ts';
import { readPeople } from '../people/matched/store.ts';
import { type HomeCandidate, listCandidates } from './candidates.ts';
import type { HouseholdDeps } from './deps.ts';
import { findHome, type SharedHome } from './home.ts';
import { personRef } from './household-id.ts';
import { type FitAudience, moveInMonth, pairFits } from './pair-fits.ts';
import { proposeHouseholds } from './proposals.ts';
import { findPlace, readKey } from './store.ts';
import { showGap } from './view.ts';

/** The people whom a user may invite without a name: they show a roommate card and have not blocked each other. */
export async function listInvitable(
  sql: Sql,
  viewerId: string,
  key: UnitKey,
  home: SharedHome,
): Promise<HomeCandidate[]> {
  const blocked = await listBlockedWith(sql, viewerId);
  const candidates = await listCandidates(sql, key, home);
  return candidates.filter(
    ({ accountId, profile }) =>
      accountId !== viewerId && profile.hasRoommateCard && !blocked.has(accountId),
  );
}

/** The best households of a user for a home; the others are named by refs that only this user has. */
export async function listPossible(
  deps: HouseholdDeps,
  viewerId: string,
  key: UnitKey,
): Promise<PossibleHouseholds | Refused<'listings/unit-not-found'>> {
  const { sql } = deps.database;
  const place = await findPlace(sql, key, viewerId);
  const none = { rent: null, rooms: [], households: [], isProven: true };
  const householdId = place?.householdId ?? null;
  const home = findHome(deps.index, key);
  if (home instanceof Refused)
    return home.code === 'listings/unit-lapsed'
      ? { ...none, householdId }
      : (home as Refused<'listings/unit-not-found'>);
  const viewer = (await readPeople(sql, [viewerId])).get(viewerId);
  const { rooms } = home;
  if (!rooms || !viewer) return { ...none, householdId };
  const others = await listInvitable(sql, viewerId, key, home);
  const people = [{ ...viewer, waiting: null }, ...others];
  const audience: FitAudience = { kind: 'member', accountId: viewerId };
  const fitOf = pairFits(audience);
  const { proposals, isProven } = proposeHouseholds({
    people,
    rooms,
    audience,
    fixed: 1,
  });
  const secret = await readKey(sql);
  // With fewer the queue would name somebody.
  const isTold = others.filter(({ waiting }) => waiting).length >= FEWEST_PEOPLE;
  return {
    rent: rooms.rent,
    rooms: rooms.rooms,
    households: proposals.map((proposal) => ({
      fit: fitBand(proposal.score),
      people: proposal.people
        .filter(({ accountId }) => accountId !== viewerId)
        .map((person) => ({
          ref: personRef(secret, { viewerId, ...key }, person.accountId),
          fit: fitBand(fitOf(viewer, person).score),
          isWaiting: isTold && person.waiting !== null,
          moveInMonth: moveInMonth(person.profile),
        })),
      gaps: proposal.gaps.map((gap) => showGap(gap, false)),
    })),
    isProven,
    householdId,
  };
}
