import type pg from 'pg';

type Query = (...given: unknown[]) => Promise<unknown>;

const textOf = (statement: unknown): unknown =>
  typeof statement === 'object' && statement && 'text' in statement ? statement.text : statement;

/**
 * Lets a test stand between a pool and its database at the next COMMIT. `before` runs in its place and may send it, or
 * reject as a broken connection does. Returns a function that steps aside.
 */
export function holdCommits(
  pool: pg.Pool,
  before: (commit: () => Promise<unknown>) => Promise<unknown>,
): () => void {
  const connect = pool.connect.bind(pool);
  type Connected = Parameters<typeof connect>[0];
  const held = async (connected?: Connected) => {
    // The pool's own queries, which are no transaction.
    if (connected) return connect(connected);
    const client = await connect();
    return new Proxy(client, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(target);
        const query = value.bind(target) as Query;
        return (...given: unknown[]) =>
          textOf(given[0]) === 'COMMIT' ? before(() => query(...given)) : query(...given);
      },
    });
  };
  Object.assign(pool, { connect: held });
  return () => void Object.assign(pool, { connect });
}
