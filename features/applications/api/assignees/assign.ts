import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { isInScope } from '@stoop/base/api/http/staff-scope';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import type { AccessChange } from '@stoop/features/accounts/api/access-change';
import {
  listNamedAccounts,
  listStaffOfBuilding,
  nameOfAccount,
} from '@stoop/features/accounts/api/staff/store';
import { lockAccountsShared } from '@stoop/features/accounts/api/store';
import type { ApplicationDeps } from '../deps.ts';
import { applicationEvent } from '../live-events.ts';
import { readForStaff } from '../staff/read.ts';
import { findPlain } from '../store.ts';
import { changeAssignee, lockAssignee, removeAssignee } from './store.ts';

type Viewer = Pick<Person, 'id' | 'buildings'>;

interface Assignment {
  applicationId: string;
  /** Null for nobody. */
  assigneeId: string | null;
  /** Whose it was when the caller looked. */
  seenId: string | null;
}

/** Records whose an application is now, and tells the pages of staff; not of its applicant. */
async function recordAssignee(
  tx: Writer,
  one: { applicationDbId: string; applicationId: string; buildingId: string },
  { actorId, assigneeId }: { actorId: string | null; assigneeId: string | null },
): Promise<void> {
  await addAudit(
    tx,
    assigneeId === null ? 'application/released' : 'application/assigned',
    { actorId, subjectId: one.applicationDbId },
    assigneeId === null ? undefined : { to: assigneeId },
  );
  await addLiveEvents(tx, [applicationEvent({ ...one, applicantId: null }, [])]);
}

/** Says who has it by now. */
async function refuseChanged(tx: Sql, presentId: string | null) {
  const [present] = presentId === null ? [] : await listNamedAccounts(tx, [presentId]);
  const who = present ? `with ${nameOfAccount(present)}` : 'nobody’s';
  return refuse('applications/assignee-changed', {
    sentence: `Meanwhile it is ${who}. Please look again.`,
  });
}

/** Whether somebody is staff of the building of an application now; until the end of the transaction they stay it. */
export async function isStaffOfIt(
  tx: Writer,
  accountId: string,
  { applicationId }: Pick<Assignment, 'applicationId'>,
): Promise<boolean> {
  // Before the application, as all accounts: whoever takes a building from them waits, or is waited for.
  await lockAccountsShared(tx, [accountId]);
  const found = await findPlain(tx, applicationId);
  const staff = found ? await listStaffOfBuilding(tx, found.buildingId) : [];
  return staff.some(({ id }) => id === accountId);
}

/** Gives an application to one of staff who may see its building, or to nobody, unless it changed hands meanwhile. */
export function assignApplication(
  parts: Pick<ApplicationDeps, 'database' | 'index' | 'now'>,
  { applicationId, assigneeId, seenId }: Assignment,
  viewer: Viewer,
) {
  return parts.database.sql.transaction(async (tx) => {
    // Before the application, as all accounts: whoever takes a building from them waits, or is waited for.
    if (assigneeId !== null) await lockAccountsShared(tx, [assigneeId]);
    const found = await findPlain(tx, applicationId);
    if (!found || !isInScope(viewer, found.buildingId)) return refuse('applications/not-found');
    const staff = assigneeId === null ? [] : await listStaffOfBuilding(tx, found.buildingId);
    if (assigneeId !== null && !staff.some(({ id }) => id === assigneeId))
      return refuse('applications/assignee-unknown');
    const present = await lockAssignee(tx, found.applicationDbId);
    if (present !== assigneeId) {
      if (present !== seenId) return refuseChanged(tx, present);
      await changeAssignee(tx, found.applicationDbId, assigneeId);
      await recordAssignee(tx, found, { actorId: viewer.id, assigneeId });
    }
    return (await readForStaff(tx, parts, applicationId)) ?? refuse('applications/not-found');
  });
}

/** The staff who may see an application, by name. */
export async function listColleagues(sql: Sql, applicationId: string, viewer: Viewer) {
  const found = await findPlain(sql, applicationId);
  if (!found || !isInScope(viewer, found.buildingId)) return refuse('applications/not-found');
  const staff = await listStaffOfBuilding(sql, found.buildingId);
  return { items: staff.map((one) => ({ accountId: one.id, name: nameOfAccount(one) })) };
}

/** Frees what somebody looked after and may no longer see, in the transaction that takes it from them. */
export async function freeAssignments(
  tx: Writer,
  { accountId, actorId, buildings }: AccessChange,
): Promise<void> {
  if (buildings === null) return;
  for (const one of await removeAssignee(tx, accountId, buildings))
    await recordAssignee(tx, one, { actorId, assigneeId: null });
}
