import type { Sql } from '@stoop/base/api/db/database';
import { listCoApplicantIds } from '@stoop/features/applications/api/co-applicants/store';
import { listReach } from '@stoop/features/applications/api/staff/store';
import { findPlain } from '@stoop/features/applications/api/store';
import { findOwn } from '@stoop/features/households/api/store';
import { labelOfHome } from '@stoop/features/listings/rules/home-label';
import { findPair } from '@stoop/features/people/api/connections/store';
import { findBookedFor, findTour } from '@stoop/features/tours/api/store';
import { homeId, readHomeId, type ThreadName } from '../rules/thread-key.ts';
import type { PartyRole, ThreadSubject } from '../rules/threads.ts';
import type { MessageDeps } from './deps.ts';
import type { Place, StoredThread } from './store.ts';

/** Who takes part in what a thread is about, as of now. */
export interface Party {
  accountId: string;
  role: PartyRole;
}

/** What is known of what the house is asked about. */
export interface HomeFacts {
  /** Null of an imported application that does not say it. */
  home: string | null;
  address: string | null;
  applicationId: string | null;
  /** The home that an application is for, as a thread about it names it; of an application alone. */
  appliedFor?: string;
  /** When the tour that is booked begins; null without one. */
  tourAt: () => Promise<Date | null>;
}

export interface Subject {
  /** Not of what renters write to each other, nor of what is gone. */
  facts?: HomeFacts;
  /** The building whose staff answer; null for what renters write to each other. */
  buildingId: string | null;
  /** The name of the home; empty for friends. */
  title: string;
  parties: readonly Party[];
}

/** Under which names a thread is stored that this renter calls so. */
export function placeOf({ subject, id }: ThreadName, accountId: string): Place {
  if (subject === 'home') return { subject, subjectId: id, accountId };
  if (subject !== 'friend') return { subject, subjectId: id, accountId: '' };
  const [smaller = '', larger = ''] = [id, accountId].sort();
  return { subject, subjectId: larger, accountId: smaller };
}

/** How a renter names a thread. */
export function nameFor({ subject, subjectId, accountId }: Place, readerId: string): ThreadName {
  if (subject !== 'friend') return { subject, id: subjectId };
  return { subject, id: readerId === subjectId ? accountId : subjectId };
}

/** How staff name a thread. */
export const nameForStaff = ({
  threadId,
  ...place
}: Pick<StoredThread, 'threadId' | 'subject' | 'subjectId'>): ThreadName => ({
  subject: place.subject,
  id: place.subject === 'home' ? threadId : place.subjectId,
});

type Find = (
  deps: Pick<MessageDeps, 'index'> & { sql: Sql },
  place: Place,
  /** Who asks; nobody where staff do. */
  readerId: string,
) => Promise<Subject | null>;

const inRole = (role: PartyRole, accountIds: readonly (string | null)[]): Party[] =>
  accountIds.flatMap((accountId) => (accountId === null ? [] : [{ accountId, role }]));

const FIND: Readonly<Record<ThreadSubject, Find>> = {
  async application({ sql }, { subjectId }) {
    const found = await findPlain(sql, subjectId);
    if (!found) return null;
    const others = await listCoApplicantIds(sql, found.applicationDbId);
    const { applicationId, homeLabel: home, homeAddress: address } = found;
    const tourAt = async () => (await findBookedFor(sql, found))?.startsAt ?? null;
    return {
      facts: { home, address, applicationId, appliedFor: homeId(found), tourAt },
      buildingId: found.buildingId,
      title: home ?? applicationId,
      parties: [...inRole('sender', [found.applicantId]), ...inRole('coApplicant', others)],
    };
  },
  async tour({ sql }, { subjectId }) {
    const tour = await findTour(sql, subjectId);
    if (!tour) return null;
    const { buildingId, homeLabel: title, homeAddress: address, applicationId, visitorId } = tour;
    const tourAt = async () => (tour.status === 'booked' ? tour.startsAt : null);
    const facts = { home: title, address, applicationId, tourAt };
    return { facts, buildingId, title, parties: inRole('visitor', [visitorId]) };
  },
  async home({ index, sql }, { subjectId, accountId }) {
    const home = readHomeId(subjectId);
    if (!home) return null;
    const { buildingId, unitId } = home;
    const found = (await index.homes(sql, [buildingId])).unit(buildingId, unitId);
    if (!found) return null;
    const title = labelOfHome(found);
    const { address } = found.building;
    const facts = { home: title, address, applicationId: null, tourAt: async () => null };
    return { facts, buildingId, title, parties: inRole('asker', [accountId]) };
  },
  async friend({ sql }, { subjectId, accountId }) {
    const pair = await findPair(sql, accountId, subjectId);
    const areFriends = pair?.state === 'friends';
    const parties = areFriends ? inRole('friend', [accountId, subjectId]) : [];
    return { buildingId: null, title: '', parties };
  },
  async household({ sql }, { subjectId }, readerId) {
    const found = await findOwn(sql, { householdId: subjectId, accountId: readerId });
    if (!found) return null;
    // Before everybody has accepted, and after it ended, its members say nothing to each other as a household.
    const members = found.state === 'complete' ? found.members : [];
    const accepted = members.filter(({ state }) => state === 'accepted');
    const ids = accepted.map(({ accountId }) => accountId);
    return { buildingId: null, title: found.homeLabel, parties: inRole('member', ids) };
  },
};

/** Somebody of whom no account is known. */
export interface WithoutAccount {
  name: string | null;
  email: string | null;
  phone: string | null;
}

const UNKNOWN: WithoutAccount = { name: null, email: null, phone: null };

/** Whom a thread is about that no renter reads, by what the application or the tour has of them. */
export async function findWithoutAccount(
  sql: Sql,
  { subject, subjectId }: Place,
): Promise<WithoutAccount> {
  if (subject === 'tour') return (await findTour(sql, subjectId))?.caller ?? UNKNOWN;
  const found = subject === 'application' ? await findPlain(sql, subjectId) : null;
  if (!found) return UNKNOWN;
  const [reach = UNKNOWN] = await listReach(sql, [found.applicationDbId]);
  return { name: found.applicantName, email: reach.email, phone: reach.phone };
}

/**
 * What a thread is about, and who takes part in it. One about a home that left the market stays with who asked; of what is
 * gone otherwise nobody takes part.
 */
export async function findSubject(
  deps: Parameters<Find>[0],
  place: Place,
  thread: StoredThread | null,
  readerId: string,
): Promise<Subject | null> {
  const found = await FIND[place.subject](deps, place, readerId);
  if (found || !thread) return found;
  const asker = place.subject === 'home' ? inRole('asker', [place.accountId]) : [];
  return { buildingId: thread.buildingId, title: thread.title, parties: asker };
}
