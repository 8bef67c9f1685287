import { photoRoute, removePhotoRoute, uploadPhotoRoute } from '@stoop/contract/people/routes';
import { Refused, refuse } from '@stoop/contract/refuse';
import { PHOTO_SIZES } from '@stoop/domain/people/photo-address';
import type { Database } from '../../db/database.ts';
import type { Person } from '../../http/call.ts';
import { orUnavailable } from '../../http/database-away.ts';
import type { Router } from '../../http/router.ts';
import { isStaffOfAll } from '../../http/staff-scope.ts';
import type { Images } from '../../images/images.ts';
import { preparePhoto, removePhoto, setPhoto } from './change-photo.ts';
import { type FoundPhoto, findPhoto } from './store.ts';

export interface PhotoDeps {
  database: Pick<Database, 'sql'>;
  authenticate(request: Request): Promise<Person | null>;
  images: Images;
}

/** A photo is visible to others while its card is, and always to staff of all buildings. */
const maySee = (person: Person | null, photo: FoundPhoto): boolean =>
  photo.hasRoommateCard || person?.id === photo.accountId || isStaffOfAll(person);

export function servePhotos(router: Router, { database, authenticate, images }: PhotoDeps): void {
  router.serve(uploadPhotoRoute, async ({ person, body }) => {
    const photo = await preparePhoto(images, person.id, body);
    if (photo instanceof Refused) return photo;
    return orUnavailable('server/unavailable', setPhoto(database, person.id, photo));
  });

  router.serve(removePhotoRoute, ({ person }) =>
    orUnavailable('server/unavailable', removePhoto(database, person.id)),
  );

  router.serve(photoRoute, async ({ params, request }) => {
    const size = PHOTO_SIZES.find((known) => String(known) === params.size);
    if (!size) return refuse('photo/not-found');
    const seen = await orUnavailable(
      'server/unavailable',
      (async () => {
        const photo = await findPhoto(database.sql, params.photoId, size);
        return photo && maySee(await authenticate(request), photo) ? photo : null;
      })(),
    );
    if (seen instanceof Refused) return seen;
    // Never cached, because the owner may remove or hide it at any time.
    return seen ? seen.webp : refuse('photo/not-found');
  });
}
