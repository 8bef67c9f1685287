import type { PhotoFile } from '@stoop/base/api/images/make-photo';
import type { PhotoFormat } from '../../rules/listing-photo.ts';

/** The encoded pictures of photos outside of the database. Each call rejects with a StorageAway if it cannot be done. */
export interface PhotoStorage {
  put(photoId: string, files: readonly PhotoFile[]): Promise<void>;
  /** Null if there is no such file. */
  read(
    photoId: string,
    file: { width: number; format: PhotoFormat },
  ): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes all files of a photo; there may be none. */
  remove(photoId: string): Promise<void>;
}
