import { readFileSync } from 'node:fs';

const MB = 1024;

/** What a process of this machine holds in memory, and the most that it ever held, MB. Linux alone tells. */
export function residentMemory(pid: number | 'self'): { nowMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status);
    if (!found) throw new Error(`/proc/${pid}/status has no ${name}`);
    return Math.round(Number(found[1]) / MB);
  };
  return { nowMb: read('VmRSS'), peakMb: read('VmHWM') };
}
