import { randomBytes } from 'node:crypto';
import type { Database } from '@stoop/base/api/db/database';
import type { Images } from '@stoop/base/api/images/images';
import type { Squares } from '@stoop/base/api/images/make-squares';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { PHOTO_SIZES, photoAddress } from '@stoop/features/accounts/rules/photo-address';
import { lockProfile, saveProfile } from '../store.ts';
import { savePhoto } from './store.ts';

const ID_BYTES = 16;

type WithDatabase = Pick<Database, 'sql'>;
export interface Photo {
  id: string;
  encoded: Squares;
}

/** Prepares an uploaded photo under an id that cannot be guessed. */
export async function preparePhoto(
  images: Images,
  accountId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Photo | Exclude<Awaited<ReturnType<Images['squares']>>, Squares>> {
  const encoded = await images.squares({ bytes, sizes: PHOTO_SIZES }, accountId);
  if (encoded instanceof Refused) return encoded;
  return { id: randomBytes(ID_BYTES).toString('base64url'), encoded };
}

/** Replaces the photo of a profile. Returns its address. */
export async function setPhoto(database: WithDatabase, accountId: string, photo: Photo) {
  return (await replace(database, accountId, photo)) ?? { photoURL: photoAddress(photo.id) };
}

/** Removes the photo, including that of a provider; initials replace it. */
export const removePhoto = (database: WithDatabase, accountId: string) =>
  replace(database, accountId, null);

function replace({ sql }: WithDatabase, accountId: string, photo: Photo | null) {
  return sql.transaction(async (tx) => {
    const stored = await lockProfile(tx, accountId);
    if (!stored) return refuse('auth/required');
    await savePhoto(tx, accountId, photo);
    const { photoUrl } = stored.profile;
    await saveProfile(tx, accountId, {
      ...stored.profile,
      photoId: photo?.id ?? null,
      photoUrl: photo ? photoUrl : null,
    });
    return null;
  });
}
