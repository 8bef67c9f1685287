import type { Writer } from '@stoop/base/api/db/database';
import { inScope } from '@stoop/base/api/db/staff-scope';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Assigned } from '../../rules/assignees.ts';

/** The condition that an application `a` is the reader's, nobody's, or one of both. */
export function isAssigned(assigned: Assigned, viewerId: string): SQL {
  if (assigned === 'mine') return sql`a.assignee_id = ${viewerId}`;
  if (assigned === 'none') return sql`a.assignee_id IS NULL`;
  return sql`(a.assignee_id IS NULL OR a.assignee_id = ${viewerId})`;
}

/** Who looks after an application, which stays locked until the transaction ends. */
export async function lockAssignee(tx: Writer, applicationDbId: string): Promise<string | null> {
  const row = await tx.returnedRow(z.object({ assigneeId: z.string().nullable() }))`
    SELECT assignee_id AS "assigneeId" FROM applications WHERE id = ${applicationDbId} FOR UPDATE`;
  return row?.assigneeId ?? null;
}

export const changeAssignee = (tx: Writer, applicationDbId: string, assigneeId: string | null) =>
  tx.run`UPDATE applications SET assignee_id = ${assigneeId} WHERE id = ${applicationDbId}`;

const freed = z.object({
  applicationDbId: z.string(),
  applicationId: z.string(),
  buildingId: z.string(),
});

/** Takes from an account what it looks after outside of these buildings, of all where they are none; and tells what. */
export const removeAssignee = (tx: Writer, accountId: string, buildings: readonly string[]) =>
  tx.returnedRows(freed)`UPDATE applications SET assignee_id = NULL
    WHERE assignee_id = ${accountId} AND NOT (${inScope('building_id', buildings)})
    RETURNING id AS "applicationDbId", application_id AS "applicationId", building_id AS "buildingId"`;
