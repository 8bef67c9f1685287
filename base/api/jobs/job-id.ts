import { randomUUID } from 'node:crypto';

const COUNTED_MAX = 0xfff;

let lastMs = 0;
let counted = 0;

/**
 * A UUID of version 7, which sorts after those created before it in this process: jobs of one transaction
 * have the same time, and their ids keep them in order.
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
