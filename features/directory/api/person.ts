import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { Refused } from '@stoop/base/contract/refuse';
import { listFactors } from '@stoop/features/accounts/api/second-factor/store';
import { listSessions } from '@stoop/features/accounts/api/sessions/store';
import { type AccessDeps, refuseUnknownUser } from '@stoop/features/accounts/api/staff-access';
import { listStaffBuildings } from '@stoop/features/accounts/api/store';
import { deviceOf } from '@stoop/features/accounts/rules/device';
import { connectionIn, otherOf } from '@stoop/features/people/api/connections/pair';
import { listPairs } from '@stoop/features/people/api/connections/store';
import { readNames } from '@stoop/features/people/api/names';
import { listContacts } from '@stoop/features/people/api/store';
import type { StaffPerson } from '../contract/staff/people-routes.ts';
import { findUser } from './store.ts';

/** The latest of an account, at most `limit`. */
type ListLatest<Item> = (tx: Writer, accountId: string, limit: number) => Promise<Item[]>;

/** How many applications, and tours, of a person staff see. */
const HISTORY_MAX = 50;

export interface PersonDeps extends AccessDeps {
  /** What the feature of each knows. */
  history: {
    applications: ListLatest<
      Omit<StaffPerson['sentApplications'][number], 'buildingName'> & { buildingId: string }
    >;
    tours: ListLatest<StaffPerson['tours'][number]>;
  };
}

/** The friends and open requests of a person. Staff see which were declined, to judge a report. */
async function readConnections(tx: Sql, userId: string): Promise<StaffPerson['connections']> {
  const pairs = (await listPairs(tx, userId)).flatMap((pair) => {
    const isDeclined = pair.state === 'declined' && connectionIn(pair, pair.requesterId) !== 'none';
    const state = isDeclined ? ('declined' as const) : connectionIn(pair, userId);
    return state === 'none' ? [] : [{ pair, state, otherId: otherOf(pair, userId) }];
  });
  const names = await readNames(
    tx,
    pairs.map(({ otherId }) => otherId),
  );
  return pairs.map(({ pair, state, otherId }) => ({
    userId: otherId,
    name: names.get(otherId) ?? otherId,
    state,
    changedAt: pair.changedAt.toISOString(),
  }));
}

async function readPerson(
  tx: Writer,
  { history }: PersonDeps,
  { actorId, userId }: { actorId: string; userId: string },
) {
  const user = await findUser(tx, userId);
  if (!user) return refuseUnknownUser(userId);
  await addAudit(tx, 'account/read', { actorId, subjectId: userId });
  const [contact] = await listContacts(tx, [userId]);
  return {
    user,
    phone: contact?.phone || null,
    buildingIds: await listStaffBuildings(tx, userId),
    factors: await listFactors(tx, userId),
    sessions: await listSessions(tx, userId),
    connections: await readConnections(tx, userId),
    applications: await history.applications(tx, userId, HISTORY_MAX),
    tours: await history.tours(tx, userId, HISTORY_MAX),
  };
}

/** Reads a person for staff, and records that in the audit trail. */
export async function openPerson(
  deps: PersonDeps,
  ids: { actorId: string; userId: string },
): Promise<StaffPerson | Refused<'people/user-not-found'>> {
  const read = await deps.database.sql.transaction((tx) => readPerson(tx, deps, ids));
  if (read instanceof Refused) return read;
  const { user: found, buildingIds, factors, sessions, applications, tours, phone } = read;
  const { connections } = read;
  const { position, ...user } = found;
  const asked = [...buildingIds, ...applications.map(({ buildingId }) => buildingId)];
  const named = await deps.buildingNames([...new Set(asked)]);
  const names = new Map(named.map(({ buildingId, name }) => [buildingId, name]));
  const nameOf = (buildingId: string) => names.get(buildingId) ?? buildingId;
  const isOfSome = user.staffScope === 'buildings';
  return {
    ...user,
    phone,
    buildings: isOfSome
      ? buildingIds.map((buildingId) => ({ buildingId, name: nameOf(buildingId) }))
      : null,
    secondFactors: factors.map(({ kind }) => kind),
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
    })),
    sentApplications: applications.map(({ buildingId, ...one }) => ({
      ...one,
      buildingName: nameOf(buildingId),
    })),
    tours,
    connections,
  };
}
