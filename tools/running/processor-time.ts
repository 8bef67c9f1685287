import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The fields of a process after the name of its program, which is in parentheses and may contain spaces. */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * The time that all threads of a process have spent on processors of this machine, in ms.
 *
 * @throws an Error where the system does not report it: only Linux does
 */
export function processorMs(pid: number): number {
  const fields = fieldsOf(pid);
  // User and system time are the 14th and 15th field of all.
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

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
        return Number(fieldsOf(one)[1]) === pid;
      } catch {
        // It is no process, or has ended.
        return false;
      }
    });
