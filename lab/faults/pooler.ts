import { EventReader } from '@stoop/app/testing/event-reader';
import type { Database } from '@stoop/base/api/db/database';
import { LEASE_SECONDS } from '@stoop/base/api/jobs/retry-rules';
import { type Accepted, acceptedIn, application, type Caller } from '../running/calls.ts';
import { countRows, inconsistenciesOf, lostOf } from '../running/integrity-checks.ts';
import { addPeople, addUnits, type TestUser } from '../running/people.ts';
import { missingPooler, type Pooler, startPooler } from '../running/pooler.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { inDatabase, pause, withProduct, withStore } from './with-product.ts';

const UNITS = 4;
const APPLICANTS = 400;
const WRITERS = 8;
/** Fewer than the connections of one process. */
const SESSIONS = 5;
const RESTARTS = 3;
const BETWEEN_MS = 1_500;
const LATE_MS = 10_000;

interface World {
  units: string[];
  people: TestUser[];
}

const fill = async (database: Database): Promise<World> => ({
  units: await addUnits(database, UNITS),
  people: await addPeople(database, APPLICANTS),
});

/** Follows the events of an applicant as a browser does, which connects again. */
function follow({ address }: Caller, { cookie }: TestUser) {
  const heard = new Set<string>();
  let isOver = false;
  let reader: EventReader | null = null;
  const run = async () => {
    while (!isOver) {
      const headers = {
        Cookie: cookie,
        'Sec-Fetch-Site': 'same-origin',
        ...(reader?.lastId && { 'Last-Event-ID': reader.lastId }),
      };
      const answer = await fetch(`${address}/api/v1/me/events`, { headers }).catch(() => null);
      if (answer?.status === 200) reader = new EventReader(answer);
      while (answer?.status === 200 && reader && !reader.isEnded && !isOver) await pause(50);
      for (const subject of reader?.subjects ?? []) heard.add(subject);
      await pause(50);
    }
    await reader?.cut();
  };
  const running = run();
  return {
    async hears(subject: string): Promise<boolean> {
      const until = performance.now() + LATE_MS;
      const isHeard = () => heard.has(subject) || (reader?.subjects.includes(subject) ?? false);
      while (!isHeard() && performance.now() < until) await pause(50);
      return isHeard();
    },
    stop() {
      isOver = true;
      return running;
    },
  };
}

/** Submits each application until it is accepted; counts answers that are neither that nor 503 with Retry-After. */
async function submitAll(
  { call }: Caller,
  { units, people }: World,
  results: { accepted: Accepted[]; unavailable: number; odd: string[] },
): Promise<void> {
  let next = 0;
  const write = async () => {
    for (let at = next++; at < people.length; at = next++) {
      const as = people[at] as TestUser;
      for (;;) {
        const answer = await call(application(as, units[at % units.length] as string, as.id));
        const accepted = acceptedIn(answer);
        if (accepted) results.accepted.push(accepted);
        if (accepted) break;
        if (answer?.status === 503 && answer.retryAfter !== null) results.unavailable += 1;
        else results.odd.push(answer ? `${answer.status} ${answer.body.code ?? ''}` : 'no answer');
        await pause(100);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

async function restartSometimes(pooler: Pooler): Promise<void> {
  for (let round = 0; round < RESTARTS; round += 1) {
    await pause(BETWEEN_MS);
    await pooler.restart();
  }
}

/** How many applications have a mail that is not sent, once those that a restart interrupted had another try. */
async function unsentOf({ pool }: Database): Promise<number> {
  const unsent = `SELECT FROM jobs WHERE kind = 'application-received' AND done_at IS NULL`;
  const until = performance.now() + (LEASE_SECONDS + 30) * 1_000;
  for (;;) {
    const { rowCount } = await pool.query(unsent);
    if (rowCount === 0 || performance.now() > until) return rowCount ?? 0;
    await pause(500);
  }
}

export const restartedPooler: Fault = {
  name: `kill -9 of pgbouncer in transaction mode, with ${SESSIONS} sessions for two workers, ${RESTARTS} times under ${WRITERS} writers`,
  promise:
    'success or 503 with Retry-After; nothing is lost, twice or half; events and mails arrive; no lock stays',
  on: 'PostgreSQL',
  missing: missingPooler,
  run: (engine) =>
    withStore(engine, fill, async (store, world) => {
      const pooler = await startPooler(store.settings.DATABASE_URL, SESSIONS);
      const settings = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction', WORKERS: '2' };
      const results = { accepted: [] as Accepted[], unavailable: 0, odd: [] as string[] };
      const check = async (caller: Caller) => {
        const first = world.people[0] as TestUser;
        const last = world.people.at(-1) as TestUser;
        const followers = [follow(caller, first), follow(caller, last)];
        await Promise.all([submitAll(caller, world, results), restartSometimes(pooler)]);
        const told = await inDatabase(store, async ({ pool }) => {
          const { rows } = await pool.query(
            'SELECT application_id AS id FROM applications WHERE applicant_id = ANY($1) ORDER BY applicant_id = $2',
            [[first.id, last.id], last.id],
          );
          return Promise.all(rows.map(({ id }, at) => followers[at]?.hears(id)));
        });
        for (const follower of followers) await follower.stop();
        const unsent = await inDatabase(store, unsentOf);
        return { untold: told.filter((isTold) => !isTold).length, unsent };
      };
      try {
        const { untold, unsent } = await withProduct(store, check, settings);
        const [rows, half, lost, locks] = await inDatabase(store, async (database) => [
          await countRows(database, 'applications'),
          await inconsistenciesOf(database),
          await lostOf(database, results.accepted),
          await countRows(database, "pg_locks WHERE locktype = 'advisory'"),
        ]);
        const counts = nonzero({
          [`other answers (${[...new Set(results.odd)].slice(0, 3).join(', ')})`]:
            results.odd.length,
          'acknowledged and lost': lost,
          'rows too many or too few': Math.abs(rows - APPLICANTS),
          'events that nobody was told of': untold,
          'mails not sent': unsent,
          'locks left': locks,
        });
        const figures = `${results.accepted.length} applications, ${results.unavailable} answers 503`;
        return outcome([...half, ...counts], figures);
      } finally {
        await pooler.stop();
      }
    }),
};
