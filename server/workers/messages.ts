/** What the process that holds the port tells a worker. */
export type ToWorker =
  /** The address at which it gets connections from now on. */
  | { kind: 'address'; address: string }
  /** Comes with a connection that was accepted for it. */
  | { kind: 'connection'; id: number }
  /** Run the jobs, sweeps and alerts, which one worker does for all. */
  | { kind: 'work' }
  /** Finish what is running, and end. */
  | { kind: 'stop' };

/** What a worker tells that process. */
export type FromWorker =
  /** It can answer requests. */
  | { kind: 'ready' }
  /** Its start has failed; a sentence for the operator. */
  | { kind: 'failed'; reason: string }
  /** Nobody else needs to have this connection. */
  | { kind: 'taken'; id: number }
  /** Somebody else is to have this connection: it came after the worker began to end. */
  | { kind: 'refused'; id: number }
  | { kind: 'ending' }
  /** Its main thread is there: told again and again, from the begin to the end. */
  | { kind: 'beat' };
