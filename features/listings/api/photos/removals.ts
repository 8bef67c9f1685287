import type { Sql, Writer } from '@stoop/base/api/db/database';
import { addJob, PRIORITY } from '@stoop/base/api/jobs/store';
import type { JobQueue } from '@stoop/base/api/jobs/worker';
import { HOUR_MS } from '@stoop/base/rules/time/lengths';
import type { PhotoStorage } from './photo-storage.ts';
import { listRecordedPhotos } from './store.ts';

/** Removals of files from the object store are the jobs of this queue; the target of one is its photo. */
export const PHOTO_QUEUE = 'photos';

/** Longer than any upload takes. */
const UPLOAD_MS = HOUR_MS;

/** Has the files of a photo removed: at once, or in an hour unless the photo is recorded by then. */
export const putRemoval = (tx: Writer, photoId: string, when: 'at-once' | 'unless-recorded') =>
  addJob(tx, {
    queue: PHOTO_QUEUE,
    kind: when,
    priority: PRIORITY.usual,
    gapSeconds: 0,
    isSecret: false,
    target: photoId,
    params: {},
    ...(when === 'unless-recorded' && { nextTryAt: new Date(Date.now() + UPLOAD_MS) }),
  });

/** The queue of removals. Files of a recorded photo stay. */
export const photoQueue = ({ sql, storage }: { sql: Sql; storage: PhotoStorage }): JobQueue => ({
  async run({ target: photoId }) {
    const [recorded] = await listRecordedPhotos(sql, [photoId]);
    if (recorded) return { name: `${photoId} (stays)` };
    await storage.remove(photoId);
    return { name: photoId };
  },
  events: {
    done: 'photo-files-removed',
    retried: 'photo-files-stay',
    failed: 'photo-files-failed',
  },
});
