import type { Writer } from '@stoop/base/api/db/database';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { PROBLEMS } from '@stoop/base/contract/problems';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { listStaffOfBuilding } from '@stoop/features/accounts/api/staff/store';
import { lockAccountsShared } from '@stoop/features/accounts/api/store';
import type { ManyMoved } from '../../contract/staff/many-routes.ts';
import { MANY_UNTOLD_SECONDS } from '../../rules/undo-rules.ts';
import type { ApplicationDeps } from '../deps.ts';
import { findPlain, listByPublicId } from '../store.ts';
import { summarize } from './list.ts';
import { type Move, moveIn } from './move.ts';
import { undoIn } from './undo.ts';

type Parts = Pick<ApplicationDeps, 'database' | 'index' | 'origin' | 'now'>;

interface Seen {
  applicationId: string;
  version: number;
}

interface Caller {
  actorId: string;
  scope: StaffScope;
}

/** Whether the caller still answers for the building of an application: each is changed as if by a call of its own. */
async function mayStillChange(tx: Writer, { actorId }: Caller, { applicationId }: Seen) {
  // Whoever takes a building from them waits, or is waited for.
  await lockAccountsShared(tx, [actorId]);
  const found = await findPlain(tx, applicationId);
  const staff = found ? await listStaffOfBuilding(tx, found.buildingId) : [];
  return staff.some(({ id }) => id === actorId);
}

/** Changes each in a transaction of its own, one after the other, and says what became of all. */
async function changeEach(
  parts: Parts,
  { applications, caller }: { applications: readonly Seen[]; caller: Caller },
  change: (tx: Writer, one: Seen) => Promise<Refused | null>,
): Promise<ManyMoved> {
  const { sql } = parts.database;
  const movedIds: string[] = [];
  const refused: ManyMoved['refused'] = [];
  for (const one of applications) {
    const refusal = await sql.transaction(async (tx) =>
      (await mayStillChange(tx, caller, one)) ? change(tx, one) : refuse('applications/not-found'),
    );
    if (refusal === null) movedIds.push(one.applicationId);
    else
      refused.push({
        applicationId: one.applicationId,
        code: refusal.code,
        detail: refusal.detail.sentence ?? PROBLEMS[refusal.code].detail,
      });
  }
  const moved = await listByPublicId(sql, movedIds);
  return { moved: await summarize(sql, parts, moved, undefined), refused };
}

export const moveMany = (
  parts: Parts,
  {
    applications,
    ...move
  }: Omit<Move, 'applicationId' | 'version' | keyof Caller> & { applications: readonly Seen[] },
  caller: Caller,
) =>
  changeEach(parts, { applications, caller }, (tx, one) =>
    moveIn(tx, parts, {
      ...{ ...move, ...caller, ...one },
      mailDelaySeconds: MANY_UNTOLD_SECONDS,
    }),
  );

export const undoMany = (parts: Parts, applications: readonly Seen[], caller: Caller) =>
  changeEach(parts, { applications, caller }, (tx, one) =>
    undoIn(tx, parts, { ...caller, ...one }),
  );
