import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { LogSync, type SyncFile } from './log-sync.ts';

/** A file or folder of the engine. */
interface FileNode {
  name: string;
  parent: FileNode;
}

interface FileStream {
  node: FileNode;
  /** Its descriptor in this process. */
  nfd: number;
}

type Change = { size?: number };

/** What Emscripten does with files of a folder of this machine. It has no `fsync`. */
interface FolderOperations {
  realPath(node: FileNode): string;
  /** Turns an error of Node into one of the engine's file system. */
  tryFSOperation<Result>(operation: () => Result): Result;
  node_ops: {
    rename(node: FileNode, folder: FileNode, name: string): void;
    unlink(folder: FileNode, name: string): void;
    setattr(node: FileNode, change: Change): void;
  };
  stream_ops: {
    write(stream: FileStream, bytes: Uint8Array, at: number, length: number, to: number): number;
    setattr(stream: FileStream, change: Change): void;
    fsync?(stream: FileStream): number;
  };
}

const LOG_FOLDER = 'pg_wal';
/** A file of the write-ahead log: timeline and number. Others in its folder are being made. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** A checkpoint is due once the log has begun so many files, of 16 MB each, since the last one. */
const FILES_A_CHECKPOINT = 2;
const PAGE_BYTES = 8192;
/** At the begin of each page: the end of the last record of the log that changed it. */
const POSITION_BYTES = 8;

const isSegment = ({ name, parent }: FileNode) => parent.name === LOG_FOLDER && SEGMENT.test(name);

/** Whether these are pages that no record of the log has changed, such as those with which a table grows. */
export function areNewPages(bytes: Uint8Array): boolean {
  if (bytes.length % PAGE_BYTES !== 0) return false;
  for (let page = 0; page < bytes.length; page += PAGE_BYTES)
    if (bytes.subarray(page, page + POSITION_BYTES).some((byte) => byte !== 0)) return false;
  return true;
}

const syncFile: SyncFile = {
  async later(path) {
    const file = await open(path);
    await file.datasync().finally(() => file.close());
  },
  now(path) {
    const file = openSync(path, 'r');
    try {
      fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
  },
};

/**
 * The folder of an embedded database that survives a power failure. What the engine asks to sync is synced at once, but its
 * log, which it asks for at each commit, in the background: whoever is told of a commit waits for that, and the session
 * does not. The order stays: whatever the engine may write only after a record of the log waits for that record. So a failure
 * takes the last commits, of which nobody was told, never others, and nothing half.
 */
export class SyncedFolder extends NodeFS {
  readonly #log: LogSync;
  /** The file into which the log was written last. */
  #segment: string | undefined;
  #begun = 0;

  constructor(folder: string, onFailure: (error: unknown) => void) {
    super(folder);
    this.#log = new LogSync({ file: syncFile, onFailure });
  }

  override async init(
    ...[engine, options]: Parameters<NodeFS['init']>
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const sync = ({ NODEFS }: { NODEFS: unknown }) => this.#syncFiles(NODEFS as FolderOperations);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), sync] },
    };
  }

  /** To be called when the engine has ended. */
  override async closeFs(): Promise<void> {
    this.#log.flush();
    await super.closeFs();
  }

  /** Resolves once the commits of before are on the disk. */
  whenSynced(): Promise<void> {
    return this.#log.whenSynced();
  }

  /** Whether so much was written since the last checkpoint that another is due. `true` once for each. */
  takeDueCheckpoint(): boolean {
    const isDue = this.#begun >= FILES_A_CHECKPOINT;
    if (isDue) this.#begun = 0;
    return isDue;
  }

  #countSegments({ name }: FileNode): void {
    if (this.#segment !== undefined && this.#segment !== name) this.#begun += 1;
    this.#segment = name;
  }

  #syncFiles({ realPath, tryFSOperation, node_ops, stream_ops }: FolderOperations): void {
    const log = this.#log;
    const afterLog = () => tryFSOperation(() => log.flush());
    const { write, setattr: changeOpen } = stream_ops;
    const { rename, unlink, setattr: change } = node_ops;
    stream_ops.fsync = ({ node, nfd }) => {
      if (!isSegment(node)) tryFSOperation(() => fsyncSync(nfd));
      return 0;
    };
    stream_ops.write = (stream, bytes, at, length, to) => {
      if (isSegment(stream.node)) {
        const written = write(stream, bytes, at, length, to);
        tryFSOperation(() => log.wrote(realPath(stream.node)));
        this.#countSegments(stream.node);
        return written;
      }
      if (!areNewPages(bytes.subarray(at, at + length))) afterLog();
      return write(stream, bytes, at, length, to);
    };
    stream_ops.setattr = (stream, to) => {
      if (to.size !== undefined) afterLog();
      changeOpen(stream, to);
    };
    node_ops.setattr = (node, to) => {
      if (to.size !== undefined) afterLog();
      change(node, to);
    };
    node_ops.rename = (...of) => {
      afterLog();
      rename(...of);
    };
    node_ops.unlink = (...of) => {
      afterLog();
      unlink(...of);
    };
  }
}
