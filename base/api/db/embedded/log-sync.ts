/** How long what nobody waits for waits for its sync, so that one does for many writes. */
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
  /** Who is told once it is synced. */
  waiting: (() => void)[];
}

/**
 * Syncs the write-ahead log of the embedded database in the background: at once where somebody waits for it, else soon after
 * it was written. While one sync is under way commits gather for the next. What may reach the disk only after the log calls
 * `flush` before.
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
    this.#written ??= { paths: new Set(), since: now, waiting: [] };
    this.#written.paths.add(path);
    if (now - (this.#underWay ?? this.#written).since >= LATEST_MS) this.flush();
    else if (!this.#underWay) this.#timer ??= setTimeout(this.#syncLater, AFTER_MS);
  }

  /** Resolves once all that was written by now is synced. */
  whenSynced(): Promise<void> {
    const last = this.#written ?? this.#underWay;
    if (!last) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    last.waiting.push(resolve);
    if (!this.#underWay) this.#syncLater();
    return promise;
  }

  /** Returns once all that was written is synced. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const unsynced = [this.#underWay, this.#written].filter((one) => one !== null);
    this.#underWay = null;
    this.#written = null;
    try {
      for (const path of new Set(unsynced.flatMap(({ paths }) => [...paths]))) this.#file.now(path);
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
    for (const { waiting } of unsynced) for (const tell of waiting) tell();
  }

  readonly #syncLater = () => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const written = this.#written;
    if (!written) return;
    this.#underWay = written;
    this.#written = null;
    Promise.all(Array.from(written.paths, this.#file.later)).then(
      () => {
        if (this.#underWay === written) this.#underWay = null;
        for (const tell of written.waiting) tell();
        if (this.#underWay || !this.#written) return;
        if (this.#written.waiting.length > 0) this.#syncLater();
        else this.#timer ??= setTimeout(this.#syncLater, AFTER_MS);
      },
      (error: NodeJS.ErrnoException) => {
        // After a flush, which was faster, the engine may have renamed the file.
        if (this.#underWay === written || error.code !== 'ENOENT') this.#onFailure(error);
      },
    );
  };
}
