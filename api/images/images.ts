import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Refused, refuse } from '@stoop/contract/refuse';
import { ConcurrencyLimit } from '../http/concurrency-limit.ts';
import type { Log } from '../http/log.ts';
import type { ImageFault, Squares } from './make-squares.ts';

/** Several times what the slowest picture of 24 megapixels takes on a busy machine. */
const TIMEOUT_MS = 15_000;
/** A process holds some 100 MB; to start one takes a fraction of a second. */
const IDLE_MS = 60_000;
const PROCESS = join(import.meta.dirname, 'image-process.ts');

/** Each may hold some hundred megabytes of pixels; the last of those who wait, waits a few seconds. */
const AT_ONCE = {
  atOnce: 2,
  waiting: 16,
  waitingPerOwner: 4,
  busy: refuse('photo/busy', { retryAfterSeconds: 5 }),
};

export interface ImageJob {
  bytes: Uint8Array<ArrayBuffer>;
  /** Edges of the squares, in pixels. */
  sizes: readonly number[];
}

/** What the process says: that it can begin, and what came of each job. */
export type ImageReply = 'ready' | { squares: Squares } | { refused: ImageFault };

export interface Images {
  /**
   * The squares of an uploaded picture, or why there are none: as `makeSquares`, and 'photo/too-complex'
   * where that takes too long. Of one `owner` one picture is made at a time.
   */
  squares(job: ImageJob, owner: string): Promise<Squares | Refused<ImageFault | 'photo/busy'>>;
}

interface ImageOptions {
  log: Pick<Log, 'warn'>;
  timeoutMs?: number;
  idleMs?: number;
  /** The program of the processes. */
  program?: string;
}

/** What a process says next, or null where it ends without a word. Rejects where it could not be started. */
function nextReply(child: ChildProcess): Promise<ImageReply | null> {
  if (!child.connected) return Promise.resolve(null);
  const { promise, resolve, reject } = Promise.withResolvers<ImageReply | null>();
  const hear = (reply: unknown) => resolve(reply as ImageReply);
  const end = () => resolve(null);
  child.once('message', hear).once('exit', end).once('error', reject);
  return promise.finally(() => child.off('message', hear).off('exit', end).off('error', reject));
}

/**
 * Makes pictures in processes of their own, because a decoder at work can be stopped in no other way, and
 * because what a picture does to it must not end the server. They start with the first picture, wait for
 * the next, and end with this process, however it ends.
 */
export function openImages({
  log,
  timeoutMs = TIMEOUT_MS,
  idleMs = IDLE_MS,
  program = PROCESS,
}: ImageOptions): Images {
  const limit = new ConcurrencyLimit(AT_ONCE);
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

  async function make(job: ImageJob): Promise<Squares | Refused<ImageFault>> {
    const child = takeIdle() ?? (await start());
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const replied = nextReply(child);
    // A process that is gone is heard of by its end.
    child.send(job, () => {});
    const reply = await replied.finally(() => clearTimeout(timer));
    if (reply === null || reply === 'ready') {
      log.warn({ event: 'image-process-ended', by: child.signalCode ?? child.exitCode });
      return refuse('photo/too-complex');
    }
    putIdle(child);
    return 'refused' in reply ? refuse(reply.refused) : reply.squares;
  }

  return { squares: (job, owner) => limit.take(() => make(job), owner) };
}
