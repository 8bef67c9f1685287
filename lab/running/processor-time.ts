import { readdirSync, readFileSync } from 'node:fs';
import { statOf, vitalsOf } from '@stoop/server/workers/vitals';

/**
 * The time that all threads of a process have spent on processors of this machine, in ms.
 *
 * @throws an Error where the system does not report it: only Linux does
 */
export const processorMs = (pid: number): number => vitalsOf(pid).processorMs;

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The time that the processors of this machine were not idle, in ms. */
export function machineMs(): number {
  const [, user, nice, system, , , irq, softIrq] = readFileSync('/proc/stat', 'utf8').split(/ +/);
  return (
    [user, nice, system, irq, softIrq].reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
  );
}

/** The processes that this one has started and that have not ended. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((one) => {
      try {
        return Number(statOf(one)[1]) === pid;
      } catch {
        // It is no process, or has ended.
        return false;
      }
    });

/**
 * The time that a process has spent on processors, with all that it has started, in ms.
 *
 * @throws an Error as `vitalsOf` does
 */
export function familyMs(pid: number): number {
  const fields = statOf(pid);
  // Its own, and that of children that have ended.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  return childrenOf(pid).reduce((sum, child) => {
    try {
      return sum + familyMs(child);
    } catch {
      // It has ended since, and counts with its parent from now on.
      return sum;
    }
  }, own);
}
