import type { Sql } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { isPlainLine } from '@stoop/base/rules/text/visible-text';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { faultOf, ruled, ruledOrNull } from '@stoop/features/exchange/api/import/document-shape';
import type { Fault } from '@stoop/features/exchange/api/import/faults';
import { id } from '@stoop/features/exchange/api/import/field-rules';
import { z } from 'zod';
import {
  PHOTO_FORMATS,
  PHOTO_WORDS_MAX,
  type PhotoFormat,
  widthsOf,
} from '../../rules/listing-photo.ts';
import { listStoredPhotos, saveStoredPhotos } from '../photos/store.ts';

/*
 * The document of a photo has its files as base64, so that an export is whole. Those of photos in an object store are not
 * in it: they stay there.
 */

/** What the file of each format has near its beginning. */
const SIGNATURES: Readonly<Record<PhotoFormat, string>> = { avif: 'ftypavif', webp: 'WEBPVP8' };

const isOfFormat = ({ format, base64 }: { format: PhotoFormat; base64: string }) =>
  Buffer.from(base64.slice(0, 64), 'base64').toString('latin1').includes(SIGNATURES[format]);

const PhotoFileDocument = z
  .strictObject({
    width: z.int('must be a whole number'),
    format: z.enum(PHOTO_FORMATS, `must be one of ${PHOTO_FORMATS.join(', ')}`),
    base64: z.base64('must be base64'),
  })
  .refine(isOfFormat, 'is no picture of its format');

const pixels = z.int('must be a whole number').min(1, 'must be 1 or more');

const PhotoDocument = z
  .strictObject({
    photoId: z.string().regex(/^[\w-]{1,64}$/, 'must be letters, digits, - and _'),
    buildingId: ruled<string>(id),
    unitId: ruledOrNull<string>(id),
    position: z.int('must be a whole number').min(0, 'must be 0 or more'),
    alt: z
      .string('must be text')
      .max(PHOTO_WORDS_MAX, `must be at most ${PHOTO_WORDS_MAX} characters`)
      .refine(isPlainLine, 'must be plain text'),
    width: pixels,
    height: pixels,
    blur: z.string('must be text').regex(/^data:image\/webp;base64,[\w+/=]{1,277}$/, {
      error: 'must be a data URL of WebP with at most 300 characters',
    }),
    createdAt: z.iso.datetime({ offset: true, error: 'must be a date and time with an offset' }),
    files: z.array(PhotoFileDocument),
  })
  .superRefine(({ width, files }, context) => {
    if (files.length === 0) return;
    const names = files.map((file) => `${file.width}.${file.format}`).sort();
    const needed = widthsOf({ width }).flatMap((step) =>
      PHOTO_FORMATS.map((format) => `${step}.${format}`),
    );
    if (names.join() === needed.sort().join()) return;
    const message = `must be ${needed.join(', ')}, or none`;
    context.addIssue({ code: 'custom', path: ['files'], message });
  });

export const checkPhoto = (document: JsonObject): Fault | null => faultOf(PhotoDocument, document);

/** A photo of a building itself has no `unitId`. */
export const withoutNullUnit = ({ unitId, ...document }: JsonObject): JsonObject => ({
  ...document,
  ...(unitId !== null && unitId !== undefined && { unitId }),
});

export async function readPhotoDocuments(
  database: Sql,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const photos = await listStoredPhotos(database, ids);
  return photos.map(({ id: photoId, files, unitId, ...rest }) => ({
    id: photoId,
    document: {
      photoId,
      ...rest,
      ...(unitId !== null && { unitId }),
      files: files.map(({ bytes, ...file }) => ({
        ...file,
        base64: Buffer.from(bytes).toString('base64'),
      })),
    },
  }));
}

/** Adds or replaces photos of homes, stored ones or not. */
export function savePhotoDocuments(database: Sql, documents: readonly KeyedDocument[]) {
  const photos = documents.map(({ document }) => {
    const { photoId, files, ...rest } = PhotoDocument.parse(document);
    return {
      ...rest,
      id: photoId,
      files: files.map(({ base64, ...file }) => ({
        ...file,
        bytes: new Uint8Array(Buffer.from(base64, 'base64')),
      })),
    };
  });
  const homes = new Map(
    photos.map(({ buildingId, unitId }) => [
      `${buildingId}/${unitId ?? ''}`,
      { buildingId, unitId },
    ]),
  );
  const events = [...homes.values()].map(({ buildingId, unitId }) => ({
    kind: 'listing' as const,
    subjectId: unitId ?? buildingId,
    buildingId,
  }));
  return database.transaction(async (tx) => {
    await saveStoredPhotos(tx, photos);
    await addLiveEvents(tx, events);
  });
}
