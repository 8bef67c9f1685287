import { type Accepted, acceptedIn, application, callerOf } from '../running/calls.ts';
import { type Engine, openEngines, type Store } from '../running/engines.ts';
import { countRows, inconsistenciesOf, lostOf } from '../running/integrity-checks.ts';
import { addPeople, addUnits, type TestUser } from '../running/people.ts';
import { startProductProcess } from '../running/product-process.ts';
import { measurePlainInsert } from './plain-insert.ts';
import { figure, markdownTable, median, quantile } from './statistics.ts';

export const PEOPLE = 1_000;
export const SPREAD_UNITS = 50;
export const ROUNDS = 3;
/** Only applications are limited, as for everybody; one network makes too many of the other calls. */
export const RATE_LIMITS = 'other=1000000/60';

export interface Round {
  p50Ms: number;
  p95Ms: number;
  perSecond: number;
  accepted: Accepted[];
}

/** All applicants submit at once, spread over the units. */
export async function submitAll(
  address: string,
  people: readonly TestUser[],
  units: readonly string[],
): Promise<Round> {
  const { call, close } = callerOf(address);
  const started = performance.now();
  const answers = await Promise.all(
    people.map((one, at) => call(application(one, units[at % units.length] ?? ''))),
  );
  const seconds = (performance.now() - started) / 1000;
  close();
  const refused = answers.find((one) => one?.status !== 201);
  if (refused !== undefined) throw new Error(`a submit was not taken: ${JSON.stringify(refused)}`);
  const times = answers.map((one) => one?.milliseconds ?? Number.NaN);
  return {
    p50Ms: median(times),
    p95Ms: quantile(times, 0.95),
    perSecond: people.length / seconds,
    accepted: answers.flatMap((one) => acceptedIn(one) ?? []),
  };
}

/** @throws an Error if the places in the queue of a unit are not 1, 2, 3 … */
function checkPositions(accepted: readonly Accepted[], units: number): void {
  const positions = accepted.map(({ position }) => position ?? 0).sort((a, b) => a - b);
  const expected = Array.from({ length: accepted.length }, (_, at) => Math.floor(at / units) + 1);
  if (positions.some((position, at) => position !== expected[at]))
    throw new Error('places in the queue have gaps, or were given twice');
}

async function checkRows(store: Store, accepted: readonly Accepted[]): Promise<void> {
  const database = await store.open();
  try {
    const found = {
      applications: await countRows(database, 'applications'),
      places: await countRows(database, 'queue_entries'),
      mails: await countRows(database, 'jobs'),
    };
    const errors = [...(await inconsistenciesOf(database))];
    if (await lostOf(database, accepted)) errors.push('some that were acknowledged are lost');
    for (const [what, count] of Object.entries(found))
      if (count !== accepted.length) errors.push(`${count} ${what} of ${accepted.length}`);
    if (errors.length > 0) throw new Error(errors.join('; '));
  } finally {
    await database.close();
  }
}

/** Rounds of submits to new units by new applicants. */
async function submitRounds(store: Store, unitsARound: number): Promise<Round[]> {
  const database = await store.open();
  const units = await addUnits(database, unitsARound * ROUNDS);
  const people = await addPeople(database, PEOPLE);
  await database.close();
  const product = await startProductProcess({ ...store.settings, RATE_LIMITS });
  try {
    const rounds: Round[] = [];
    for (let from = 0; from < units.length; from += unitsARound) {
      const round = await submitAll(product.address, people, units.slice(from, from + unitsARound));
      checkPositions(round.accepted, unitsARound);
      rounds.push(round);
    }
    return rounds;
  } finally {
    await product.stop();
  }
}

async function measure(engine: Engine, unitsARound: number): Promise<string[]> {
  const store = await engine.newStore();
  try {
    const rounds = await submitRounds(store, unitsARound);
    await checkRows(
      store,
      rounds.flatMap(({ accepted }) => accepted),
    );
    const plain = await measurePlainInsert(store, PEOPLE);
    const of = (pick: (round: Round) => number) => median(rounds.map(pick));
    const perSecond = of((round) => round.perSecond);
    return [
      `${PEOPLE.toLocaleString('en-US')} to ${unitsARound === 1 ? 'one unit' : `${unitsARound} units`}`,
      engine.name,
      figure(of((round) => round.p50Ms)),
      figure(of((round) => round.p95Ms)),
      figure(perSecond),
      figure(plain.perSecond),
      figure(perSecond / plain.perSecond),
      'equal, no gaps',
    ];
  } finally {
    await store.drop();
  }
}

/** Many applicants submit at once; each round is checked for lost, partial and misordered applications. */
export async function apply(): Promise<string> {
  const engines = await openEngines();
  try {
    const rows: string[][] = [];
    for (const engine of engines.found)
      for (const units of [1, SPREAD_UNITS]) rows.push(await measure(engine, units));
    const head = ['submits at once', 'database', 'p50 ms', 'p95 ms', 'submits/s'];
    return [
      '### Applying',
      `Over HTTP, each on its own connection; medians of ${ROUNDS} rounds, each to new units. Plain insert: the same rows of the same tables, one transaction for each application, without the product. Rows: the numbers of applications, places and mails, compared with each other.`,
      markdownTable([...head, 'plain inserts/s', 'submits ÷ plain', 'rows'], rows),
      ...(engines.missing === null ? [] : [`PostgreSQL was left out: ${engines.missing}.`]),
    ].join('\n\n');
  } finally {
    await engines.stop();
  }
}
