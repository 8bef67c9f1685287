import type { Database } from '@stoop/base/api/db/database';
import { type Caller, callerOf } from '../running/calls.ts';
import { addPeople, type TestUser } from '../running/people.ts';
import { startProductProcess } from '../running/product-process.ts';
import { residentMemory } from '../running/resident-memory.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { answered } from './taken.ts';
import { withStore } from './with-product.ts';

const WRITES = 40_000;
/** A warm-up before memory is measured, because a process allocates some memory only once. */
const WARM = 15_000;
const STEP = 5_000;
const WRITERS = 8;
const GROWTH_MAX = 0.15;

/**
 * Changes profiles so many times, each in a transaction, with several concurrent users; returns how many
 * failed.
 */
async function write(caller: Caller, people: readonly TestUser[], count: number): Promise<number> {
  let left = count;
  let refused = 0;
  const one = async (as: TestUser) => {
    while (left > 0) {
      left -= 1;
      const body = { firstName: `Grace ${left}` };
      const answer = await answered(caller, { method: 'PATCH', path: '/api/v1/me', as, body });
      if (answer?.status !== 200) refused += 1;
    }
  };
  await Promise.all(people.map(one));
  return refused;
}

export const memoryOfWrites: Fault = {
  name: `${WRITES.toLocaleString('en')} writes, ${WRITERS} at once`,
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
        const before = residentMemory(product.pid).nowMb;
        let most = before;
        for (let writes = 0; writes < WRITES; writes += STEP) {
          refused += await write(caller, people, STEP);
          most = Math.max(most, residentMemory(product.pid).nowMb);
        }
        const after = residentMemory(product.pid).nowMb;
        caller.close();
        await product.stop();
        const grown = after > before * (1 + GROWTH_MAX);
        const broken = nonzero({
          'writes not taken': refused,
          '% more': grown ? Math.round((after / before - 1) * 100) : 0,
        });
        return outcome(
          broken,
          `${before} MB after ${WARM} writes, ${after} MB at the end, ${most} MB at most`,
        );
      },
    ),
};
