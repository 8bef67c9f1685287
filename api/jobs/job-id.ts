import { randomUUID } from 'node:crypto';

const COUNTED_MAX = 0xfff;

let lastMs = 0;
let counted = 0;

/**
 * An id that sorts after those made before it in this process (a UUID of version 7): jobs that are put in
 * one transaction have one time, and are done in their order by it.
 */
export function newJobId(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    counted = 0;
  } else if (counted < COUNTED_MAX) counted += 1;
  else {
    lastMs += 1;
    counted = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const count = counted.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(19)}`;
}
