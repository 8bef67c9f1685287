import { readFileSync, writeFileSync } from 'node:fs';

const KILOBYTES = 1024;

/**
 * What a process of this machine holds in memory, and the most that it held since it began or since
 * `forgetPeak`, MB.
 *
 * @throws an Error where the system does not tell: Linux alone does
 */
export function residentMemory(pid: number | 'self'): { nowMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / KILOBYTES);
  return { nowMb: read('VmRSS'), peakMb: read('VmHWM') };
}

/** Forgets the most that a process held so far. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
