import { quantile } from '../bench/statistics.ts';
import type { Caller } from '../running/calls.ts';
import type { TestUser } from '../running/people.ts';
import { pause } from './with-product.ts';

/** The longest acceptable delay because of other requests. */
export const DELAY_MAX_MS = 250;
const EVERY_MS = 20;
const IDLE_MS = 2_000;

export interface Health {
  /** A sentence where the check waited too long. */
  late: string[];
  report: string;
}

/** The 99th percentile of the health check while `work` runs, in milliseconds. */
async function p99During({ call }: Caller, as: TestUser, work: () => Promise<void>) {
  const times: number[] = [];
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      const answer = await call({ method: 'GET', path: '/healthz', as });
      if (answer?.status !== 200) throw new Error(`the health check got ${answer?.status}`);
      times.push(answer.milliseconds);
      await pause(EVERY_MS);
    }
  })();
  await work().finally(() => {
    isDone = true;
  });
  await watching;
  return Math.round(quantile(times, 0.99));
}

/**
 * Repeats the health check while `work` runs, and before that while the product is idle, to subtract the
 * effect of other programs on the machine.
 */
export async function watchHealth(
  caller: Caller,
  as: TestUser,
  work: () => Promise<void>,
): Promise<Health> {
  const idle = await p99During(caller, as, () => pause(IDLE_MS));
  const busy = await p99During(caller, as, work);
  return {
    late: busy - idle > DELAY_MAX_MS ? ['the health check waited too long'] : [],
    report: `health check p99 ${busy} ms, ${idle} ms before`,
  };
}
