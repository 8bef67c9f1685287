import type { PhotoSize } from '@stoop/domain/people/photo-address';
import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { photos, profiles } from '../../db/schema/people.ts';
import type { Squares } from '../../images/make-squares.ts';

/** Puts a picture in the place of those that the account had; none where `photo` is null. */
export async function replacePhoto(
  tx: Sql,
  accountId: string,
  photo: { id: string; encoded: Squares } | null,
): Promise<void> {
  await tx.delete(photos).where(eq(photos.accountId, accountId));
  if (!photo) return;
  const { id, encoded } = photo;
  await tx.insert(photos).values(encoded.map((sized) => ({ id, accountId, ...sized })));
}

export interface FoundPhoto {
  accountId: string;
  webp: Uint8Array<ArrayBuffer>;
  /** Whether its owner shows a roommate card, and with it the picture. */
  hasRoommateCard: boolean;
}

export async function findPhoto(
  database: Sql,
  id: string,
  size: PhotoSize,
): Promise<FoundPhoto | null> {
  const [found] = await database
    .select({
      accountId: photos.accountId,
      webp: photos.webp,
      hasRoommateCard: profiles.hasRoommateCard,
    })
    .from(photos)
    .innerJoin(
      profiles,
      and(eq(profiles.accountId, photos.accountId), eq(profiles.photoId, photos.id)),
    )
    .where(and(eq(photos.id, id), eq(photos.size, size)));
  return found ?? null;
}
