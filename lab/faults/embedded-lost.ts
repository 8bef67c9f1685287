import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@stoop/base/api/db/database';
import { embeddedFolder } from '@stoop/server/config';
import { type Accepted, acceptedIn, application, callerOf } from '../running/calls.ts';
import type { Store } from '../running/engines.ts';
import { countRows, inconsistenciesOf, lostOf } from '../running/integrity-checks.ts';
import { addPeople, addUnits, type TestUser } from '../running/people.ts';
import { startProductProcess } from '../running/product-process.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { inDatabase, withProduct, withStore } from './with-product.ts';

const PEOPLE = 2_000;
const LINE = /^Stoop ended: The embedded database in [^\n]+\. [^\n]+\n$/;

const fill = async (database: Database) => ({
  unitId: (await addUnits(database, 1))[0] ?? '',
  people: await addPeople(database, PEOPLE),
});

/**
 * Submits applications while the folder of the write-ahead log is missing, until the log needs another file;
 * returns how the product ended.
 */
async function applyUntilItEnds(
  store: Store,
  { unitId, people }: { unitId: string; people: readonly TestUser[] },
) {
  const log = join(embeddedFolder({ dataDir: store.settings.DATA_DIR }), 'pg_wal');
  const product = await startProductProcess(store.settings);
  renameSync(log, `${log}.away`);
  const { call, close } = callerOf(product.address);
  const all: Accepted[] = [];
  for (const one of people) {
    const answer = await call(application(one, unitId, one.id));
    const accepted = acceptedIn(answer);
    if (accepted) all.push(accepted);
    if (!answer) break;
  }
  close();
  if (all.length === people.length) await product.stop();
  const ended = await product.ended;
  renameSync(`${log}.away`, log);
  return { accepted: all, ended };
}

export const embeddedLost: Fault = {
  name: 'the embedded database cannot write any more',
  promise: 'the process ends with one line that says why; started again, nothing is lost or half',
  on: 'embedded',
  run: (engine) =>
    withStore(engine, fill, async (store, filled) => {
      const { accepted, ended } = await applyUntilItEnds(store, filled);
      const [lost, half, rows] = await inDatabase(store, async (database) => [
        await lostOf(database, accepted),
        await inconsistenciesOf(database),
        await countRows(database, 'applications'),
      ]);
      const last = filled.people.at(-1) as TestUser;
      const again = await withProduct(store, ({ call }) =>
        call(application(last, filled.unitId, last.id)),
      );
      const broken = [
        ...half,
        ...(ended.code === 1 ? [] : [`it ended with ${ended.code}`]),
        ...(LINE.test(ended.stderr) ? [] : [`it wrote ${ended.stderr.slice(0, 300)}`]),
        ...nonzero({
          'acknowledged and lost': lost,
          'rows too many': Math.max(0, rows - accepted.length - 1),
          'not taken after it was started again': acceptedIn(again) ? 0 : 1,
        }),
      ];
      return outcome(broken, `${accepted.length} applications, then: ${ended.stderr.trim()}`);
    }),
};
