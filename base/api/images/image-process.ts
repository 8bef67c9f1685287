import { constants, setPriority } from 'node:os';
import { Refused } from '../../contract/refuse.ts';
import type { ImageJob, ImageReply } from './images.ts';
import { makePhoto } from './make-photo.ts';
import { makeSquares } from './make-squares.ts';

/*
 * The child process of `images.ts`, which processes one picture after another. Its low priority lets requests
 * for pages go first.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const send = (reply: ImageReply) => process.send?.(reply);

process.on('message', async (job: ImageJob) => {
  const made = await ('sizes' in job
    ? makeSquares(job.bytes, job.sizes)
    : makePhoto(job.bytes, job.shape));
  send(made instanceof Refused ? { refused: made.code } : { made });
});
// An orderly exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
send('ready');
