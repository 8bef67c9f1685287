import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Squares } from '@stoop/base/api/images/make-squares';
import type { PhotoSize } from '@stoop/features/accounts/rules/photo-address';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** Replaces the photos of an account; removes them if `photo` is null. */
export async function savePhoto(
  tx: Writer,
  accountId: string,
  photo: { id: string; encoded: Squares } | null,
): Promise<void> {
  await tx.run`DELETE FROM photos WHERE account_id = ${accountId}`;
  if (!photo) return;
  const { id, encoded } = photo;
  const rows = encoded.map(({ size, webp }) => sql`(${id}, ${size}, ${accountId}, ${webp})`);
  await tx.run`
    INSERT INTO photos (id, size, account_id, webp) VALUES ${sql.join(rows, sql`, `)}`;
}

const foundPhoto = z.object({
  accountId: z.string(),
  webp: z.instanceof(Uint8Array<ArrayBuffer>),
  /** Whether its owner shows a roommate card, and thereby the photo. */
  hasRoommateCard: z.boolean(),
  isDisabled: z.boolean(),
});
export type FoundPhoto = z.infer<typeof foundPhoto>;

export const findPhoto = (database: Sql, id: string, size: PhotoSize) =>
  database.returnedRow(foundPhoto)`
    SELECT photos.account_id AS "accountId", webp, has_roommate_card AS "hasRoommateCard",
      accounts.disabled_at IS NOT NULL AS "isDisabled"
    FROM photos JOIN profiles
      ON profiles.account_id = photos.account_id AND profiles.photo_id = photos.id
    JOIN accounts ON accounts.id = photos.account_id
    WHERE photos.id = ${id} AND photos.size = ${size}`;
