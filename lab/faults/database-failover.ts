import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@stoop/base/api/db/database';
import { importBuildings } from '@stoop/features/applications/api/exchange/buildings';
import pg from 'pg';
import { type Accepted, acceptedIn, application, type Caller, callerOf } from '../running/calls.ts';
import type { Store } from '../running/engines.ts';
import { type EventReader, readEvents } from '../running/event-reader.ts';
import { countRows, inconsistenciesOf, lostOf } from '../running/integrity-checks.ts';
import {
  findClusterPrograms,
  type PatroniCluster,
  startPatroniCluster,
} from '../running/patroni-cluster.ts';
import { addPeople, addUnits, type TestUser } from '../running/people.ts';
import { startProductProcess } from '../running/product-process.ts';
import { keepVisiting, slowestMs, type Visit, visitorsOf } from '../running/visitors.ts';
import { type Fault, nonzero, type Outcome, outcome } from './fault.ts';
import { inDatabase, pause } from './with-product.ts';

const PEOPLE = 1_000;
const UNITS = 20;
/** How many people submit at a time. */
const WRITERS = 40;
/** So many of them submit while the primary is killed, the others during the switchover. */
const DURING_KILL = 750;
/** Each begins once this part of the submits was acknowledged. */
const BEGUN_AT = 0.3;
const WRITING_WITHIN_MS = 30_000;
const SEEN_WITHIN_MS = 10_000;
/** The pause before a refused submit is sent again, shorter than Retry-After asks, to measure when writing is back. */
const AGAIN_MS = 500;
const TRIES_MAX = 300;
/** The limits are on; one network sends all of it. */
const RATE_LIMITS = 'other=1000000/60;search=1000000/60';
const SEARCHES: Visit[] = [
  { path: '/api/v1/search?type=unit&beds=1' },
  { path: '/search?type=building' },
];

interface Submitted {
  accepted: Accepted[];
  /** Neither accepted nor 503 with Retry-After. */
  odd: string[];
  unavailable: number;
  /** When each submit that was accepted had been sent, and when it was answered. */
  times: { sentMs: number; answeredMs: number }[];
}

/** Submits one application until it is accepted, each time to the next process. */
async function submit(
  callers: readonly Caller[],
  { user, unitId, at }: { user: TestUser; unitId: string; at: number },
  submitted: Submitted,
): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const caller = callers[(at + tries) % callers.length] as Caller;
    const sentMs = performance.now();
    const answer = await caller.call(application(user, unitId, user.id));
    const accepted = acceptedIn(answer);
    if (accepted) {
      submitted.accepted.push(accepted);
      submitted.times.push({ sentMs, answeredMs: performance.now() });
      return;
    }
    if (answer?.status === 503 && answer.retryAfter !== null) submitted.unavailable += 1;
    else submitted.odd.push(`${answer?.status ?? 'no answer'} ${answer?.body.code ?? ''}`);
    await pause(AGAIN_MS);
  }
}

/** Submits for these people, some at a time. */
async function submitAll(
  callers: readonly Caller[],
  { people, units }: Pick<Filled, 'people' | 'units'>,
  submitted: Submitted,
): Promise<void> {
  let next = 0;
  const writer = async () => {
    for (let at = next++; at < people.length; at = next++) {
      const one = { user: people[at] as TestUser, unitId: units[at % UNITS] ?? '', at };
      await submit(callers, one, submitted);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

interface Filled {
  units: string[];
  people: TestUser[];
  staff: TestUser;
}

const fill = async (database: Database): Promise<Filled> => ({
  units: await addUnits(database, UNITS),
  people: await addPeople(database, PEOPLE),
  staff: (await addPeople(database, 1, 'staff'))[0] as TestUser,
});

const newlySubmitted = (): Submitted => ({ accepted: [], odd: [], unavailable: 0, times: [] });

/** Breaks the database while people submit; `backMs` is how long it took until a submit sent later was accepted. */
async function breakUnderSubmits<Broken>(
  callers: readonly Caller[],
  filled: Pick<Filled, 'people' | 'units'>,
  breakIt: () => Promise<Broken>,
): Promise<{ submitted: Submitted; backMs: number; broken: Broken }> {
  const submitted = newlySubmitted();
  const submitting = submitAll(callers, filled, submitted);
  const enough = BEGUN_AT * filled.people.length;
  await until(() => submitted.accepted.length >= enough, 10 * WRITING_WITHIN_MS);
  const begunMs = performance.now();
  const [broken] = await Promise.all([breakIt(), submitting]);
  const answered = submitted.times.flatMap(({ sentMs, answeredMs }) =>
    sentMs > begunMs ? [answeredMs] : [],
  );
  return { submitted, backMs: Math.round(Math.min(...answered) - begunMs), broken };
}

const until = async (isSo: () => boolean | Promise<boolean>, longestMs: number) => {
  const end = performance.now() + longestMs;
  while (!(await isSo()) && performance.now() < end) await pause(100);
};

/** The public list of buildings by id comes from the index of the process. */
async function isShown({ address }: Caller, id: string): Promise<boolean> {
  const answer = await fetch(new URL(`/api/v1/buildings?ids=${id}`, address));
  return (await answer.text()).includes(id);
}

/** A change of a listing by another process is soon in the index of each. Returns how many do not show it. */
async function changeAListing(store: Store, callers: readonly Caller[]): Promise<number> {
  const id = 'failed-over';
  const place = { address: '14 Run Street', coordinates: { lat: 40.7, lng: -74 } };
  const rentList = [{ rentId: 'u1', roomList: [{ roomId: 'r1', price: 1500 }] }];
  const document = { buildingId: id, name: 'New House', ...place, rentList };
  await inDatabase(store, ({ sql }) => importBuildings(sql, [{ id, document }]));
  const shown = callers.map(async (caller) => {
    await until(() => isShown(caller, id), SEEN_WITHIN_MS);
    return isShown(caller, id);
  });
  return (await Promise.all(shown)).filter((isSeen) => !isSeen).length;
}

/** Jobs that no worker has taken. A job whose worker lost the database is taken again when its lease is over. */
const UNTAKEN = 'SELECT FROM jobs WHERE done_at IS NULL AND tries = 0 AND next_try_at <= now()';

async function countUntaken(store: Store): Promise<number> {
  let left = 0;
  await inDatabase(store, ({ pool }) =>
    until(async () => {
      left = (await pool.query(UNTAKEN)).rowCount ?? 0;
      return left === 0;
    }, 6 * SEEN_WITHIN_MS),
  );
  return left;
}

/** Everything that happens while the two processes run. */
async function failOver(
  cluster: PatroniCluster,
  callers: readonly Caller[],
  { filled, store }: { filled: Filled; store: Store },
) {
  const { people, units, staff } = filled;
  let isOver = false;
  const visitors = callers.map(({ address }) => visitorsOf(address));
  const searching = visitors.flatMap((one) =>
    SEARCHES.map((visit) => keepVisiting(one, visit, { pauseMs: 50, isOver: () => isOver })),
  );
  const readers = callers.map(({ address }) => readEvents(address, staff));
  try {
    const first = { people: people.slice(0, DURING_KILL), units };
    const killed = await breakUnderSubmits(callers, first, cluster.killPrimary);
    await cluster.restart(killed.broken);
    const others = { people: people.slice(DURING_KILL), units };
    const switched = await breakUnderSubmits(callers, others, cluster.switchOver);
    const accepted = [...killed.submitted.accepted, ...switched.submitted.accepted];
    const unseen = await changeAListing(store, callers);
    const untaken = await countUntaken(store);
    const untold = await countUntold(readers, accepted);
    isOver = true;
    const searches = (await Promise.all(searching)).flat();
    return { killed, switched, accepted, searches, unseen, untaken, untold };
  } finally {
    isOver = true;
    await Promise.all([...searching, ...readers.map((one) => one.stop())]);
    for (const one of visitors) one.close();
  }
}

/** How many acknowledged applications the streams of staff did not tell, unless they said that they may not know all. */
async function countUntold(
  readers: readonly EventReader[],
  accepted: readonly Accepted[],
): Promise<number> {
  const left = () =>
    readers
      .filter(({ resets }) => resets === 0)
      .flatMap(({ told }) => accepted.filter(({ applicationId }) => !told.has(applicationId)));
  await until(() => left().length === 0, SEEN_WITHIN_MS);
  return left().length;
}

type Happened = Awaited<ReturnType<typeof failOver>>;

async function judge(store: Store, happened: Happened): Promise<Outcome> {
  const { killed, switched, accepted, searches, unseen, untaken, untold } = happened;
  const [rows, half, lost] = await inDatabase(store, async (database) => [
    await countRows(database, 'applications'),
    await inconsistenciesOf(database),
    await lostOf(database, accepted),
  ]);
  const failed = searches.filter((one) => one?.status !== 200);
  const odd = [...killed.submitted.odd, ...switched.submitted.odd];
  const late = nonzero({
    'times it was not back in time': [killed.backMs, switched.backMs].filter(
      (ms) => ms > WRITING_WITHIN_MS,
    ).length,
  });
  const broken = nonzero({
    'acknowledged and lost': lost,
    'never taken': PEOPLE - accepted.length,
    'rows too many': Math.max(0, rows - PEOPLE),
    [`other answers (${[...new Set(odd)].slice(0, 3).join(', ')})`]: odd.length,
    'searches that were not answered with 200': failed.length,
    'processes without the new listing': unseen,
    'jobs that nobody took': untaken,
    'events that were not told': untold,
  });
  const unavailable = killed.submitted.unavailable + switched.submitted.unavailable;
  return outcome(
    [...half, ...broken],
    `${accepted.length} applications, ${rows} rows, ${unavailable} times 503; written again ${killed.backMs} ms after the kill and ${switched.backMs} ms after the switchover began; ${searches.length} searches, the slowest ${slowestMs(searches)} ms`,
    late,
  );
}

async function storeOn({ url }: PatroniCluster): Promise<Store> {
  const admin = new pg.Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  await admin.query('CREATE DATABASE stoop').finally(() => admin.end());
  const folder = mkdtempSync(join(tmpdir(), 'stoop-run-'));
  const databaseUrl = `${url}/stoop`;
  return {
    settings: { DATABASE_URL: databaseUrl, DATA_DIR: folder },
    open: () => openDatabase({ databaseUrl }),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function onCluster(cluster: PatroniCluster): Promise<Outcome> {
  const store = await storeOn(cluster);
  const filled = await inDatabase(store, fill);
  const settings = { ...store.settings, RATE_LIMITS };
  const products = [await startProductProcess(settings), await startProductProcess(settings)];
  const callers = products.map(({ address }) => callerOf(address));
  try {
    return await judge(store, await failOver(cluster, callers, { filled, store }));
  } finally {
    for (const one of callers) one.close();
    for (const one of products) await one.stop();
    await store.drop();
  }
}

export const databaseFailover: Fault = {
  name: `kill -9 of the primary of three servers under ${PEOPLE.toLocaleString('en-US')} applications to two processes, then a switchover`,
  promise: `nothing acknowledged is lost, nothing is there twice, writing again within ${WRITING_WITHIN_MS / 1_000} s, and every search is answered`,
  on: 'PostgreSQL',
  missing() {
    const found = findClusterPrograms();
    return 'missing' in found ? `not found: ${found.missing.join(', ')}` : null;
  },
  async run() {
    const found = findClusterPrograms();
    if ('missing' in found) throw new Error(`not found: ${found.missing.join(', ')}`);
    const cluster = await startPatroniCluster(found.programs);
    try {
      return await onCluster(cluster);
    } finally {
      await cluster.stop();
    }
  },
};
