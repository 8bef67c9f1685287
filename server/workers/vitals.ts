import { readFileSync } from 'node:fs';

/** What the system says of a process. */
export interface Vitals {
  /** The time that all of its threads have spent on processors, in ms. */
  processorMs: number;
  /** Whether its main thread waits for a processor or a disk. */
  isWaiting: boolean;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** States of a process: running or about to, and waiting for a disk. */
const WAITING = new Set(['R', 'D']);

/**
 * The fields of a process after the name of its program, which is in parentheses and may contain spaces.
 *
 * @throws an Error where there is no such process, and where the system does not report it: only Linux does
 */
export function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The vitals of a process. @throws an Error as `statOf` does */
export function vitalsOf(pid: number): Vitals {
  const fields = statOf(pid);
  // User and system time are the 14th and 15th field of all.
  const processorMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  return { processorMs, isWaiting: WAITING.has(fields[0] ?? '') };
}
