import type { Database } from '@stoop/base/api/db/database';
import pg from 'pg';
import {
  type Accepted,
  acceptedIn,
  application,
  type Call,
  type CallAnswer,
  type Caller,
} from '../running/calls.ts';
import type { Engine, Store } from '../running/engines.ts';
import { countRows, inconsistenciesOf, lostOf } from '../running/integrity-checks.ts';
import { addPeople, addUnits, BUILDING_ID, type TestUser } from '../running/people.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { inDatabase, pause, withProduct, withStore } from './with-product.ts';

const ROUNDS = 6;
const WRITERS = 6;
const APPLICANTS_A_WRITER = 100;
/** The pause between two calls of a writer. */
const PAUSE_MS = 10;
/** How long writers run before the database stops and after it is back. */
const WRITING_MS = 1_000;
const BACK_WITHIN_MS = 5_000;

interface Writer {
  unitId: string;
  applicants: TestUser[];
}

/**
 * The test cluster acknowledges before it has written; a production server must not, and this one does not
 * either.
 */
const DURABLE = `DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET synchronous_commit = on', current_database());
END $$`;

async function fill(database: Database): Promise<Writer[]> {
  await database.pool.query(DURABLE);
  const units = await addUnits(database, WRITERS);
  const people = await addPeople(database, WRITERS * APPLICANTS_A_WRITER);
  return units.map((unitId, at) => ({
    unitId,
    applicants: people.slice(at * APPLICANTS_A_WRITER, (at + 1) * APPLICANTS_A_WRITER),
  }));
}

/** Transactions of several features, and a read. */
const othersOf = (as: TestUser, results: number): Call[] => [
  { method: 'PATCH', path: '/api/v1/me', as, body: { firstName: `Grace ${results}` } },
  { method: 'PUT', path: `/api/v1/me/saved/buildings/${BUILDING_ID}`, as },
  { method: 'GET', path: '/api/v1/me/applications', as },
];

interface WriterResults {
  accepted: Accepted[];
  /** Unexpected answers: neither success nor 503 with Retry-After. */
  odd: string[];
  answers: number;
  unavailable: number;
}

const oddOf = ({ method = 'POST', path }: Call, answer: CallAnswer | null) =>
  `${method} ${path} ${answer ? `${answer.status} ${answer.body.code ?? ''}` : 'no answer'}`;

/** Submits applications one after another, each until it is accepted, with other changes between. */
async function write(
  { call }: Caller,
  { unitId, applicants }: Writer,
  { results, isOver }: { results: WriterResults; isOver(): boolean },
): Promise<void> {
  const request = async (one: Call): Promise<CallAnswer | null> => {
    const answer = await call(one);
    results.answers += 1;
    const isUnavailable = answer?.status === 503 && answer.retryAfter !== null;
    if (isUnavailable) results.unavailable += 1;
    else if (!answer || answer.status >= 300) results.odd.push(oddOf(one, answer));
    await pause(PAUSE_MS);
    return answer;
  };
  let next = 0;
  for (let at = 0; !isOver(); at += 1) {
    const as = applicants[next % applicants.length] as TestUser;
    if (next < applicants.length) {
      const accepted = acceptedIn(await request(application(as, unitId, as.id)));
      if (accepted) results.accepted.push(accepted);
      if (accepted) next += 1;
    }
    for (const other of othersOf(as, at)) if (!isOver()) await request(other);
  }
}

type Breaks = (engine: Engine, store: Store) => Promise<void>;

/** Milliseconds from the end of the fault until a call that needs the database succeeds. */
async function untilReady({ call }: Caller, as: TestUser): Promise<number> {
  const started = performance.now();
  for (;;) {
    const answer = await call({ method: 'GET', path: '/api/v1/me', as });
    const passed = performance.now() - started;
    if (answer?.status === 200 || passed > 4 * BACK_WITHIN_MS) return passed;
    await pause(20);
  }
}

async function breakUnderWriters(
  caller: Caller,
  writers: readonly Writer[],
  breakIt: () => Promise<void>,
): Promise<{ results: WriterResults; backMs: number }> {
  const results: WriterResults = { accepted: [], odd: [], answers: 0, unavailable: 0 };
  let isOver = false;
  const writing = writers.map((one) => write(caller, one, { results, isOver: () => isOver }));
  let backMs = 0;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(WRITING_MS);
      await breakIt();
      const [first] = writers[0]?.applicants ?? [];
      if (first) backMs = Math.max(backMs, await untilReady(caller, first));
      if (backMs > BACK_WITHIN_MS) break;
    }
    await pause(WRITING_MS);
  } finally {
    isOver = true;
    await Promise.all(writing);
  }
  return { results, backMs };
}

const broken = (name: string, breaks: Breaks): Fault => ({
  name: `${name} under ${WRITERS} writers, ${ROUNDS} times`,
  promise:
    'the process lives; success or 503 with Retry-After, back within 5 s; nothing is lost or half',
  on: 'PostgreSQL',
  run: (engine) =>
    withStore(engine, fill, async (store, writers) => {
      const { results, backMs } = await withProduct(store, (caller) =>
        breakUnderWriters(caller, writers, () => breaks(engine, store)),
      );
      const { accepted, odd, answers, unavailable } = results;
      const [rows, half, lost] = await inDatabase(store, async (database) => [
        await countRows(database, 'applications'),
        await inconsistenciesOf(database),
        await lostOf(database, accepted),
      ]);
      const counts = nonzero({
        [`other answers (${[...new Set(odd)].slice(0, 3).join(', ')})`]: odd.length,
        'acknowledged and lost': lost,
        'rows too many': Math.max(0, rows - accepted.length - WRITERS),
      });
      const late = nonzero({
        'ms until it was back': backMs > BACK_WITHIN_MS ? Math.round(backMs) : 0,
      });
      const figures = `${answers} answers, ${unavailable} of them 503; ${accepted.length} applications; back after ${Math.round(backMs)} ms at most`;
      return outcome([...half, ...counts], figures, late);
    }),
});

const restart =
  (mode: 'fast' | 'immediate'): Breaks =>
  async (engine) => {
    if (!engine.restart) throw new Error('this engine cannot be restarted');
    await engine.restart(mode);
  };

/** Ends every session of the product at once, and the new ones a moment later. */
const terminate: Breaks = async (_, { settings }) => {
  const url = new URL(settings.DATABASE_URL);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  for (let time = 0; time < 5; time += 1) {
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]);
    await pause(50);
  }
  await admin.end();
};

export const restartedFast = broken('pg_ctl restart -m fast', restart('fast'));
export const restartedImmediate = broken('pg_ctl restart -m immediate', restart('immediate'));
export const backendsTerminated = broken('all backends are terminated', terminate);
