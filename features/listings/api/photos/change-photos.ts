import { randomBytes } from 'node:crypto';
import { addAudit } from '@stoop/base/api/audit/store';
import type { Database, Sql, Writer } from '@stoop/base/api/db/database';
import { outsideOfCall } from '@stoop/base/api/db/outcome';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { unmeasured } from '@stoop/base/api/http/waited-for';
import type { Images } from '@stoop/base/api/images/images';
import type { EncodedPhoto } from '@stoop/base/api/images/make-photo';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { StorageAway } from '@stoop/base/api/storage/bucket';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import type { ListingPhoto } from '../../rules/documents.ts';
import { PHOTO_SHAPE, PHOTOS_MAX } from '../../rules/listing-photo.ts';
import { wordIssuesOf } from '../../rules/listing-rules.ts';
import { addListingChanges } from '../buildings/store.ts';
import { refuseIssues } from '../staff/refuse-issues.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { putRemoval } from './removals.ts';
import {
  addFiles,
  addPhotoRow,
  changePhotoOrder,
  changePhotoWords,
  countPhotos,
  findPhotoOf,
  listPhotosOf,
  lockOwner,
  type PhotoOwner,
  removePhotoRow,
} from './store.ts';

export interface ChangePhotosDeps {
  database: Pick<Database, 'sql'>;
  images: Images;
  /** Null if the files of photos are stored in the database. */
  storage: PhotoStorage | null;
  /** Updates buildings in this process's search index; other processes follow the change log. */
  refresh(buildingIds: readonly string[]): Promise<void>;
}

/** Staff who change photos. */
export interface Editor extends StaffScope {
  id: string;
}

const ID_BYTES = 16;
const RETRY_AFTER_SECONDS = 5;

type OwnerUnknown = Refused<'listings/building-not-found' | 'listings/unit-not-found'>;

const unknownOwner = ({ unitId }: PhotoOwner): OwnerUnknown =>
  refuse(unitId === null ? 'listings/building-not-found' : 'listings/unit-not-found');

/** Locks the home whose photos change; a home of another's buildings is answered like an unknown one. */
const mayEdit = async (tx: Writer, editor: Editor, owner: PhotoOwner): Promise<boolean> =>
  isInScope(editor, owner.buildingId) && (await lockOwner(tx, owner));

type Change = 'added' | 'ordered' | 'described' | 'deleted';

/** To be called at the end of each change: the index, the trail and open pages follow. */
async function recordChange(
  tx: Writer,
  editor: Editor,
  {
    owner: { buildingId, unitId },
    change,
    photoId,
  }: { owner: PhotoOwner; change: Change; photoId?: string },
): Promise<void> {
  await addListingChanges(tx, [buildingId]);
  await addLiveEvents(tx, [{ kind: 'listing', subjectId: unitId ?? buildingId, buildingId }]);
  await addAudit(
    tx,
    'listing/changed',
    { actorId: editor.id, subjectId: buildingId },
    {
      level: 'photo',
      change,
      buildingId,
      ...(unitId !== null && { unitId }),
      ...(photoId !== undefined && { photoId }),
    },
  );
}

/** The photos of a home in their order, for staff. */
export const listPhotos = ({ sql }: Pick<Database, 'sql'>, editor: Editor, owner: PhotoOwner) =>
  sql.transaction(async (tx) =>
    (await mayEdit(tx, editor, owner)) ? listPhotosOf(tx, owner) : unknownOwner(owner),
  );

const checkRoom = (sql: Sql, editor: Editor, owner: PhotoOwner) =>
  sql.transaction(async (tx) => {
    if (!(await mayEdit(tx, editor, owner))) return unknownOwner(owner);
    return (await countPhotos(tx, owner)) < PHOTOS_MAX ? null : refuse('photo/full');
  });

interface NewPhoto {
  owner: PhotoOwner;
  photo: ListingPhoto;
  files: EncodedPhoto['files'];
}

/**
 * Puts the files into the object store. The job that removes them again is recorded first, so that none stays behind
 * if this process ends before the photo is recorded.
 */
async function putFiles(sql: Sql, storage: PhotoStorage, { photo: { id }, files }: NewPhoto) {
  await outsideOfCall(() => sql.autocommit((tx) => putRemoval(tx, id, 'unless-recorded')));
  try {
    await unmeasured(() => storage.put(id, files));
    return null;
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    return refuse('photo/storage-away', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

const record = (
  { database: { sql }, storage }: ChangePhotosDeps,
  editor: Editor,
  added: NewPhoto,
) =>
  sql.transaction(async (tx) => {
    const { owner, photo, files } = added;
    if (!(await mayEdit(tx, editor, owner))) return unknownOwner(owner);
    if ((await countPhotos(tx, owner)) >= PHOTOS_MAX) return refuse('photo/full');
    await addPhotoRow(tx, owner, photo);
    if (!storage) await addFiles(tx, photo.id, files);
    await recordChange(tx, editor, { owner, change: 'added', photoId: photo.id });
    return photo;
  });

/**
 * Encodes an uploaded picture and adds it behind the other photos of a home, without words. Nothing is recorded unless
 * all its files are stored.
 */
export async function addPhoto(
  deps: ChangePhotosDeps,
  editor: Editor,
  { owner, bytes }: { owner: PhotoOwner; bytes: Uint8Array<ArrayBuffer> },
) {
  const { database, images, storage, refresh } = deps;
  const refused = await checkRoom(database.sql, editor, owner);
  if (refused) return refused;
  const encoded = await images.photo({ bytes, shape: PHOTO_SHAPE }, editor.id);
  if (encoded instanceof Refused) return encoded;
  const { files, ...shape } = encoded;
  const id = randomBytes(ID_BYTES).toString('base64url');
  const added: NewPhoto = { owner, photo: { id, alt: '', ...shape }, files };
  const failed = storage && (await putFiles(database.sql, storage, added));
  if (failed) return failed;
  const photo = await record(deps, editor, added);
  if (!(photo instanceof Refused)) await refresh([owner.buildingId]);
  return photo;
}

/** Gives the photos of a home another order. Refused if `order` does not name exactly its photos. */
export async function changeOrder(
  { database: { sql }, refresh }: ChangePhotosDeps,
  editor: Editor,
  { owner, order }: { owner: PhotoOwner; order: readonly string[] },
) {
  const photos = await sql.transaction(async (tx) => {
    if (!(await mayEdit(tx, editor, owner))) return unknownOwner(owner);
    const byId = new Map((await listPhotosOf(tx, owner)).map((photo) => [photo.id, photo]));
    const ordered = order.flatMap((id) => byId.get(id) ?? []);
    if (ordered.length !== order.length || order.length !== byId.size)
      return refuse('photo/set-changed');
    await changePhotoOrder(tx, order);
    await recordChange(tx, editor, { owner, change: 'ordered' });
    return ordered;
  });
  if (!(photos instanceof Refused)) await refresh([owner.buildingId]);
  return photos;
}

/** The locked home of a photo; null if it is unknown or of another's buildings. */
async function lockPhoto(tx: Writer, editor: Editor, photoId: string) {
  const found = await findPhotoOf(tx, photoId);
  if (!found || !isInScope(editor, found.buildingId)) return null;
  await lockOwner(tx, found);
  // It may have been deleted while this waited.
  return findPhotoOf(tx, photoId);
}

/** Says what a photo shows. Words that turn people away are refused: a photo has no draft in which they could wait. */
export async function describePhoto(
  { database: { sql }, refresh }: ChangePhotosDeps,
  editor: Editor,
  { photoId, alt }: { photoId: string; alt: string },
) {
  const described = await sql.transaction(async (tx) => {
    const found = await lockPhoto(tx, editor, photoId);
    if (!found) return refuse('photo/not-found');
    const refused = refuseIssues(wordIssuesOf('alt', alt));
    if (refused) return refused;
    await changePhotoWords(tx, photoId, alt);
    await recordChange(tx, editor, { owner: found, change: 'described', photoId });
    return { ...found, alt };
  });
  if (described instanceof Refused) return described;
  await refresh([described.buildingId]);
  const { buildingId: _, unitId: __, ...photo } = described;
  return photo;
}

/** Deletes a photo; its files in the object store are deleted by a job. */
export async function removePhoto(
  { database: { sql }, storage, refresh }: ChangePhotosDeps,
  editor: Editor,
  photoId: string,
) {
  const removed = await sql.transaction(async (tx) => {
    const found = await lockPhoto(tx, editor, photoId);
    if (!found) return refuse('photo/not-found');
    await removePhotoRow(tx, photoId);
    if (storage) await putRemoval(tx, photoId, 'at-once');
    await recordChange(tx, editor, { owner: found, change: 'deleted', photoId });
    return found;
  });
  if (removed instanceof Refused) return removed;
  await refresh([removed.buildingId]);
  return null;
}
