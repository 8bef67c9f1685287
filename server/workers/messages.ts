import type { KnownCount } from '@stoop/base/api/limits/browsing-counts';
import type { AllowedWindow } from '@stoop/base/api/limits/local-counters';
import type { PendingCount } from '@stoop/base/api/limits/store';
import type { Told } from '../metrics/figures.ts';

/** What the process that holds the port tells a worker. */
export type ToWorker =
  /** The address at which it gets connections from now on. */
  | { kind: 'address'; address: string }
  /** Comes with a connection that was accepted for it. */
  | { kind: 'connection'; id: number }
  /** Run the jobs, sweeps and alerts, which one worker does for all. */
  | { kind: 'work' }
  /** For each call that the worker asked about: the seconds until it is allowed, or null where it is counted. */
  | { kind: 'counted'; id: number; waits: (number | null)[] }
  /** Add these counts to those of other machines. */
  | { kind: 'exchange'; id: number; pending: readonly PendingCount[] }
  /** A newer stream of the same account has taken the place of this one. */
  | { kind: 'stream-replaced'; id: number }
  /** Tell what you count. */
  | { kind: 'read-figures'; id: number }
  /** What all processes count, which the worker asked for; null where it could not be read. */
  | { kind: 'metrics'; id: number; text: string | null }
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
  | { kind: 'beat' }
  /** What it counts. */
  | { kind: 'figures'; id: number; told: Told }
  /** It needs what all processes count. */
  | { kind: 'ask-metrics'; id: number }
  | FromStreams
  | FromCounter;

/** What a worker tells of its streams, of which an account has so many with all workers. */
export type FromStreams =
  | { kind: 'stream-opened'; id: number; accountId: string }
  | { kind: 'stream-ended'; id: number };

/** What a worker tells of the calls that it counts with the others. */
export type FromCounter =
  | { kind: 'count'; id: number; calls: (readonly AllowedWindow[])[] }
  /** What was counted in these windows was no call. */
  | { kind: 'give-back'; windows: readonly AllowedWindow[] }
  /** The counts over all machines; null where they could not be exchanged. */
  | { kind: 'exchanged'; id: number; known: readonly KnownCount[] | null };
