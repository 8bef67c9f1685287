import type { Database } from '@stoop/base/api/db/database';
import { type Caller, callerOf } from '../running/calls.ts';
import type { Engine, Store } from '../running/engines.ts';
import { type ProductProcess, startProductProcess } from '../running/product-process.ts';
import { type Visitors, visitorsOf } from '../running/visitors.ts';

/** Fills a new database with `fill` and runs `work` with it. */
export async function withStore<Filled, Result>(
  engine: Engine,
  fill: (database: Database) => Promise<Filled>,
  work: (store: Store, filled: Filled) => Promise<Result>,
): Promise<Result> {
  const store = await engine.newStore();
  try {
    return await work(store, await inDatabase(store, fill));
  } finally {
    await store.drop();
  }
}

/** Queries a database while no product uses it, because the embedded one is for one process at a time. */
export async function inDatabase<Result>(
  store: Store,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await store.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs `work` with a product on a store. */
export async function withProduct<Result>(
  store: Store,
  work: (caller: Caller) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const product = await startProductProcess({ ...store.settings, ...settings });
  const caller = callerOf(product.address);
  try {
    return await work(caller);
  } finally {
    caller.close();
    await product.stop();
  }
}

/**
 * Runs `work` with a product on an empty store, behind a proxy that distinguishes visitors, with limits on.
 */
export const withVisitors = <Result>(
  engine: Engine,
  work: (visitors: Visitors, product: ProductProcess) => Promise<Result>,
  others: Readonly<Record<string, string>> = {},
): Promise<Result> =>
  withStore(
    engine,
    async () => {},
    async ({ settings }) => {
      const counted = { ...settings, RATE_LIMITS: 'on', TRUST_PROXY: '1', ...others };
      const product = await startProductProcess(counted);
      const visitors = visitorsOf(product.address);
      try {
        return await work(visitors, product);
      } finally {
        visitors.close();
        await product.stop();
      }
    },
  );

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
