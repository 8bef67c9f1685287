import type { Writer } from '@stoop/base/api/db/database';
import { STAFF_LINK_MINUTES } from '../../rules/session-rules.ts';

/** Saves the link instead of any other. It works for as long as a link does, counted from when it was made. */
export async function saveStaffLink(
  tx: Writer,
  { tokenHash, madeAt }: { tokenHash: string; madeAt: Date },
): Promise<void> {
  await tx.run`DELETE FROM staff_links`;
  await tx.run`INSERT INTO staff_links (token_hash, expires_at)
    VALUES (${tokenHash}, least(${madeAt.toISOString()}::timestamptz, now())
      + ${STAFF_LINK_MINUTES} * interval '1 minute')`;
}

/** Uses up the link; false if this is not the one that works now. */
export const takeStaffLink = (tx: Writer, tokenHash: string) =>
  tx.hasRows`DELETE FROM staff_links WHERE token_hash = ${tokenHash} AND expires_at > now()`;
