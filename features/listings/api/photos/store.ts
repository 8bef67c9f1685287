import type { Sql, Writer } from '@stoop/base/api/db/database';
import { asTable, texts, writeRows } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import type { PhotoFile } from '@stoop/base/api/images/make-photo';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ListingPhoto as photo } from '../../contract/views.ts';
import type { ListingPhoto } from '../../rules/documents.ts';
import { PHOTO_FORMATS, type PhotoFormat } from '../../rules/listing-photo.ts';
import { addListingChanges } from '../buildings/store.ts';

/** What photos are of: a unit, or the building itself where `unitId` is null. */
export interface PhotoOwner {
  buildingId: string;
  unitId: string | null;
}

const ofOwner = ({ buildingId, unitId }: PhotoOwner): SQL =>
  sql`building_id = ${buildingId} AND unit_id IS NOT DISTINCT FROM ${unitId}::text`;

/** Locks the building, so that changes of its photos follow one another. False if there is no such home. */
export async function lockOwner(tx: Writer, { buildingId, unitId }: PhotoOwner): Promise<boolean> {
  const locked = await tx.countRows`
    SELECT FROM buildings WHERE id = ${buildingId} FOR NO KEY UPDATE`;
  if (locked === 0 || unitId === null) return locked > 0;
  return tx.hasRows`SELECT FROM units WHERE building_id = ${buildingId} AND id = ${unitId}`;
}

/** The photos in their order; none of a home that does not exist. */
export const listPhotosOf = (database: Sql, owner: PhotoOwner) =>
  database.readRows(photo)`
    SELECT id, alt, width, height, blur FROM listing_photos WHERE ${ofOwner(owner)}
    ORDER BY position`;

export const countPhotos = (database: Sql, owner: PhotoOwner) =>
  database.readCount`SELECT count(*)::int AS count FROM listing_photos WHERE ${ofOwner(owner)}`;

const ownedPhoto = photo.extend({ buildingId: z.string(), unitId: z.string().nullable() });

/** A photo with what it is of; null if it is unknown. */
export const findPhotoOf = (database: Sql, id: string) =>
  database.readRow(ownedPhoto)`
    SELECT id, alt, width, height, blur, building_id AS "buildingId", unit_id AS "unitId"
    FROM listing_photos WHERE id = ${id}`;

/** Adds a photo behind the others. */
export const addPhotoRow = (
  tx: Writer,
  owner: PhotoOwner,
  { id, alt, width, height, blur }: ListingPhoto,
) =>
  tx.run`
    INSERT INTO listing_photos (id, building_id, unit_id, position, alt, width, height, blur)
    SELECT ${id}, ${owner.buildingId}, ${owner.unitId}, coalesce(max(position) + 1, 0), ${alt},
      ${width}, ${height}, ${blur}
    FROM listing_photos WHERE ${ofOwner(owner)}`;

/** Stores the encoded pictures of a photo in the database. */
export async function addFiles(tx: Writer, photoId: string, files: readonly PhotoFile[]) {
  const rows = files.map(
    ({ width, format, bytes }) => sql`(${photoId}, ${width}, ${format}, ${bytes})`,
  );
  await tx.run`INSERT INTO listing_photo_files (photo_id, width, format, bytes)
    VALUES ${sql.join(rows, sql`, `)}`;
}

/** Gives photos their positions by the order of the ids. */
export async function changePhotoOrder(tx: Writer, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id, position) => ({ id, position }));
  await tx.run`UPDATE listing_photos p SET position = new.position
    FROM ${asTable('listing_photos', rows)} new WHERE p.id = new.id`;
}

export const changePhotoWords = (tx: Writer, id: string, alt: string) =>
  tx.run`UPDATE listing_photos SET alt = ${alt} WHERE id = ${id}`;

/** Deletes a photo with its files in the database. */
export const removePhotoRow = (tx: Writer, id: string) =>
  tx.run`DELETE FROM listing_photos WHERE id = ${id}`;

/** The ids among these that are recorded. */
export async function listRecordedPhotos(database: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await database.readRows(z.object({ id: z.string() }))`
    SELECT id FROM listing_photos WHERE id = ANY(${texts(ids)})`;
  return rows.map(({ id }) => id);
}

const foundFile = z.object({
  buildingId: z.string(),
  width: z.int(),
  /** Whether the public sees what the photo is of. A unit without a visible room is hidden (R5.09). */
  isPublic: z.boolean(),
  /** Null if the file is in the object store, or nowhere. */
  bytes: z.instanceof(Uint8Array<ArrayBuffer>).nullable(),
});

/**
 * A file of a photo; null if the photo is unknown. A missing `is_visible` does not hide (R5.09), and a room without a
 * known rent is none.
 */
export const findFile = (
  database: Sql,
  { id, width, format }: { id: string; width: number; format: PhotoFormat },
) =>
  database.returnedRow(foundFile)`SELECT p.building_id AS "buildingId", p.width, f.bytes,
      coalesce(b.is_visible, true) AND EXISTS (
        SELECT FROM units u JOIN rooms r ON r.building_id = u.building_id AND r.unit_id = u.id
        WHERE u.building_id = p.building_id AND (p.unit_id IS NULL OR u.id = p.unit_id)
          AND u.is_visible IS NOT FALSE AND r.is_visible IS NOT FALSE AND r.price IS NOT NULL
      ) AS "isPublic"
    FROM listing_photos p JOIN buildings b ON b.id = p.building_id
    LEFT JOIN listing_photo_files f
      ON f.photo_id = p.id AND f.width = ${width} AND f.format = ${format}
    WHERE p.id = ${id}`;

/** A photo as it is exported and imported, with its files where they are in the database. */
export interface StoredPhoto extends ListingPhoto, PhotoOwner {
  /** Its index among the photos of its home, from 0. */
  position: number;
  createdAt: string;
  files: PhotoFile[];
}

export const listPhotoIds = (database: Sql) => database.readIds`SELECT id FROM listing_photos`;

const storedPhoto = ownedPhoto.extend({ position: z.int(), createdAt: isoMoment });
const storedFile = z.object({
  photoId: z.string(),
  width: z.int(),
  format: z.enum(PHOTO_FORMATS),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
});

/** In the order of the ids; unknown ids are left out. */
export async function listStoredPhotos(database: Sql, ids: readonly string[]) {
  const photos = await database.readRows(storedPhoto)`
    SELECT id, alt, width, height, blur, building_id AS "buildingId", unit_id AS "unitId", position,
      created_at AS "createdAt"
    FROM listing_photos WHERE id = ANY(${texts(ids)})`;
  const files = await database.returnedRows(storedFile)`
    SELECT photo_id AS "photoId", width, format, bytes FROM listing_photo_files
    WHERE photo_id = ANY(${texts(ids)}) ORDER BY width, format`;
  const known = new Map(photos.map((found) => [found.id, found]));
  const filesOf = Map.groupBy(files, ({ photoId }) => photoId);
  return ids.flatMap((id) => {
    const found = known.get(id);
    const own = (filesOf.get(id) ?? []).map(({ photoId: _, ...file }) => file);
    return found ? [{ ...found, files: own }] : [];
  });
}

/** Adds photos, or replaces those with the same ids. Files in an object store stay as they are. */
export async function saveStoredPhotos(tx: Writer, photos: readonly StoredPhoto[]): Promise<void> {
  const rows = photos.map(({ buildingId, unitId, createdAt, files: _, ...rest }) => ({
    ...rest,
    building_id: buildingId,
    unit_id: unitId,
    created_at: createdAt,
  }));
  await writeRows(tx, { table: 'listing_photos', key: ['id'] }, rows);
  const ids = texts(photos.map(({ id }) => id));
  await tx.run`DELETE FROM listing_photo_files WHERE photo_id = ANY(${ids})`;
  for (const { id, files } of photos) if (files.length > 0) await addFiles(tx, id, files);
  await addListingChanges(tx, [...new Set(photos.map(({ buildingId }) => buildingId))]);
}
