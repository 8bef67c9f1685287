import type { Person } from '@stoop/base/api/http/call';
import { FileReply } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import { isInScope } from '@stoop/base/api/http/staff-scope';
import { unmeasured } from '@stoop/base/api/http/waited-for';
import { StorageAway } from '@stoop/base/api/storage/bucket';
import type { ProblemCode } from '@stoop/base/contract/problems';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import {
  addBuildingPhotoRoute,
  addUnitPhotoRoute,
  buildingPhotosRoute,
  deletePhotoRoute,
  describePhotoRoute,
  orderBuildingPhotosRoute,
  orderUnitPhotosRoute,
  photoFileRoute,
  unitPhotosRoute,
} from '../../contract/staff/photo-routes.ts';
import type { ListingPhoto } from '../../rules/documents.ts';
import { isDrawn, PHOTO_FORMATS } from '../../rules/listing-photo.ts';
import {
  addPhoto,
  type ChangePhotosDeps,
  changeOrder,
  describePhoto,
  listPhotos,
  removePhoto,
} from './change-photos.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { findFile, type PhotoOwner } from './store.ts';

export interface PhotoDeps extends ChangePhotosDeps {
  authenticate(request: Request): Promise<Person | null>;
  /** The drawn photos of the demo city; null where there are none. */
  drawn: Pick<PhotoStorage, 'read'> | null;
}

const RETRY_AFTER_SECONDS = 5;

const ofBuilding = ({ buildingId }: { buildingId: string }): PhotoOwner => ({
  buildingId,
  unitId: null,
});
const ofUnit = (params: { unitId: string }, query: { buildingId: string }): PhotoOwner => ({
  ...params,
  ...query,
});

const inAnswer = <Code extends ProblemCode>(photos: ListingPhoto[] | Refused<Code>) =>
  photos instanceof Refused ? photos : { photos };

/** The routes by which staff change the photos of homes. */
export function serveListingPhotos(router: Router, deps: PhotoDeps): void {
  const { database } = deps;

  router.serve(buildingPhotosRoute, async ({ person, params }) => {
    return inAnswer(await listPhotos(database, person, ofBuilding(params)));
  });
  router.serve(unitPhotosRoute, async ({ person, params, query }) => {
    return inAnswer(await listPhotos(database, person, ofUnit(params, query)));
  });

  router.serve(addBuildingPhotoRoute, ({ person, params, body }) =>
    addPhoto(deps, person, { owner: ofBuilding(params), bytes: body }),
  );
  router.serve(addUnitPhotoRoute, ({ person, params, query, body }) =>
    addPhoto(deps, person, { owner: ofUnit(params, query), bytes: body }),
  );

  router.serve(orderBuildingPhotosRoute, async ({ person, params, body }) => {
    return inAnswer(await changeOrder(deps, person, { owner: ofBuilding(params), ...body }));
  });
  router.serve(orderUnitPhotosRoute, async ({ person, params, query, body }) => {
    return inAnswer(await changeOrder(deps, person, { owner: ofUnit(params, query), ...body }));
  });

  router.serve(describePhotoRoute, ({ person, params, body }) =>
    describePhoto(deps, person, { ...params, ...body }),
  );
  router.serve(deletePhotoRoute, ({ person, params }) => removePhoto(deps, person, params.photoId));
  servePhotoFiles(router, deps);
}

/** As for the calls of staff, their second factor must be confirmed. */
const maySeeHidden = (person: Person | null, buildingId: string): boolean =>
  person?.role === 'staff' && person.secondFactor === 'confirmed' && isInScope(person, buildingId);

/** `640.avif` */
function readFileName(file: string) {
  const [width = '', extension] = file.split('.');
  const format = PHOTO_FORMATS.find((known) => known === extension) ?? 'webp';
  return { width: Number(width), format };
}

function servePhotoFiles(
  router: Router,
  { database: { sql }, storage, drawn, authenticate }: PhotoDeps,
) {
  router.serve(photoFileRoute, async ({ params, request }) => {
    const { photoId: id } = params;
    const { width, format } = readFileName(params.file);
    const found = await findFile(sql, { id, width, format });
    if (!found || width > found.width) return refuse('photo/not-found');
    if (!found.isPublic && !maySeeHidden(await authenticate(request), found.buildingId))
      return refuse('photo/not-found');
    try {
      const bytes =
        found.bytes ??
        (await unmeasured(async () =>
          (isDrawn({ id }) ? drawn : storage)?.read(id, { width, format }),
        ));
      return bytes
        ? new FileReply(`image/${format}`, bytes, { isPublic: found.isPublic })
        : refuse('photo/not-found');
    } catch (error) {
      if (!(error instanceof StorageAway)) throw error;
      return refuse('photo/storage-away', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  });
}
