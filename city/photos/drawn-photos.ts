import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PhotoFile } from '@stoop/base/api/images/make-photo';
import { type PhotoStorage, StorageAway } from '@stoop/features/listings/api/photos/photo-storage';
import { widthsOf } from '@stoop/features/listings/rules/listing-photo';
import { PICTURES, pictureOf, SIZE } from './album.ts';
import type { ToDraw } from './photo-process.ts';

const PROGRAM = fileURLToPath(new URL('./photo-process.ts', import.meta.url));

export interface DrawnPhotos extends Pick<PhotoStorage, 'read'> {
  /** Draws all that are not drawn yet, when the machine has nothing else to do. */
  drawAll(): Promise<void>;
  stop(): Promise<void>;
}

/** A folder for the pictures as this version draws them. */
function folderOfVersion(folder: string): string {
  const hash = createHash('sha256');
  const sources = globSync('{*,scenes/*}.ts', {
    cwd: import.meta.dirname,
    exclude: ['*.test.ts'],
  }).sort();
  for (const source of sources) hash.update(readFileSync(join(import.meta.dirname, source)));
  return join(folder, hash.digest('hex').slice(0, 12));
}

type FileName = Pick<PhotoFile, 'width' | 'format'>;

/** The files of pictures in a folder. */
function openFiles(folder: string) {
  const pathOf = (picture: string, { width, format }: FileName) =>
    join(folder, `${picture}-${width}.${format}`);
  return {
    async read(picture: string, file: FileName): Promise<Uint8Array<ArrayBuffer> | null> {
      return readFile(pathOf(picture, file)).catch(() => null);
    },
    save(picture: string, files: readonly PhotoFile[]): void {
      mkdirSync(folder, { recursive: true });
      for (const file of files) {
        const path = pathOf(picture, file);
        // Another process may read it, or write the same.
        writeFileSync(`${path}.${process.pid}`, file.bytes);
        renameSync(`${path}.${process.pid}`, path);
      }
    },
  };
}

/** A process that draws one picture after another, while there is something to draw. */
function openDrawer() {
  let child: ChildProcess | null = null;

  function start(): ChildProcess {
    const started = fork(PROGRAM, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.once('exit', () => {
      child = null;
    });
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    async draw(picture: string): Promise<PhotoFile[]> {
      child ??= start();
      const drawing = child;
      const { promise, resolve, reject } = Promise.withResolvers<PhotoFile[]>();
      const end = () => reject(new StorageAway('the process that draws photos has ended'));
      drawing.once('message', (files) => resolve(files as PhotoFile[]));
      drawing.once('exit', end).once('error', end);
      drawing.send({ picture, widths: widthsOf(SIZE) } satisfies ToDraw, () => {});
      return promise.finally(() => drawing.removeAllListeners('message').off('exit', end));
    },
    stop: () => void child?.kill('SIGKILL'),
  };
}

/**
 * The photos of the demo city. Each is drawn once on a machine, when somebody first asks for it, and its files stay in the
 * folder; where nothing can be written, in memory.
 */
export function openDrawnPhotos(folder: string): DrawnPhotos {
  const files = openFiles(folderOfVersion(folder));
  const drawer = openDrawer();
  const drawn = new Map<string, Promise<PhotoFile[]>>();
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  async function draw(picture: string): Promise<PhotoFile[]> {
    if (isStopped) throw new StorageAway('the product stops');
    const made = await drawer.draw(picture);
    try {
      files.save(picture, made);
      drawn.delete(picture);
    } catch {}
    return made;
  }

  /** One after another. */
  function drawnFiles(picture: string): Promise<PhotoFile[]> {
    const known = drawn.get(picture);
    if (known) return known;
    const made = last.then(() => draw(picture));
    drawn.set(picture, made);
    last = made.catch(() => drawn.delete(picture));
    return made;
  }

  return {
    async read(photoId, { width, format }) {
      const picture = pictureOf(photoId);
      if (!picture) return null;
      const stored = await files.read(picture, { width, format });
      if (stored) return stored;
      const made = await drawnFiles(picture);
      return made.find((file) => file.width === width && file.format === format)?.bytes ?? null;
    },
    async drawAll() {
      for (const picture of PICTURES)
        if (!isStopped && !(await files.read(picture, { width: 320, format: 'avif' })))
          await drawnFiles(picture).catch(() => {});
      drawer.stop();
    },
    async stop() {
      isStopped = true;
      drawer.stop();
    },
  };
}
