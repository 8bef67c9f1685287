import { COLLECTIONS } from '@stoop/app/api/collections';
import type { Database, Sql } from '@stoop/base/api/db/database';
import type { Log } from '@stoop/base/api/http/log';
import { logFailures, type Repetition, repeat } from '@stoop/base/api/http/repeat';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { DEMO_AGENT_IDS } from '@stoop/city/demo/agents';
import { generateCity, SEED } from '@stoop/city/demo/generate-city';
import { demoWaiting } from '@stoop/city/demo/late-answers';
import { demoPhotos } from '@stoop/city/demo/photos';
import { demoHouseholds } from '@stoop/city/demo/seekers/households';
import { putWaiting } from '@stoop/features/applications/api/answers/put-waiting';
import { seedStations } from '@stoop/features/commute/api/seed-stations';
import { releaseQuarantined } from '@stoop/features/exchange/api/collections/release-quarantined';
import { importCollections } from '@stoop/features/exchange/api/import/import-documents';
import { putHousehold } from '@stoop/features/households/api/put-household';
import { markHomesConfirmed } from '@stoop/features/listings/api/freshness/store';
import { saveStoredPhotos } from '@stoop/features/listings/api/photos/store';
import { hasListings } from '@stoop/features/listings/api/store';
import type { Settings } from './config.ts';

/**
 * An arbitrary advisory lock key, the same in every process: a second process waits, and finds the database
 * filled.
 */
const FILLING_LOCK = 7_281_307;

/** The data of the demo city, and a signal to stop. */
interface Filling {
  now: Date;
  /** Takes what was imported, for the log. */
  tell(fields: object, words: string): void;
  signal: AbortSignal;
}

/** Prepares the database before the first request: stations, derived columns, the demo city. */
export async function fillDatabase(
  database: Database,
  settings: Pick<Settings, 'demo'>,
  filling: Filling,
): Promise<void> {
  await seedStations(database.sql);
  await releaseQuarantined(COLLECTIONS, database);
  filling.signal.throwIfAborted();
  await fillEmptyDatabase(database, settings, filling);
}

/**
 * Imports the demo city into a database without buildings. A database with buildings but without
 * neighborhoods gets the neighborhoods, which searches and pages depend on.
 *
 * All of it is one transaction: part of a city could be mistaken for the listings of an operator.
 */
export async function fillEmptyDatabase(
  { sql }: Pick<Database, 'sql'>,
  settings: Pick<Settings, 'demo'>,
  { now, tell, signal }: Filling,
): Promise<void> {
  if (!settings.demo) return;
  // Before the index is read.
  await confirmHomes(sql);
  const filled = await sql.transaction(async (tx) => {
    await tx.execute(`SELECT pg_advisory_xact_lock(${FILLING_LOCK})`);
    const hasBuildings = await hasListings(tx);
    if (hasBuildings.buildings && hasBuildings.neighborhoods) return [];
    const today = now.toISOString().slice(0, 10);
    const whole = generateCity({ today });
    const city = whole
      .filter(({ collection }) => !hasBuildings.buildings || collection === 'fome_neighborhoods')
      .map(({ collection, documents }) => ({
        collection,
        documents: until<object>(signal, documents),
      }));
    const imported = await importCollections(COLLECTIONS, { sql: tx }, city);
    // Not imported: ten thousand checks and comparisons would take longer than half of the city.
    if (!hasBuildings.buildings) await saveStoredPhotos(tx, await demoPhotos(whole, today));
    const households = hasBuildings.buildings ? [] : demoHouseholds(whole);
    for (const household of until(signal, households)) await putHousehold(tx, household);
    const waiting = hasBuildings.buildings ? [] : demoWaiting(whole, { today, seed: SEED });
    for (const one of until(signal, waiting)) await putWaiting(tx, one);
    return imported.map(({ collection, report: { added } }) => ({ collection, added }));
  });
  for (const one of filled) tell(one, 'filled the empty database with the demo city');
}

/** Invented people answer for their homes, so that these do not lapse. */
const confirmHomes = (sql: Sql) => sql.transaction((tx) => markHomesConfirmed(tx, DEMO_AGENT_IDS));

/** The same each day: a demo that is open for longer than a home waits to be confirmed stays as it is. */
export function confirmDaily(sql: Sql, log: Pick<Log, 'error'>): Repetition {
  return repeat(
    logFailures(log, 'demo-not-confirmed', () => confirmHomes(sql)),
    () => DAY_MS,
  );
}

/** The documents, until the signal aborts. */
function* until<Item>(signal: AbortSignal, documents: Iterable<Item>): Generator<Item, void> {
  for (const document of documents) {
    signal.throwIfAborted();
    yield document;
  }
}
