import type { Database } from '@stoop/base/api/db/database';
import { isObject } from '@stoop/base/rules/json/json-values';
import { tourApplications } from '@stoop/features/applications/api/for-tours';
import { findBuilding } from '@stoop/features/listings/api/store';
import { MemorySearch } from '@stoop/features/search/api/backends/memory-search';
import { saveImportedPlans } from '@stoop/features/tours/api/plans/store';
import { listSlots } from '@stoop/features/tours/api/slots';
import { USUAL_TOUR_SETTINGS, WEEK } from '@stoop/features/tours/rules/tour-plan';
import { type CallAnswer, type Caller, callerOf } from '../running/calls.ts';
import { type Engine, openEngines, type Store } from '../running/engines.ts';
import { countRows } from '../running/integrity-checks.ts';
import { addPeople, addUnits, BUILDING_ID, type TestUser } from '../running/people.ts';
import { startProductProcess } from '../running/product-process.ts';
import { figure, markdownTable, median, quantile } from './statistics.ts';

const PEOPLE = 1_000;
const SLOTS = 20;
const CELLS_A_TOUR = 3;
const LISTINGS = 300;
const PATH = `/api/v1/buildings/${BUILDING_ID}/tour-slots`;

/** Nine to six in person and by video on each day. */
const PLAN = {
  ...USUAL_TOUR_SETTINGS,
  buildingId: BUILDING_ID,
  hours: WEEK.flatMap((weekday) => [
    { weekday, from: 540, to: 1_080, mode: 'in-person' as const },
    { weekday, from: 540, to: 1_080, mode: 'video' as const },
  ]),
  exceptions: [],
};

const slotsIn = (answer: CallAnswer | null): unknown[] => {
  if (answer?.status !== 200 || !Array.isArray(answer.body.slots))
    throw new Error(`no slots: ${JSON.stringify(answer)}`);
  return answer.body.slots;
};

/** The times of many lists of three weeks in this process: one query, and the computation of the slots. */
async function computeTimes(database: Database): Promise<number[]> {
  const building = await findBuilding(database.sql, BUILDING_ID);
  if (!building) throw new Error('the building was not stored');
  const now = () => new Date();
  const index = new MemorySearch(now);
  index.put(building);
  const deps = { database, index, now, origin: () => '', applications: tourApplications };
  const times: number[] = [];
  for (let round = 0; round < LISTINGS; round += 1) {
    const started = performance.now();
    await listSlots(deps, { buildingId: BUILDING_ID, unitId: null });
    times.push(performance.now() - started);
  }
  return times;
}

/** The times of many lists of three weeks over HTTP, one after another. */
async function listTimes({ call }: Caller, as: TestUser): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < LISTINGS; round += 1) {
    const answer = await call({ method: 'GET', path: PATH, as });
    slotsIn(answer);
    times.push(answer?.milliseconds ?? Number.NaN);
  }
  return times;
}

/** Everybody books one of the first slots at once. */
async function bookAll({ call }: Caller, people: readonly TestUser[]) {
  const [first] = people;
  if (!first) throw new Error('nobody books');
  const listed = slotsIn(await call({ method: 'GET', path: `${PATH}?mode=in-person`, as: first }));
  const starts = listed.slice(0, SLOTS).map((slot) => isObject(slot) && String(slot.startsAt));
  const answers = await Promise.all(
    people.map((as, at) =>
      call({
        path: '/api/v1/tours',
        as,
        body: { buildingId: BUILDING_ID, startsAt: starts[at % SLOTS], mode: 'in-person' },
      }),
    ),
  );
  const won = answers.filter((answer) => answer?.status === 201);
  const told = answers.filter(
    (answer) =>
      answer?.status === 409 &&
      answer.body.code === 'tours/slot-taken' &&
      Array.isArray(answer.body.nextSlots) &&
      answer.body.nextSlots.length === 3,
  );
  if (won.length !== SLOTS || told.length !== people.length - SLOTS)
    throw new Error(`${won.length} won and ${told.length} were told the next slots`);
  return answers.map((answer) => answer?.milliseconds ?? Number.NaN);
}

async function checkRows(store: Store): Promise<void> {
  const database = await store.open();
  try {
    const found = [await countRows(database, 'tours'), await countRows(database, 'tour_cells')];
    if (found[0] !== SLOTS || found[1] !== SLOTS * CELLS_A_TOUR)
      throw new Error(`${found[0]} tours with ${found[1]} cells`);
  } finally {
    await database.close();
  }
}

async function measure(engine: Engine): Promise<string[]> {
  const store = await engine.newStore();
  try {
    const database = await store.open();
    await addUnits(database, 1);
    await database.sql.transaction((tx) => saveImportedPlans(tx, [PLAN]));
    const people = await addPeople(database, PEOPLE);
    const computing = await computeTimes(database);
    await database.close();
    const product = await startProductProcess(store.settings);
    const caller = callerOf(product.address);
    try {
      const [first] = people;
      const listing = first ? await listTimes(caller, first) : [];
      const booking = await bookAll(caller, people);
      await product.stop();
      await checkRows(store);
      return [
        engine.name,
        figure(median(computing)),
        figure(quantile(computing, 0.95)),
        figure(median(listing)),
        figure(quantile(listing, 0.95)),
        figure(median(booking)),
        figure(quantile(booking, 0.95)),
        `${SLOTS} won, ${PEOPLE - SLOTS} told the next ones`,
      ];
    } finally {
      caller.close();
      await product.stop();
    }
  } finally {
    await store.drop();
  }
}

/** Many visitors book few slots at once; each is given once. */
export async function tours(): Promise<string> {
  const engines = await openEngines();
  try {
    const rows: string[][] = [];
    for (const engine of engines.found) rows.push(await measure(engine));
    return [
      '### Tours',
      `Three weeks: ${LISTINGS} lists of the free slots of a building for three weeks, in person and by video, one after another; in the process (one query and the computation) and over HTTP. Booking: ${PEOPLE.toLocaleString('en-US')} visitors book ${SLOTS} slots at once over HTTP, each on a connection of its own.`,
      markdownTable(
        [
          'database',
          ...['three weeks p50 ms', 'p95 ms', 'over HTTP p50 ms', 'p95 ms'],
          ...['booking p50 ms', 'p95 ms', 'answers'],
        ],
        rows,
      ),
      ...(engines.missing === null ? [] : [`PostgreSQL was left out: ${engines.missing}.`]),
    ].join('\n\n');
  } finally {
    await engines.stop();
  }
}
