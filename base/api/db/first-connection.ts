import { setTimeout as pause } from 'node:timers/promises';
import { mayComeBack } from './no-connection.ts';

/** After a try in vain; the last one again and again. */
const PAUSES_MS = [250, 500, 1_000, 2_000];

/** A try in vain that another one follows. */
export interface Away {
  /** How many there were so far. */
  tries: number;
  error: unknown;
  /** For how long others follow. */
  secondsLeft: number;
}

/** How a start waits for a server that is not there yet, such as after both machines were switched on. */
export interface Wait {
  /** For how long it is tried; 0 for once. */
  seconds: number;
  onAway(away: Away): void;
  /** Called when it answers after all. */
  onBack(tries: number): void;
  signal?: AbortSignal | undefined;
  clock?: Clock | undefined;
}

export interface Clock {
  nowMs(): number;
  /** Rejects if the signal is aborted meanwhile. */
  pause(ms: number, signal: AbortSignal | undefined): Promise<unknown>;
}

const CLOCK: Clock = {
  nowMs: () => performance.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal }),
};

/** How a database did not answer. */
export class NotConnected extends Error {
  readonly tries: number;

  constructor(tries: number, cause: unknown) {
    super('there is no connection', { cause });
    this.tries = tries;
  }
}

/**
 * Connects, again and again where that failed for a reason that may pass. A wrong password, or a database that there is not,
 * is told at once.
 *
 * @throws a NotConnected, of the last try
 */
export async function connectFirst(connect: () => Promise<void>, wait: Wait): Promise<void> {
  const { clock = CLOCK, signal } = wait;
  const endMs = clock.nowMs() + wait.seconds * 1_000;
  for (let tries = 1; ; tries += 1) {
    try {
      await connect();
      if (tries > 1) wait.onBack(tries);
      return;
    } catch (error) {
      const leftMs = endMs - clock.nowMs();
      if (leftMs <= 0 || !mayComeBack(error)) throw new NotConnected(tries, error);
      wait.onAway({ tries, error, secondsLeft: Math.ceil(leftMs / 1_000) });
      // Not longer than what is left, so that the last try is at its end.
      const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0;
      await clock.pause(Math.min(pauseMs, leftMs), signal);
    }
    signal?.throwIfAborted();
  }
}
