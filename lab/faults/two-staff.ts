import type { Database } from '@stoop/base/api/db/database';
import { isObject } from '@stoop/base/rules/json/json-values';
import { application, type CallAnswer } from '../running/calls.ts';
import { addPeople, addUnits } from '../running/people.ts';
import { type Fault, nonzero, outcome, TooSlow } from './fault.ts';
import { moveTo } from './matching-race.ts';
import { isUnavailable, taken } from './taken.ts';
import { inDatabase, withProduct, withStore } from './with-product.ts';

const ROUNDS = 30;

const fill = async (database: Database) => ({
  units: await addUnits(database, ROUNDS),
  people: await addPeople(database, ROUNDS),
  staff: await addPeople(database, 2, 'staff'),
});

/** One of the two moved the application, and the other got its current stage. */
function isOneOfTwo([one, other]: readonly (CallAnswer | null)[]): boolean {
  const [winner, loser] = one?.status === 200 ? [one, other] : [other, one];
  const current = isObject(loser?.body.current) ? loser.body.current : {};
  return (
    winner?.status === 200 &&
    loser?.status === 409 &&
    loser.body.code === 'applications/version-changed' &&
    current.stage === winner.body.stage &&
    current.version === 2
  );
}

export const twoStaff: Fault = {
  name: `two staff move one application, ${ROUNDS} rounds`,
  promise: 'one wins, the other gets 409 with the current state',
  run: (engine) =>
    withStore(engine, fill, async (store, { units, people, staff }) => {
      const told: string[] = [];
      const wrong = await withProduct(store, async (caller) => {
        let count = 0;
        for (const [round, one] of people.entries()) {
          const applied = await taken(caller, application(one, units[round] ?? '', one.id));
          const answers = await Promise.all(
            staff.map((member, at) =>
              caller.call(
                moveTo(member, applied?.applicationId ?? '', {
                  ...(at === 0 ? { to: 'IN_TOUR' } : { to: 'CANCELLED', reason: 'home-gone' }),
                  version: 1,
                }),
              ),
            ),
          );
          // Who was told to try again may have moved it or not.
          if (answers.some(isUnavailable)) continue;
          told.push(applied?.applicationId ?? '');
          if (!isOneOfTwo(answers)) count += 1;
        }
        return count;
      });
      const twice = await inDatabase(
        store,
        async ({ pool }) =>
          (
            await pool.query(
              'SELECT FROM applications WHERE version <> 2 AND application_id = ANY ($1)',
              [told],
            )
          ).rowCount ?? 0,
      );
      if (told.length < ROUNDS / 2 && wrong + twice === 0)
        throw new TooSlow(`in ${ROUNDS - told.length} of ${ROUNDS} rounds a move got 503`);
      return outcome(
        nonzero({
          'rounds without one winner and one conflict': wrong,
          'moved other than once': twice,
        }),
        `${told.length} rounds, ${told.length} moves; ${ROUNDS - told.length} more got 503`,
      );
    }),
};
