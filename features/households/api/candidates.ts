import type { Sql } from '@stoop/base/api/db/database';
import { listUnitWaiting, type Waiting } from '@stoop/features/applications/api/queue/store';
import { stillSeeks } from '@stoop/features/applications/rules/still-seeking';
import { listNeighborhoods } from '@stoop/features/listings/api/neighborhoods/store';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import {
  listPeople,
  listSeekers,
  type MatchedPerson,
} from '@stoop/features/people/api/matched/store';
import type { SharedHome } from './home.ts';
import { CANDIDATES_MAX } from './proposals.ts';

export interface HomeCandidate extends MatchedPerson {
  /** The first application for a room of the home; null for who only looks for roommates. */
  waiting: Waiting | null;
}

async function neighborhoodId(sql: Sql, name: string): Promise<string> {
  const known = await listNeighborhoods(sql);
  return known.find((one) => one.name === name)?.id ?? '';
}

/** People with a roommate card who look for something like a home, those who name its neighborhood first. */
export const listLooking = async (
  sql: Sql,
  { neighborhood, rooms }: Pick<SharedHome, 'neighborhood' | 'rooms'>,
): Promise<MatchedPerson[]> =>
  listSeekers(sql, {
    neighborhood: await neighborhoodId(sql, neighborhood),
    leastPrice: rooms?.prices[0] ?? 0,
    limit: CANDIDATES_MAX,
  });

/** The people in the queues of the rooms of a home, in the order of their first places. */
async function listWaiting(sql: Sql, key: UnitKey): Promise<HomeCandidate[]> {
  const first = new Map<string, Waiting>();
  for (const entry of await listUnitWaiting(sql, key))
    if (stillSeeks(entry.stage) && !first.has(entry.applicantId))
      first.set(entry.applicantId, entry);
  const people = await listPeople(sql, [...first.keys()].slice(0, CANDIDATES_MAX));
  return [...first.values()].flatMap((waiting) => {
    const person = people.get(waiting.applicantId);
    return person ? { ...person, waiting } : [];
  });
}

/**
 * Who could take a home together, for staff alone, because it depends on who waits: those in the queues of its rooms in the order of their places, then people with a
 * roommate card who look for something like it.
 */
export async function listCandidates(
  sql: Sql,
  key: UnitKey,
  home: Pick<SharedHome, 'neighborhood' | 'rooms'>,
): Promise<HomeCandidate[]> {
  const waiting = await listWaiting(sql, key);
  const seekers = await listLooking(sql, home);
  const known = new Set(waiting.map(({ accountId }) => accountId));
  const others = seekers.filter(({ accountId }) => !known.has(accountId));
  return [...waiting, ...others.map((person) => ({ ...person, waiting: null }))].slice(
    0,
    CANDIDATES_MAX,
  );
}
