import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { Refused, refuse } from '../../contract/refuse.ts';
import { ClientClosed } from '../http/client-closed.ts';
import { ConcurrencyLimit } from '../http/concurrency-limit.ts';
import type { Log } from '../http/log.ts';
import { clientSignal, unmeasured } from '../http/waited-for.ts';
import type { ImageFault } from './decode.ts';
import type { DocumentFault, DocumentKind, MadeDocument } from './make-document.ts';
import type { EncodedPhoto, PhotoFault, PhotoShape } from './make-photo.ts';
import type { Squares } from './make-squares.ts';

/** Several times what the slowest picture of 24 megapixels takes on a busy machine. */
const TIMEOUT_MS = { squares: 15_000, photo: 30_000, document: 30_000 };
/** A process uses about 100 MB, and takes a fraction of a second to start. */
const IDLE_MS = 60_000;
const PROCESS = join(import.meta.dirname, 'image-process.ts');

/**
 * Each may use several hundred megabytes for pixels; the last picture that waits does so for a few seconds.
 */
const AT_ONCE = {
  atOnce: 2,
  waiting: 16,
  waitingPerOwner: 4,
  busy: refuse('photo/busy', { retryAfterSeconds: 5 }),
};

/** A picture to be made into squares of these `sizes` in pixels, or into a photo. */
interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
}
interface SquaresJob extends Picture {
  sizes: readonly number[];
}
interface PhotoJob extends Picture {
  shape: PhotoShape;
}
/** A file to be read as a document of this kind. */
interface DocumentJob extends Picture {
  kind: DocumentKind;
}
export type ImageJob = SquaresJob | PhotoJob | DocumentJob;

type AnyFault = PhotoFault | DocumentFault;

/** A message of the child process: it is ready, or the result of a picture. */
export type ImageReply =
  | 'ready'
  | { made: Squares | EncodedPhoto | MadeDocument }
  | { refused: AnyFault };

export interface Images {
  /**
   * Makes the squares of an uploaded picture, or refuses it as `makeSquares` does, or with
   * `photo/too-complex` if it takes too long. Pictures of one `owner` are processed one after another.
   */
  squares(job: SquaresJob, owner: string): Promise<Squares | Refused<ImageFault | 'photo/busy'>>;
  /** The same for a photo, as `makePhoto` encodes it. */
  photo(job: PhotoJob, owner: string): Promise<EncodedPhoto | Refused<PhotoFault | 'photo/busy'>>;
  /** The same for a document, as `makeDocument` reads it. */
  document(
    job: DocumentJob,
    owner: string,
  ): Promise<MadeDocument | Refused<DocumentFault | 'document/busy'>>;
}

interface ImageOptions {
  log: Pick<Log, 'warn'>;
  timeoutMs?: number;
  idleMs?: number;
  /** The module that the processes run. */
  program?: string;
}

/** What is refused here in the words of pictures. */
function inDocuments(code: DocumentFault | 'photo/too-complex' | 'photo/busy') {
  if (code === 'photo/busy') return 'document/busy';
  return code === 'photo/too-complex' ? 'document/too-complex' : code;
}

/** The next message of a process, or null if it exits without one. Rejects if it could not be started. */
function nextReply(child: ChildProcess): Promise<ImageReply | null> {
  if (!child.connected) return Promise.resolve(null);
  const { promise, resolve, reject } = Promise.withResolvers<ImageReply | null>();
  const receive = (reply: unknown) => resolve(reply as ImageReply);
  const end = () => resolve(null);
  child.once('message', receive).once('exit', end).once('error', reject);
  return promise.finally(() => child.off('message', receive).off('exit', end).off('error', reject));
}

/** Has a job done, which makes what it asks for. */
type Make = <Made, Fault extends AnyFault>(
  job: ImageJob,
  longestMs: number,
) => Promise<Made | Refused<Fault | 'photo/too-complex'>>;

function imagesOf(make: Make): Images {
  const limit = new ConcurrencyLimit(AT_ONCE);
  return {
    squares: (job, owner) =>
      unmeasured(() => limit.run(() => make<Squares, ImageFault>(job, TIMEOUT_MS.squares), owner)),
    photo: (job, owner) =>
      unmeasured(() =>
        limit.run(() => make<EncodedPhoto, PhotoFault>(job, TIMEOUT_MS.photo), owner),
      ),
    document: (job, owner) =>
      unmeasured(async () => {
        const made = await limit.run(
          () => make<MadeDocument, DocumentFault>(job, TIMEOUT_MS.document),
          owner,
        );
        return made instanceof Refused ? refuse(inDocuments(made.code)) : made;
      }),
  };
}

/**
 * Processes pictures and documents in child processes, because a running decoder cannot be stopped in any other way and a
 * crash of it must not end the server. They start with the first picture, wait for more, and end with this
 * process, however it ends. A picture whose client has left is not made: one that is being made ends with its process.
 */
export function openImages({
  log,
  timeoutMs,
  idleMs = IDLE_MS,
  program = PROCESS,
}: ImageOptions): Images {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  async function start(): Promise<ChildProcess> {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => {
      process.off('exit', kill);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    if ((await nextReply(child)) === null) throw new Error('an image process ended as it started');
    child.unref();
    child.channel?.unref();
    return child;
  }

  function takeIdle(): ChildProcess | undefined {
    const [found] = idle;
    if (!found) return undefined;
    const [child, timer] = found;
    clearTimeout(timer);
    idle.delete(child);
    return child;
  }

  function putIdle(child: ChildProcess): void {
    const end = () => {
      idle.delete(child);
      child.disconnect();
    };
    idle.set(child, setTimeout(end, idleMs).unref());
  }

  /** The reply is what the job asks for. */
  async function make<Made, Fault extends AnyFault>(job: ImageJob, longestMs: number) {
    const child = takeIdle() ?? (await start());
    const kill = () => child.kill('SIGKILL');
    const timer = setTimeout(kill, timeoutMs ?? longestMs);
    const signal = clientSignal();
    signal?.addEventListener('abort', kill);
    if (signal?.aborted) kill();
    const replied = nextReply(child);
    // The exit event reports a lost process.
    child.send(job, () => {});
    const reply = await replied.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
    });
    if (signal?.aborted) {
      // It may have replied just before.
      kill();
      throw new ClientClosed();
    }
    if (reply === null || reply === 'ready') {
      log.warn({ event: 'image-process-ended', by: child.signalCode ?? child.exitCode });
      return refuse('photo/too-complex');
    }
    putIdle(child);
    return 'refused' in reply ? refuse(reply.refused as Fault) : (reply.made as Made);
  }

  return imagesOf(make);
}
