import type { Sql } from '@stoop/base/api/db/database';
import type { Steps } from '@stoop/base/api/http/slices';
import { CommuteCache } from '@stoop/features/commute/api/commute-cache';
import { SearchIndex } from '../read-model/search-index.ts';
import type { Homes, ReadById, SearchBackend } from './search-backend.ts';

export interface AwayDeps {
  now(): Date;
  /** Homes by their ids, which are in the database. */
  readById: ReadById;
}

/** What is the same for each search whose homes are not in the memory of this process. */
export abstract class AwayFromMemory {
  readonly now: () => Date;
  readonly #readById: ReadById;
  readonly #ways: CommuteCache;
  #version = 0;
  /** The versions of the buildings that changed since the start. */
  readonly #changed = new Map<string, number>();

  constructor({ now, readById }: AwayDeps) {
    this.now = now;
    this.#readById = readById;
    this.#ways = new CommuteCache(now);
  }

  get version(): number {
    return this.#version;
  }

  versionOf = (buildingId: string): string => `building ${this.#changed.get(buildingId) ?? 0}`;

  homes = async (sql: Sql, buildingIds: readonly string[]): Promise<Homes> => {
    const index = new SearchIndex(this.now);
    if (buildingIds.length > 0)
      for (const home of await this.#readById(sql, [...new Set(buildingIds)])) index.put(home);
    return index;
  };

  readonly commutes: SearchBackend['commutes'] = (home, { to, pace }) =>
    this.#ways.commutes(home, to, pace);
  readonly trainsFrom: SearchBackend['trainsFrom'] = (home, to) => this.#ways.trainsFrom(home, to);

  *measureSteps(): Steps<void> {}

  /** A change of this building can be found from now on. */
  protected hasChanged(buildingId: string): void {
    this.#version += 1;
    this.#changed.set(buildingId, this.#version);
  }
}
