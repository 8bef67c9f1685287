import type { Database } from '@stoop/base/api/db/database';
import { type Engine, openEngines } from '../running/engines.ts';
import { addPeople } from '../running/people.ts';
import { processorMs } from '../running/processor-time.ts';
import { startProductProcess } from '../running/product-process.ts';
import { residentMemory } from '../running/resident-memory.ts';
import { syntheticProfile } from './match-people.ts';
import { figure, markdownTable, median, quantile } from './statistics.ts';

const PEOPLE = 100_000;
const PEOPLE_AN_INSERT = 5_000;
const CALLS = 60;
/** The same question again, and each time another one, for which all people are ranked anew. */
const QUERIES = {
  again: () => '',
  anew: (call: number) => `?minBudget=${call}`,
  'with filters, anew': (call: number) => `?minBudget=${call}&moveIn=2027-03&cleanlinessLevel=tidy`,
};

/** People who show a card, inserted directly. */
async function addSeekers({ pool }: Database): Promise<void> {
  for (let from = 0; from < PEOPLE; from += PEOPLE_AN_INSERT) {
    const numbers = Array.from({ length: PEOPLE_AN_INSERT }, (_, at) => from + at);
    const profiles = numbers.map((number) => ({
      id: `seeker-${number}`,
      ...syntheticProfile(number),
    }));
    const people = JSON.stringify(
      profiles.map(({ id, firstName, lifestylePreferences, livingRequirements }) => ({
        ...{ id, firstName, lifestylePreferences, livingRequirements },
      })),
    );
    await pool.query(
      `INSERT INTO accounts (id, provider) SELECT p->>'id', 'email' FROM json_array_elements($1) p`,
      [people],
    );
    await pool.query(
      `INSERT INTO profiles (account_id, first_name, lifestyle_preferences, living_requirements,
         has_roommate_card)
       SELECT p->>'id', p->>'firstName', p->'lifestylePreferences', p->'livingRequirements', true
       FROM json_array_elements($1) p`,
      [people],
    );
  }
  await pool.query('ANALYZE accounts, profiles');
}

/** A person who has answered. */
async function addViewer(database: Database) {
  const [viewer] = await addPeople(database, 1);
  if (!viewer) throw new Error('nobody looks');
  const { lifestylePreferences, livingRequirements } = syntheticProfile(-1);
  await database.pool.query(
    `UPDATE profiles SET lifestyle_preferences = $2, living_requirements = $3 WHERE account_id = $1`,
    [viewer.id, JSON.stringify(lifestylePreferences), JSON.stringify(livingRequirements)],
  );
  return viewer;
}

async function timed(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - began;
}

async function measure(engine: Engine): Promise<string[]> {
  const store = await engine.newStore();
  try {
    const database = await store.open();
    await addSeekers(database);
    const viewer = await addViewer(database);
    await database.close();
    const product = await startProductProcess(store.settings);
    try {
      const url = `${product.address}/api/v1/roommates`;
      const rows: number[] = [];
      await timed(url, viewer.cookie);
      for (const queryOf of Object.values(QUERIES)) {
        const times: number[] = [];
        const before = processorMs(product.pid);
        for (let call = 0; call < CALLS; call += 1)
          times.push(await timed(url + queryOf(call), viewer.cookie));
        const processor = (processorMs(product.pid) - before) / CALLS;
        rows.push(median(times), quantile(times, 0.95), processor);
      }
      const { nowMb } = residentMemory(product.pid);
      return [engine.name, ...rows.map(figure), String(nowMb)];
    } finally {
      await product.stop();
    }
  } finally {
    await store.drop();
  }
}

/** The list of people over HTTP: ranking, their cards, and why they fit. */
export async function rankingCalls(): Promise<string> {
  const engines = await openEngines();
  try {
    const rows: string[][] = [];
    for (const engine of engines.found) rows.push(await measure(engine));
    return [
      '### The list of people over HTTP',
      `GET /roommates of ${PEOPLE.toLocaleString('en-US')} people, 12 cards a page, ${CALLS} calls one after another, on the machine of the server; the resident memory is that of the whole process.`,
      markdownTable(
        [
          'database',
          ...Object.keys(QUERIES).flatMap((name) => [`${name}: p50 ms`, 'p95', 'processor ms']),
          'resident MB',
        ],
        rows,
      ),
    ].join('\n\n');
  } finally {
    await engines.stop();
  }
}
