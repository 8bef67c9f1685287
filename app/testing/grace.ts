import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, beforeEach } from 'vitest';
import type { createApi } from '../api/app.ts';
import type { OpenTestDatabase } from './databases.ts';
import { type AccountsOptions, openAccounts, signUp } from './sign-in.ts';

/** An API with accounts for the surrounding tests; Grace is registered again before each. */
export function openWithGrace(open: OpenTestDatabase, options?: AccountsOptions) {
  let database: Database;
  let api: ReturnType<typeof createApi>;
  let grace: Awaited<ReturnType<typeof signUp>>;
  beforeAll(async () => {
    database = await open();
    ({ api } = openAccounts(database, options));
  });
  beforeEach(async () => {
    grace = await signUp(api);
  });
  return {
    get database() {
      return database;
    },
    get api() {
      return api;
    },
    /** Grace's account, and the browser that she registered in. */
    get grace() {
      return grace;
    },
    rows: async (query: string, ...values: unknown[]) =>
      (await database.pool.query(query, values)).rows,
  };
}
