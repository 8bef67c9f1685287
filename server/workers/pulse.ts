import type { Vitals } from './vitals.ts';

/** How often a worker says that it is there, and is asked whether it does. */
export const BEAT_MS = 1_000;
/** So many beats are missed by one that does nothing before it counts as hanging. */
const STILL_MAX = 3;
/** So much processor time a worker may use without a beat. */
const BUSY_MS_MAX = 60_000;
/** So many beats are missed by one of which the system says nothing. */
const UNKNOWN_MAX = 60;

/**
 * Tells a worker that hangs from one that is slow. A beat that is missing does not say which: on a machine with too much to
 * do, nobody is on time. So it counts only if the worker had nothing in its way: it has not run since the last look, and does not
 * wait for a processor or a disk. One that runs without a beat hangs once it has used as much time as no work of ours takes.
 */
export class Pulse {
  readonly #read: () => Vitals | null;
  #isHeard = true;
  #missed = 0;
  #last: Vitals | null = null;
  /** Its processor time at its last beat. */
  #atBeatMs = 0;

  /** `read` asks the system for the worker's vitals. */
  constructor(read: () => Vitals | null) {
    this.#read = read;
  }

  beat(): void {
    this.#isHeard = true;
  }

  /** Whether the worker hangs; to be asked at each beat of this process, so that beats are missed only while this one is not. */
  hangs(): boolean {
    const vitals = this.#read();
    const last = this.#last;
    this.#last = vitals;
    if (this.#isHeard) {
      this.#isHeard = false;
      this.#missed = 0;
      this.#atBeatMs = vitals?.processorMs ?? 0;
      return false;
    }
    const isStill = !vitals?.isWaiting && vitals?.processorMs === last?.processorMs;
    this.#missed = isStill ? this.#missed + 1 : 0;
    if (!vitals) return this.#missed >= UNKNOWN_MAX;
    return this.#missed >= STILL_MAX || vitals.processorMs - this.#atBeatMs >= BUSY_MS_MAX;
  }
}
