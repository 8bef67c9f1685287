import pg from 'pg';

/**
 * A pool whose connections may break at any time, even in a transaction. The waiting query rejects; an `error` event
 * without a listener would end the process.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const ignore = () => {};
  return new pg.Pool(config).on('error', ignore).on('connect', (client) => {
    client.on('error', ignore);
  });
}
