/** How long what was written waits for its sync, so that one does for many commits. */
const AFTER_MS = 400;
/** What has waited so long is synced before anything else is written. */
const LATEST_MS = 900;

export interface SyncFile {
  /** Syncs a file in the background. */
  later(path: string): Promise<void>;
  /** Returns once a file is synced. */
  now(path: string): void;
}

interface LogSyncOptions {
  file: SyncFile;
  /** The disk has failed: what was written may be lost, whatever a later sync says. */
  onFailure(error: unknown): void;
  /** In ms. */
  clock?: () => number;
}

interface Unsynced {
  paths: ReadonlySet<string>;
  /** When the first of it was written. */
  since: number;
}

/**
 * Syncs the write-ahead log of the embedded database soon after it was written, in the background. What may reach the disk
 * only after the log calls `flush` before.
 */
export class LogSync {
  readonly #file: SyncFile;
  readonly #onFailure: LogSyncOptions['onFailure'];
  readonly #clock: () => number;
  #written: (Unsynced & { paths: Set<string> }) | null = null;
  #underWay: Unsynced | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor({ file, onFailure, clock = () => performance.now() }: LogSyncOptions) {
    this.#file = file;
    this.#onFailure = onFailure;
    this.#clock = clock;
  }

  /** Something of the log was written into the file `path`. */
  wrote(path: string): void {
    const now = this.#clock();
    this.#written ??= { paths: new Set(), since: now };
    this.#written.paths.add(path);
    if (now - (this.#underWay ?? this.#written).since >= LATEST_MS) this.flush();
    else if (!this.#underWay) this.#timer ??= setTimeout(this.#syncLater, AFTER_MS);
  }

  /** Returns once all that was written is synced. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const paths = new Set([...(this.#underWay?.paths ?? []), ...(this.#written?.paths ?? [])]);
    this.#underWay = null;
    this.#written = null;
    try {
      for (const path of paths) this.#file.now(path);
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
  }

  readonly #syncLater = () => {
    this.#timer = undefined;
    const written = this.#written;
    if (!written) return;
    this.#underWay = written;
    this.#written = null;
    Promise.all(Array.from(written.paths, this.#file.later)).then(
      () => {
        if (this.#underWay === written) this.#underWay = null;
        if (this.#written) this.#timer ??= setTimeout(this.#syncLater, AFTER_MS);
      },
      (error: NodeJS.ErrnoException) => {
        // After a flush, which was faster, the engine may have renamed the file.
        if (this.#underWay === written || error.code !== 'ENOENT') this.#onFailure(error);
      },
    );
  };
}
