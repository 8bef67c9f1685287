import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { DiskRoom } from './disk-room.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { formatError } from './error-text.ts';
import { patience } from './patience.ts';
import { openPool } from './pool.ts';
import { type Sql, sqlOf } from './sql.ts';

export type { Sql };

export interface Database {
  readonly kind: 'embedded' | 'server';
  readonly sql: Sql;
  readonly pool: pg.Pool;
  /**
   * Resolves with what an operator should read once the embedded database has ended by itself: only a new
   * process has one again. A server comes back; its promise never settles.
   */
  readonly lost: Promise<Error>;
  /** Rejects, as a query does, if the database is readable but has no room for writes. */
  checkRoom(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** The address of a PostgreSQL server; the embedded database by default. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database; in memory by default. */
  embeddedFolder?: string | undefined;
  /** The initial content of the embedded database; empty by default. */
  embeddedSnapshot?: Uint8Array<ArrayBuffer> | undefined;
  /** Called once, with the message of the database, when its disk is full. */
  onDiskFull?: ((said: string) => void) | undefined;
}

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** The advisory lock of migrations: any number, the same in every process. */
const MIGRATION_LOCK = 7_281_306;

/**
 * Opens the database and brings its schema up to date.
 *
 * @throws an Error with one sentence for the operator when it cannot be reached or is in use
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = settings.databaseUrl
    ? openServer(settings.databaseUrl, settings)
    : await embedded(settings);
  try {
    await migrateSchema(database);
  } catch (error) {
    await database.close();
    throw settings.databaseUrl ? serverFault(error) : error;
  }
  return database;
}

/** The message for an operator, without the address, because that may contain a password. */
function serverFault(cause: unknown): Error {
  const { error } = formatError(cause);
  return new Error(
    `The PostgreSQL server that DATABASE_URL names cannot be used: ${error.replace(/^\w*Error: |^error: /, '')}. Check DATABASE_URL in the environment or in .env; see .env.example.`,
    { cause },
  );
}

async function embedded(settings: DatabaseSettings): Promise<Database> {
  const { embeddedFolder, embeddedSnapshot } = settings;
  const { pool, lost, close } = await openEmbedded(embeddedFolder, embeddedSnapshot);
  return databaseOver({ kind: 'embedded', pool, lost, close }, settings);
}

/** A database whose schema is up to date; what is the same on both engines is added. */
export function databaseOver(
  opened: Omit<Database, 'sql' | 'checkRoom'>,
  { onDiskFull = () => {} }: Pick<DatabaseSettings, 'onDiskFull'> = {},
): Database {
  const room = new DiskRoom(opened.pool, onDiskFull);
  return { ...opened, sql: sqlOf(opened.pool), checkRoom: () => room.check() };
}

function openServer(connectionString: string, settings: DatabaseSettings): Database {
  const pool = openPool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: patience.connectMs,
    idleTimeoutMillis: 30_000,
    // A dead connection breaks instead of staying in the pool.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  const lost = new Promise<never>(() => {});
  return databaseOver({ kind: 'server', pool, lost, close: () => pool.end() }, settings);
}

async function migrateSchema(database: Database): Promise<void> {
  const client = await database.pool.connect();
  let isUnlocked = false;
  try {
    // Two servers that start at once must not migrate concurrently.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    isUnlocked = true;
  } finally {
    client.release(!isUnlocked);
  }
}
