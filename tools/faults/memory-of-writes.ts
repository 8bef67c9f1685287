import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Database } from '@stoop/api/db/database';
import { type Caller, callerOf } from '../running/calls.ts';
import { addPeople, type Somebody } from '../running/people.ts';
import { startProductProcess } from '../running/product-process.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { withStore } from './with-product.ts';

const WRITES = 40_000;
/** Written before memory is looked at: what every process takes once. */
const WARM = 5_000;
const WRITERS = 8;
const GROWTH_MAX = 0.15;

/** Resident memory of a process, in MB. */
function residentOf(pid: number): number {
  if (process.platform !== 'linux')
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
    );
  const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1024;
}

/** So many changes of profiles, each a transaction, by several people at once; how many were not taken. */
async function write(
  { call }: Caller,
  people: readonly Somebody[],
  count: number,
): Promise<number> {
  let left = count;
  let refused = 0;
  const one = async (as: Somebody) => {
    while (left > 0) {
      left -= 1;
      const body = { firstName: `Grace ${left}` };
      const heard = await call({ method: 'PATCH', path: '/api/v1/me', as, body });
      if (heard?.status !== 200) refused += 1;
    }
  };
  await Promise.all(people.map(one));
  return refused;
}

export const memoryOfWrites: Fault = {
  name: `${WRITES.toLocaleString('en')} writes, one after the other and ${WRITERS} at once`,
  promise: 'resident memory stays within 15 %',
  on: 'embedded',
  run: (engine) =>
    withStore(
      engine,
      (database: Database) => addPeople(database, WRITERS),
      async (store, people) => {
        const product = await startProductProcess(store.settings);
        const caller = callerOf(product.address);
        let refused = await write(caller, people, WARM);
        const before = residentOf(product.pid);
        let most = before;
        for (let written = WARM; written < WRITES; written += WARM) {
          refused += await write(caller, people, WARM);
          most = Math.max(most, residentOf(product.pid));
        }
        const after = residentOf(product.pid);
        caller.close();
        await product.stop();
        const grown = after > before * (1 + GROWTH_MAX);
        const broken = nonzero({
          'writes not taken': refused,
          '% more': grown ? Math.round((after / before - 1) * 100) : 0,
        });
        const [from, to, top] = [before, after, most].map(Math.round);
        return outcome(
          broken,
          `${from} MB after ${WARM} writes, ${to} MB at the end, ${top} MB at most`,
        );
      },
    ),
};
