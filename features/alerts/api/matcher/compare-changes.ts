import { setImmediate } from 'node:timers/promises';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { databaseNow } from '@stoop/base/api/db/rows';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { withWalkedStops } from '@stoop/features/commute/api/walks';
import {
  type ListingChange,
  listListingChangesAfter,
  readLastListingChange,
} from '@stoop/features/listings/api/changes/store';
import { listBuildingIds, listBuildings } from '@stoop/features/listings/api/store';
import { offeredParts } from '@stoop/features/listings/rules/visible-parts';
import { type KnownHomes, knownAfter } from '../../rules/home-changes.ts';
import { findHomes } from './match.ts';
import { SavedQuestions } from './saved-questions.ts';
import {
  addCompared,
  addFound,
  findProgress,
  listCompared,
  listKnown,
  listSearchesSavedSince,
  lockMatcher,
  saveKnown,
  saveProgress,
} from './store.ts';

/*
 * Compares what changed in listings with all saved searches. What is new follows from what was ever known of a home, so
 * that comparing a change again finds nothing: a process that ends in between, and one that takes over, lose nothing and
 * tell nothing twice.
 */

const CHANGES_A_TRANSACTION = 200;
const SEARCHES_A_SLICE = 50;
/** Changes are deleted after seven days (`KEPT_DAYS`); whoever is so far behind compares all homes. */
const BEHIND_MS = 6 * DAY_MS;
/** How often the progress is written when nothing changed. */
const PROGRESS_EVERY_MS = 60 * 60_000;

interface ToCompare {
  buildingId: string;
  changedAt: Date;
}

export class Matcher {
  readonly #sql: Sql;
  readonly #now: () => Date;
  readonly #searches = new SavedQuestions();
  #searchesReadAt: Date | null = null;

  constructor(sql: Sql, now: () => Date) {
    this.#sql = sql;
    this.#now = now;
  }

  /**
   * Compares what changed since the last time, in one process at a time. The first time ever, all homes become known and
   * none is told.
   *
   * @returns how many homes were found for searches
   */
  async compare(): Promise<number> {
    const progress = await findProgress(this.#sql);
    if (!progress) return this.#throughAll((tx, ids) => learnSome(tx, ids));
    const now = await databaseNow(this.#sql);
    if (now.getTime() - progress.updatedAt.getTime() > BEHIND_MS)
      return this.#throughAll((tx, ids) =>
        this.#compareSome(
          tx,
          ids.map((buildingId) => ({ buildingId, changedAt: now })),
        ),
      );
    let found = 0;
    for (let isDone = false; !isDone; ) {
      const step = await this.#step();
      found += step.found;
      isDone = step.isDone;
    }
    return found;
  }

  /** Compares the next changes, in a transaction of its own, so that nobody waits for long. */
  #step(): Promise<{ found: number; isDone: boolean }> {
    return this.#sql.transaction(async (tx) => {
      const progress = (await lockMatcher(tx)) && (await findProgress(tx));
      if (!progress) return { found: 0, isDone: true };
      const compared = await listCompared(tx);
      const changes = await listListingChangesAfter(tx, progress.number);
      const fresh = changes.filter(({ number }) => !compared.has(number));
      const some = fresh.slice(0, CHANGES_A_TRANSACTION);
      const found = await this.#compareChanges(tx, some);
      const isDone = some.length === fresh.length;
      const settled = isDone && changes.filter(({ isSettled }) => isSettled).at(-1)?.number;
      const idleMs = (await databaseNow(tx)).getTime() - progress.updatedAt.getTime();
      if (settled || idleMs > PROGRESS_EVERY_MS) await saveProgress(tx, settled || progress.number);
      return { found, isDone };
    });
  }

  async #compareChanges(tx: Writer, changes: readonly ListingChange[]): Promise<number> {
    if (changes.length === 0) return 0;
    // The first change of several: whoever saved a search after it has seen the home, or may have.
    const first = new Map<string, ToCompare>();
    for (const { buildingId, changedAt } of changes)
      if (!first.has(buildingId)) first.set(buildingId, { buildingId, changedAt });
    const found = await this.#compareSome(tx, [...first.values()]);
    await addCompared(
      tx,
      changes.map(({ number }) => number),
    );
    return found;
  }

  async #compareSome(tx: Writer, changes: readonly ToCompare[]): Promise<number> {
    const now = await databaseNow(tx);
    await this.#readSearches(tx, now);
    const changedAt = new Map(changes.map((change) => [change.buildingId, change.changedAt]));
    const { buildings, known } = await readAll(tx, [...changedAt.keys()]);
    const found = findHomes(
      buildings.map((building) => ({
        building,
        known: known.get(building.buildingId) ?? {},
        changedAt: changedAt.get(building.buildingId) as Date,
      })),
      this.#searches,
      this.#now,
    );
    await learn(tx, buildings, known);
    return addFound(tx, found);
  }

  /** Adds the searches that were saved meanwhile. */
  async #readSearches(tx: Sql, now: Date): Promise<void> {
    const saved = await listSearchesSavedSince(tx, this.#searchesReadAt);
    for (let at = 0; at < saved.length; at += SEARCHES_A_SLICE) {
      for (const search of saved.slice(at, at + SEARCHES_A_SLICE)) this.#searches.add(search);
      // Thousands are read when the process starts: requests are answered in between.
      await setImmediate();
    }
    this.#searchesReadAt = now;
  }

  /** Does something with all buildings; then everything up to now is compared. */
  async #throughAll(act: (tx: Writer, ids: readonly string[]) => Promise<number>): Promise<number> {
    const before = await findProgress(this.#sql);
    const last = await readLastListingChange(this.#sql);
    const ids = await listBuildingIds(this.#sql);
    let found = 0;
    for (let at = 0; at <= ids.length; at += CHANGES_A_TRANSACTION) {
      const some = ids.slice(at, at + CHANGES_A_TRANSACTION);
      const isOurs = await this.#sql.transaction(async (tx) => {
        // Another process that does the same, or has done it, must not be overtaken.
        const isSame = async () => (await findProgress(tx))?.number === before?.number;
        if (!(await lockMatcher(tx)) || !(await isSame())) return false;
        found += await act(tx, some);
        if (at + CHANGES_A_TRANSACTION > ids.length) await saveProgress(tx, last);
        return true;
      });
      if (!isOurs) break;
    }
    return found;
  }
}

async function learnSome(tx: Writer, ids: readonly string[]): Promise<number> {
  const { buildings, known } = await readAll(tx, ids);
  await learn(tx, buildings, known);
  return 0;
}

async function readAll(tx: Sql, ids: readonly string[]) {
  const [buildings, known] = [await listBuildings(tx, ids), await listKnown(tx, ids)];
  return { buildings: buildings.map(withWalkedStops), known };
}

/** Writes what is known of buildings where it is more than before. */
async function learn(
  tx: Writer,
  buildings: Awaited<ReturnType<typeof listBuildings>>,
  before: ReadonlyMap<string, KnownHomes>,
): Promise<void> {
  const known = buildings.flatMap((building) => {
    const { buildingId } = building;
    const units = knownAfter(offeredParts(building), before.get(buildingId) ?? {});
    const isSame = JSON.stringify(units) === JSON.stringify(before.get(buildingId) ?? {});
    return isSame ? [] : [{ buildingId, units }];
  });
  await saveKnown(tx, known);
}
