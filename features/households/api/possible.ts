import type { Sql } from '@stoop/base/api/db/database';
import { Refused } from '@stoop/base/contract/refuse';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import { fitBand } from '@stoop/features/matching/rules/fit-bands';
import { readViewer } from '@stoop/features/people/api/connections/cards';
import { listBlockedWith } from '@stoop/features/people/api/connections/store';
import { listPeople } from '@stoop/features/people/api/matched/store';
import type { PossibleHouseholds } from '../contract/household.ts';
import { listLooking } from './candidates.ts';
import type { HouseholdDeps } from './deps.ts';
import { findHome, type SharedHome } from './home.ts';
import { personRef } from './household-id.ts';
import { knownTo, moveInMonth } from './known-person.ts';
import { pairFit } from './pair-fits.ts';
import { proposeHouseholds } from './proposals.ts';
import { findPlace, readKey } from './store.ts';
import { showGap } from './view.ts';

/**
 * The people whom a user may invite without a name: they show a roommate card and have not blocked each other. Who waits
 * for the home plays no part, so that nothing here can tell who does.
 */
export async function listInvitable(sql: Sql, viewerId: string, home: SharedHome) {
  const blocked = await listBlockedWith(sql, viewerId);
  const looking = await listLooking(sql, home);
  return looking.filter(({ accountId }) => accountId !== viewerId && !blocked.has(accountId));
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
  const home = await findHome(sql, deps, key);
  if (home instanceof Refused)
    return home.code === 'listings/unit-lapsed'
      ? { ...none, householdId }
      : (home as Refused<'listings/unit-not-found'>);
  const viewer = (await listPeople(sql, [viewerId])).get(viewerId);
  const { rooms } = home;
  if (!rooms || !viewer) return { ...none, householdId };
  const reader = await readViewer(sql, viewerId);
  const others = await listInvitable(sql, viewerId, home);
  const people = [viewer, ...others].map((person) => ({
    ...person,
    known: knownTo(reader, person),
  }));
  const me = knownTo(reader, viewer);
  const { proposals, isProven } = proposeHouseholds({ people, rooms, fixed: 1 });
  const secret = await readKey(sql);
  return {
    rent: rooms.rent,
    rooms: rooms.rooms,
    households: proposals.map((proposal) => ({
      fit: fitBand(proposal.score),
      people: proposal.people
        .filter(({ accountId }) => accountId !== viewerId)
        .map(({ accountId, known }) => ({
          ref: personRef(secret, { viewerId, ...key }, accountId),
          fit: fitBand(pairFit(me, known).score),
          moveInMonth: moveInMonth(known),
        })),
      gaps: proposal.gaps.map((gap) => showGap(gap, false)),
    })),
    isProven,
    householdId,
  };
}
