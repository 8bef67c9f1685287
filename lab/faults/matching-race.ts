import type { Database } from '@stoop/base/api/db/database';
import { isObject } from '@stoop/base/rules/json/json-values';
import { application, type Call, type Caller } from '../running/calls.ts';
import { inconsistenciesOf } from '../running/integrity-checks.ts';
import { addPeople, addUnits, type TestUser } from '../running/people.ts';
import { type Fault, nonzero, outcome, TooSlow } from './fault.ts';
import { answered, isUnavailable, taken } from './taken.ts';
import { inDatabase, withProduct, withStore } from './with-product.ts';

const ROUNDS = 30;
const APPLICANTS = 8;

export const moveTo = (
  staff: TestUser,
  applicationId: string,
  move: { to: string; version: number },
): Call => ({
  path: `/api/v1/staff/applications/${applicationId}/stage`,
  as: staff,
  body: move,
});

async function fill(database: Database) {
  return {
    units: await addUnits(database, ROUNDS),
    people: await addPeople(database, ROUNDS * (APPLICANTS + 1)),
    staff: (await addPeople(database, 1, 'staff'))[0] as TestUser,
  };
}

interface Round {
  queued: number;
  refused: number;
  unavailable: number;
}

/** Moves one application into matching while others are submitted; the move starts after so many of them. */
async function race(
  caller: Caller,
  staff: TestUser,
  { unitId, people, after }: { unitId: string; people: readonly TestUser[]; after: number },
): Promise<Round> {
  const [first, ...others] = people as [TestUser, ...TestUser[]];
  const known = await taken(caller, application(first, unitId, first.id));
  const id = known?.applicationId ?? '';
  await answered(caller, moveTo(staff, id, { to: 'IN_TOUR', version: 1 }));
  const submits = others.map((one) => application(one, unitId));
  const move = moveTo(staff, id, { to: 'IN_MATCHING', version: 2 });
  const answers = await Promise.all(submits.toSpliced(after, 0, move).map(caller.call));
  const moved = answers[after];
  if (isUnavailable(moved ?? null)) throw new TooSlow('a move into matching got 503');
  if (moved?.status !== 200) throw new Error(`the move was not made: ${JSON.stringify(moved)}`);
  const outcomes = answers
    .filter((_, at) => at !== after)
    .map((one) => (isObject(one?.body.queue) ? one.body.queue.status : one?.status));
  return {
    queued: outcomes.filter((status) => status === 'queued').length,
    refused: outcomes.filter((status) => status === 'not-queued').length,
    unavailable: answers.filter(isUnavailable).length,
  };
}

/** Places that were assigned after the unit entered matching, and refusals from before. */
const SLIPPED = `
  SELECT a.queue_outcome FROM applications a JOIN (
    SELECT o.unit_id, m.at FROM application_moves m JOIN applications o ON o.id = m.application_db_id
    WHERE m.stage = 'IN_MATCHING') matching USING (unit_id)
  WHERE a.stage <> 'IN_MATCHING' AND CASE a.queue_outcome
    WHEN 'queued' THEN a.submitted_at > matching.at
    ELSE a.submitted_at + interval '1 millisecond' < matching.at END`;

export const matchingRace: Fault = {
  name: `applying while the unit enters matching, ${ROUNDS} rounds of ${APPLICANTS}`,
  promise: 'nobody joins after it did, nobody is refused before (R5.07)',
  run: (engine) =>
    withStore(engine, fill, async (store, { units, people, staff }) => {
      const rounds = await withProduct(store, async (caller) => {
        const rounds: Round[] = [];
        for (const [round, unitId] of units.entries()) {
          const from = round * (APPLICANTS + 1);
          const theirs = people.slice(from, from + APPLICANTS + 1);
          const after = round % (APPLICANTS + 1);
          rounds.push(await race(caller, staff, { unitId, people: theirs, after }));
        }
        return rounds;
      });
      const sum = (key: keyof Round) => rounds.reduce((all, one) => all + one[key], 0);
      const [slipped, half] = await inDatabase(store, async (database) => [
        (await database.pool.query(SLIPPED)).rowCount ?? 0,
        await inconsistenciesOf(database),
      ]);
      const [queued, refused, unavailable] = [sum('queued'), sum('refused'), sum('unavailable')];
      const unanswered = ROUNDS * APPLICANTS - queued - refused - unavailable;
      const broken = [...half, ...nonzero({ 'slipped through': slipped, unanswered })];
      return outcome(
        broken,
        `${queued} joined before the move, ${refused} were refused after it`,
        nonzero({ 'got 503': unavailable }),
      );
    }),
};
