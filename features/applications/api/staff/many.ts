import type { Writer } from '@stoop/base/api/db/database';
import type { StaffScope } from '@stoop/base/api/http/staff-scope';
import { PROBLEMS } from '@stoop/base/contract/problems';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import type { ManyMoved } from '../../contract/staff/many-routes.ts';
import { MANY_UNTOLD_SECONDS } from '../../rules/undo-rules.ts';
import { isStaffOfIt } from '../assignees/assign.ts';
import type { ApplicationDeps } from '../deps.ts';
import { listByPublicId } from '../store.ts';
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
      // As if by a call of its own.
      (await isStaffOfIt(tx, caller.actorId, one))
        ? change(tx, one)
        : refuse('applications/not-found'),
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
