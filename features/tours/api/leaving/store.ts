import type { Writer } from '@stoop/base/api/db/database';
import { emailKeyOf } from '@stoop/base/api/db/email-key';
import { inScope } from '@stoop/base/api/db/staff-scope';
import type { EmailKey } from '@stoop/base/rules/text/email';
import { type SQL, sql } from 'drizzle-orm';

/*
 * What becomes of tours when people leave.
 */

/** Gives back the time of booked tours, and cancels them. */
async function markBookedCancelled(tx: Writer, condition: SQL): Promise<void> {
  const booked = sql`SELECT id FROM tours WHERE ${condition} AND status = 'booked'`;
  await tx.run`DELETE FROM tour_cells WHERE tour_id IN (${booked})`;
  await tx.run`UPDATE tours SET status = 'cancelled', version = version + 1,
      sequence = sequence + 1, updated_at = now()
    WHERE ${condition} AND status = 'booked'`;
}

/** Gives back the time of an account's booked tours, before the account is deleted. The account is locked. */
export async function markAllCancelled(tx: Writer, visitorId: string): Promise<void> {
  await markBookedCancelled(tx, sql`visitor_id = ${visitorId}`);
  await tx.run`UPDATE tours SET application_id = NULL, extra = NULL, cancellation = NULL
    WHERE visitor_id = ${visitorId}`;
}

/** The same for tours that were booked by phone for the address of the account. */
export async function markCallersCancelled(tx: Writer, key: EmailKey): Promise<void> {
  const theirs = sql`caller IS NOT NULL AND ${emailKeyOf(sql`(caller->>'email')`)} = ${key}`;
  await markBookedCancelled(tx, theirs);
  await tx.run`UPDATE tours SET caller = NULL, extra = NULL, cancellation = NULL WHERE ${theirs}`;
}

/** Erases what visitors read of a guide whose account is deleted. */
export const eraseGuide = (tx: Writer, guideId: string) =>
  tx.run`UPDATE tours SET guide = NULL, guide_id = NULL WHERE guide_id = ${guideId}`;

/**
 * Takes the tours outside of these buildings, of all where they are none, from among those of one of staff. What visitors
 * read of the guide stays until staff name another.
 */
export const removeGuide = (tx: Writer, guideId: string, buildings: readonly string[]) =>
  tx.run`UPDATE tours SET guide_id = NULL
    WHERE guide_id = ${guideId} AND NOT (${inScope('building_id', buildings)})`;

/** Erases what a caller told; the tour stays, as one of which nobody knows the visitor. */
export const eraseCaller = (tx: Writer, tourId: string) =>
  tx.run`UPDATE tours SET caller = NULL WHERE id = ${tourId}`;
