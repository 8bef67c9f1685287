import { readFileSync, writeFileSync } from 'node:fs';

const KILOBYTES = 1024;

/**
 * The current and the peak resident memory of a process on this machine in MB; the peak is since its start or
 * since `forgetPeak`.
 *
 * @throws an Error where the system does not report it: only Linux does, and of no process that has ended
 */
export function residentMemory(pid: number | 'self'): { nowMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
    if (kilobytes === undefined) throw new Error(`/proc/${pid}/status has no ${name}.`);
    return Math.round(Number(kilobytes) / KILOBYTES);
  };
  return { nowMb: read('VmRSS'), peakMb: read('VmHWM') };
}

/** Resets the peak. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The current resident memory of a process and its children in MB; what they share, such as Node, counts for each. */
export function residentFamily(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  let sum = residentMemory(pid).nowMb;
  for (const child of children === '' ? [] : children.split(' ')) {
    try {
      sum += residentMemory(Number(child)).nowMb;
    } catch {
      // It has ended since.
    }
  }
  return sum;
}
