import { EventEmitter } from 'node:events';
import pg from 'pg';

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006';

/**
 * A pool whose connections may break at any time, even in a transaction. The waiting query rejects; an `error` event
 * without a listener would end the process.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const ignore = () => {};
  // What a transaction sends without waiting for answers leaves at once, and is answered in order.
  return new pg.Pool({ ...config, pipeline: true }).on('error', ignore).on('connect', (client) => {
    client.on('error', ignore);
    closeWhenReadOnly(client);
  });
}

/**
 * A connection that refuses writes leads to a server that is the primary no more, as one of a pooler may after a failover.
 * It is closed, so that the next one leads to the new primary.
 */
function closeWhenReadOnly(client: pg.PoolClient): void {
  // The driver has no type for it.
  if (!('connection' in client && client.connection instanceof EventEmitter)) return;
  const { connection } = client;
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) connection.once('readyForQuery', () => void client.end());
  });
}

/**
 * For the `onConnect` of a pool: a server that follows another one is refused. After a failover a proxy or a name may
 * still lead to it, and what it says is old.
 */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isStandby"');
  if (!rows[0].isStandby) return;
  const message = 'the server follows another one and takes no writes';
  throw Object.assign(new Error(message), { code: READ_ONLY });
}
