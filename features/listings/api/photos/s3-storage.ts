import { openBucket, type S3Settings } from '@stoop/base/api/storage/bucket';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '../../rules/listing-photo.ts';
import type { PhotoStorage } from './photo-storage.ts';

/** Visitors wait for a picture, and staff for an upload. */
const READ_MS = 5_000;
const WRITE_MS = 15_000;

/** The key is not guessable, because the id is not. */
const keyOf = (photoId: string, width: number, format: string) =>
  `photos/${encodeURIComponent(photoId)}/${width}.${format}`;

export function openS3Storage(settings: S3Settings): PhotoStorage {
  const { send, noAnswer } = openBucket(settings, 'a photo');
  return {
    async put(photoId, files) {
      await Promise.all(
        files.map(async ({ width, format, bytes }) => {
          const headers = { 'Content-Type': `image/${format}` };
          const init = { method: 'PUT', headers, body: bytes };
          const answer = await send(keyOf(photoId, width, format), init, WRITE_MS);
          await answer.body?.cancel();
        }),
      );
    },
    async read(photoId, { width, format }) {
      const answer = await send(keyOf(photoId, width, format), {}, READ_MS);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      return new Uint8Array(await answer.arrayBuffer().catch(noAnswer('GET')));
    },
    async remove(photoId) {
      const keys = PHOTO_WIDTHS.flatMap((width) =>
        PHOTO_FORMATS.map((format) => keyOf(photoId, width, format)),
      );
      for (const key of keys) {
        const answer = await send(key, { method: 'DELETE' }, WRITE_MS);
        await answer.body?.cancel();
      }
    },
  };
}
