import { constants, setPriority } from 'node:os';
import { Refused } from '../../contract/refuse.ts';
import type { ImageJob, ImageReply } from './images.ts';
import { makeDocument } from './make-document.ts';
import { makePhoto } from './make-photo.ts';
import { makeSquares } from './make-squares.ts';

/*
 * The child process of `images.ts`, which processes one picture or document after another. Its low priority lets requests
 * for pages go first.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const send = (reply: ImageReply) => process.send?.(reply);

function make(job: ImageJob) {
  if ('sizes' in job) return makeSquares(job.bytes, job.sizes);
  return 'kind' in job ? makeDocument(job.bytes, job.kind) : makePhoto(job.bytes, job.shape);
}

process.on('message', async (job: ImageJob) => {
  const made = await make(job);
  send(made instanceof Refused ? { refused: made.code } : { made });
});
// An orderly exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
send('ready');
