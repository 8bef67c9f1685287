import type { Database } from '@stoop/base/api/db/database';
import { type Accepted, acceptedIn, application, callerOf } from '../running/calls.ts';
import { countRows, inconsistenciesOf, lostOf } from '../running/integrity-checks.ts';
import { addPeople, addUnits, type TestUser } from '../running/people.ts';
import { startProductProcess } from '../running/product-process.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { taken } from './taken.ts';
import { inDatabase, pause, withProduct, withStore } from './with-product.ts';

const CYCLES = 25;
const SUBMITS = 24;

interface Submitter {
  user: TestUser;
  unitId: string;
  key: string;
}

async function fill(database: Database): Promise<Submitter[][]> {
  const units = await addUnits(database, CYCLES);
  const people = await addPeople(database, CYCLES * SUBMITS);
  return units.map((unitId, cycle) =>
    people.slice(cycle * SUBMITS, (cycle + 1) * SUBMITS).map((user) => ({
      user,
      unitId,
      key: user.id,
    })),
  );
}

/** Submits all at once, and kills the server a moment after `acknowledged` were answered. */
async function submitAndKill(
  settings: Readonly<Record<string, string>>,
  submitters: readonly Submitter[],
  { acknowledged, laterMs }: { acknowledged: number; laterMs: number },
): Promise<Accepted[]> {
  const product = await startProductProcess(settings);
  const { call, close } = callerOf(product.address);
  const accepted: Accepted[] = [];
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  if (acknowledged === 0) resolve();
  const all = submitters.map(async ({ user, unitId, key }) => {
    const one = acceptedIn(await call(application(user, unitId, key)));
    if (one) accepted.push(one);
    if (accepted.length >= acknowledged) resolve();
  });
  await Promise.race([enough, Promise.all(all)]);
  await pause(laterMs);
  await product.kill();
  await Promise.all(all);
  close();
  return accepted;
}

/** Retries every submit with its idempotency key. */
async function submitAgain(
  settings: Parameters<typeof withProduct>[0],
  submitters: readonly Submitter[],
): Promise<Accepted[]> {
  return withProduct(settings, async (caller) => {
    const accepted: Accepted[] = [];
    for (const { user, unitId, key } of submitters) {
      const one = await taken(caller, application(user, unitId, key));
      if (one) accepted.push(one);
    }
    return accepted;
  });
}

export const killedServer: Fault = {
  name: `kill -9 of the server during submits, ${CYCLES} times`,
  promise: 'nothing acknowledged is lost, nothing is half; sent again, each is there once',
  run: (engine) =>
    withStore(engine, fill, async (store, cycles) => {
      const accepted: Accepted[] = [];
      const broken: string[] = [];
      for (const [cycle, submitters] of cycles.entries()) {
        const when = { acknowledged: cycle % (SUBMITS - 4), laterMs: (cycle * 7) % 40 };
        accepted.push(...(await submitAndKill(store.settings, submitters, when)));
        broken.push(...(await inDatabase(store, inconsistenciesOf)));
      }
      const all = cycles.flat();
      const lost = await inDatabase(store, (database) => lostOf(database, accepted));
      const again = await submitAgain(store, all);
      const ids = new Set(again.map(({ applicationDbId }) => applicationDbId));
      const [rows, later] = await inDatabase(store, async (database) => [
        await countRows(database, 'applications'),
        await inconsistenciesOf(database),
      ]);
      broken.push(
        ...later,
        ...nonzero({
          'acknowledged and lost': lost,
          'not taken when sent again': all.length - again.length,
          'rows too many or too few': Math.abs(rows - all.length),
          'answered otherwise the second time': accepted.filter(
            ({ applicationDbId }) => !ids.has(applicationDbId),
          ).length,
        }),
      );
      return outcome(
        broken,
        `${accepted.length} of ${all.length} acknowledged before the kills; ${rows} rows after all were sent again`,
      );
    }),
};
