import type { Database, Sql } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import type { Router } from '@stoop/base/api/http/router';
import { isStaffOfAll } from '@stoop/base/api/http/staff-scope';
import type { Images } from '@stoop/base/api/images/images';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { PHOTO_SIZES } from '@stoop/features/accounts/rules/photo-address';
import { photoRoute, removePhotoRoute, uploadPhotoRoute } from '../../contract/routes.ts';
import { audienceFor, readViewerOf } from '../connections/cards.ts';
import { preparePhoto, removePhoto, setPhoto } from './change-photo.ts';
import { type FoundPhoto, findPhoto } from './store.ts';

export interface PhotoDeps {
  database: Pick<Database, 'sql'>;
  authenticate(request: Request): Promise<Person | null>;
  images: Images;
}

/** A photo is visible to those who see its card, and always to its owner and to staff of all buildings. */
async function maySee(sql: Sql, person: Person | null, photo: FoundPhoto): Promise<boolean> {
  const { accountId, isDisabled, hasRoommateCard } = photo;
  if (person?.id === accountId || isStaffOfAll(person)) return true;
  if (isDisabled) return false;
  const viewer = await readViewerOf(sql, person?.id ?? null, accountId);
  return audienceFor(viewer, accountId, hasRoommateCard) !== null;
}

export function servePhotos(router: Router, { database, authenticate, images }: PhotoDeps): void {
  router.serve(uploadPhotoRoute, async ({ person, body }) => {
    const photo = await preparePhoto(images, person.id, body);
    if (photo instanceof Refused) return photo;
    return setPhoto(database, person.id, photo);
  });

  router.serve(removePhotoRoute, ({ person }) => removePhoto(database, person.id));

  router.serve(photoRoute, async ({ params, request }) => {
    const size = PHOTO_SIZES.find((known) => String(known) === params.size);
    if (!size) return refuse('photo/not-found');
    const photo = await findPhoto(database.sql, params.photoId, size);
    const isSeen = photo && (await maySee(database.sql, await authenticate(request), photo));
    // Never cached, because the owner may remove or hide it, or block its reader, at any time.
    return isSeen ? photo.webp : refuse('photo/not-found');
  });
}
