import type { Database } from '@stoop/base/api/db/database';
import { type CallAnswer, type Caller, callerOf } from '../running/calls.ts';
import type { Engine } from '../running/engines.ts';
import { addPeople, addUnits, BUILDING_ID, type TestUser } from '../running/people.ts';
import { type ProductProcess, startProductProcess } from '../running/product-process.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { isUnavailable } from './taken.ts';
import { pause, withStore } from './with-product.ts';

const WRITERS = 8;
const ENDS = 10;
const HANGS = 2;
/** How long writers write before the next worker ends. */
const WRITING_MS = 1_500;
/** A call without an answer for so long hangs. */
const HUNG_MS = 30_000;
/** Three beats are missed, and the one that is under way. */
const NOTICED_MS_MAX = 8_000;
const REPLACED_MS_MAX = 120_000;

const fill = async (database: Database): Promise<TestUser[]> => {
  await addUnits(database, 1);
  return addPeople(database, WRITERS);
};

type Result = CallAnswer | 'reset' | 'hung';

interface Results {
  all: Result[];
  /** Answers since the last worker was ended or stopped. */
  since: number;
}

/** Saves a home and removes it again, each on a new connection, until it is over. */
async function write(caller: Caller, as: TestUser, results: Results, isOver: () => boolean) {
  const path = `/api/v1/me/saved/buildings/${BUILDING_ID}`;
  for (let at = 0; !isOver(); at += 1) {
    const answered = caller.call({ method: at % 2 === 0 ? 'PUT' : 'DELETE', path, as });
    const hung = pause(HUNG_MS).then((): Result => 'hung');
    results.all.push(await Promise.race([answered.then((answer) => answer ?? 'reset'), hung]));
    results.since += 1;
  }
}

async function untilLogged(product: ProductProcess, event: string, count: number): Promise<number> {
  const started = performance.now();
  while (product.logged(event).length < count) {
    if (performance.now() - started > REPLACED_MS_MAX) throw new Error(`there was no ${event}`);
    await pause(50);
  }
  return performance.now() - started;
}

interface Ended {
  /** From the signal until the worker had ended. */
  longestMs: number;
  /** The fewest calls that were answered meanwhile. */
  fewest: number;
}

/** Sends a signal to one worker after another while people write; each time until there are two again. */
async function signalUnderWriters(
  engine: Engine,
  signal: 'SIGTERM' | 'SIGSTOP',
  rounds: number,
): Promise<{ results: Result[]; ended: Ended }> {
  return withStore(engine, fill, async ({ settings }, people) => {
    const product = await startProductProcess({ ...settings, WORKERS: '2', LOG_LEVEL: 'info' });
    const caller = callerOf(product.address, { isKept: false });
    const results: Results = { all: [], since: 0 };
    let isOver = false;
    const writing = people.map((one) => write(caller, one, results, () => isOver));
    const ended: Ended = { longestMs: 0, fewest: Number.POSITIVE_INFINITY };
    try {
      for (let round = 1; round <= rounds; round += 1) {
        await untilLogged(product, 'worker-ready', round + 1);
        await pause(WRITING_MS);
        const { pid } = product.logged('worker-ready').at(-2) ?? { pid: 0 };
        results.since = 0;
        process.kill(pid, signal);
        const ms = await untilLogged(product, 'worker-ended', round);
        ended.longestMs = Math.max(ended.longestMs, Math.round(ms));
        ended.fewest = Math.min(ended.fewest, results.since);
      }
      await pause(WRITING_MS);
    } finally {
      isOver = true;
      await Promise.all(writing);
      caller.close();
      await product.stop();
    }
    return { results: results.all, ended };
  });
}

const answersOf = (results: readonly Result[]) =>
  results.filter((one): one is CallAnswer => typeof one !== 'string');
const refusedOf = (results: readonly Result[]) =>
  answersOf(results).filter((one) => one.status >= 300 && !isUnavailable(one)).length;
const unavailableOf = (results: readonly Result[]) =>
  nonzero({ 'answers 503': answersOf(results).filter(isUnavailable).length });
const slowestOf = (results: readonly Result[]) =>
  Math.round(Math.max(...answersOf(results).map(({ milliseconds }) => milliseconds)));

export const endedWorkers: Fault = {
  name: `SIGTERM of one of two workers under ${WRITERS} writers with new connections, ${ENDS} times`,
  promise: 'each call is answered: none is reset, refused or without an answer',
  on: 'PostgreSQL',
  run: async (engine) => {
    const { results, ended } = await signalUnderWriters(engine, 'SIGTERM', ENDS);
    const broken = nonzero({
      'without an answer': results.filter((one) => one === 'hung').length,
      reset: results.filter((one) => one === 'reset').length,
      refused: refusedOf(results),
    });
    return outcome(
      broken,
      `${results.length} calls, the slowest ${slowestOf(results)} ms; a worker ended within ${ended.longestMs} ms`,
      unavailableOf(results),
    );
  },
};

export const hangingWorkers: Fault = {
  name: `SIGSTOP of one of two workers under ${WRITERS} writers with new connections, ${HANGS} times`,
  promise: `it is replaced within ${NOTICED_MS_MAX / 1_000} s; only calls that it had taken are reset, none stays without an answer, and the other worker answers meanwhile`,
  on: 'PostgreSQL',
  run: async (engine) => {
    const { results, ended } = await signalUnderWriters(engine, 'SIGSTOP', HANGS);
    const reset = results.filter((one) => one === 'reset').length;
    const broken = nonzero({
      'without an answer': results.filter((one) => one === 'hung').length,
      'more reset than a worker had at a time': Math.max(0, reset - HANGS * WRITERS),
      refused: refusedOf(results),
      'times without an answer meanwhile': ended.fewest === 0 ? 1 : 0,
    });
    return outcome(
      broken,
      `${results.length} calls, ${reset} reset, the slowest ${slowestOf(results)} ms; a worker had ended after ${ended.longestMs} ms, and ${ended.fewest} calls were answered meanwhile`,
      [
        ...unavailableOf(results),
        ...nonzero({
          'ms until it had ended': ended.longestMs > NOTICED_MS_MAX ? ended.longestMs : 0,
        }),
      ],
    );
  },
};
