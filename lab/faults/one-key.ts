import type { Database } from '@stoop/base/api/db/database';
import { application } from '../running/calls.ts';
import { countRows, inconsistenciesOf } from '../running/integrity-checks.ts';
import { addPeople, addUnits } from '../running/people.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { taken } from './taken.ts';
import { inDatabase, withProduct, withStore } from './with-product.ts';

const ROUNDS = 5;
const SUBMITS = 50;

const fill = async (database: Database) => ({
  units: await addUnits(database, ROUNDS),
  people: await addPeople(database, ROUNDS),
});

export const oneKey: Fault = {
  name: `${SUBMITS} submits at once with one key, ${ROUNDS} rounds`,
  promise: 'one application, and every answer names it',
  run: (engine) =>
    withStore(engine, fill, async (store, { units, people }) => {
      const answers = await withProduct(store, async (caller) => {
        const all: (string | null)[][] = [];
        for (const [round, one] of people.entries()) {
          const submit = application(one, units[round] ?? '', 'the same key');
          const answers = await Promise.all(
            Array.from({ length: SUBMITS }, () => taken(caller, submit)),
          );
          all.push(answers.map((answer) => answer?.applicationDbId ?? null));
        }
        return all;
      });
      const [rows, half] = await inDatabase(store, async (database) => [
        await countRows(database, 'applications'),
        await inconsistenciesOf(database),
      ]);
      const refused = answers.flat().filter((id) => id === null).length;
      const several = answers.filter((ids) => new Set(ids).size > 1).length;
      const broken = nonzero({
        'not taken': refused,
        'rounds with several answers': several,
        'rows too many or too few': Math.abs(rows - ROUNDS),
      });
      return outcome(
        [...half, ...broken],
        `${answers.flat().length} submits, ${rows} applications`,
      );
    }),
};
