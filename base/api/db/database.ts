import type pg from 'pg';
import { VERSION } from '../version.ts';
import { bringUpToDate, type Upgrade } from './bring-up-to-date.ts';
import { sessionName } from './contracts.ts';
import { DiskRoom } from './disk-room.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { formatError } from './error-text.ts';
import { connectFirst, NotConnected, type Wait } from './first-connection.ts';
import { LaterDatabaseError } from './migrate.ts';
import { patience } from './patience.ts';
import { openPool, refuseStandby } from './pool.ts';
import { StatementNames } from './send.ts';
import { LIMITED_TRANSACTION, type Sql, sqlOf, type Writer } from './sql.ts';

export type { Sql, Writer };

export interface Database {
  readonly kind: 'embedded' | 'server';
  /**
   * Whether a connection hears notifications: not those of the embedded database, nor of a pooler, which gives each
   * transaction another session. Who follows a log then polls it more often.
   */
  readonly canListen: boolean;
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
  /** Whether a pooler is at that address, which lends a session for a transaction at a time. */
  isPooled?: boolean | undefined;
  /** The folder of the embedded database; in memory by default. */
  embeddedFolder?: string | undefined;
  /** The initial content of the embedded database; empty by default. */
  embeddedSnapshot?: Uint8Array<ArrayBuffer> | undefined;
  /** Called once, with the message of the database, when its disk is full. */
  onDiskFull?: ((said: string) => void) | undefined;
  /** Called before a database that holds something is brought up to date. */
  onUpgrade?: ((upgrade: Upgrade) => void) | undefined;
  /** How a server is waited for that is not there yet; by default not at all. */
  wait?: Wait | undefined;
  now?: (() => Date) | undefined;
}

/**
 * Opens the database and brings its schema up to date; the embedded one is copied before. Where a server is waited for, each
 * query waits for its connection so long too, until `connectWithin` says otherwise: a start has nobody who waits for an answer.
 *
 * @throws an Error with one sentence for the operator when it cannot be reached, is in use, belongs to a later version, or there
 *   is no room for the copy
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await openAsIs(settings);
  try {
    if (settings.databaseUrl && settings.wait) {
      await connectFirst(() => tryOut(database), settings.wait);
      connectWithin(database, Math.max(patience.connectMs, settings.wait.seconds * 1_000));
    }
    const { embeddedFolder, onUpgrade = () => {}, now = () => new Date() } = settings;
    const folder = settings.databaseUrl ? undefined : embeddedFolder;
    await bringUpToDate({ ...database, folder }, { onUpgrade, now });
  } catch (error) {
    await database.close();
    // It can be used, but not by this version.
    const isReachable = error instanceof LaterDatabaseError || !settings.databaseUrl;
    throw isReachable ? error : serverFault(error, settings.wait);
  }
  return database;
}

/**
 * Opens the database without changing its schema, which may be that of another version, or none.
 *
 * @throws an Error with one sentence for the operator when the embedded database is in use or does not start; a server is
 *   connected to by the first query
 */
export const openAsIs = async (settings: DatabaseSettings): Promise<Database> =>
  settings.databaseUrl ? openServer(settings.databaseUrl, settings) : embedded(settings);

/** So long a query waits for its connection from now on, in ms; the embedded database has one from the beginning. */
export function connectWithin({ kind, pool }: Pick<Database, 'kind' | 'pool'>, ms: number): void {
  if (kind === 'server') pool.options.connectionTimeoutMillis = ms;
}

async function tryOut({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  client.release();
}

/** Why a server cannot be used, as part of a sentence without its address, because that may contain a password. */
export function faultWords(cause: unknown, tried = ''): string {
  // Of a name that leads to several addresses, where none answers.
  const one = cause instanceof AggregateError ? cause.errors[0] : cause;
  const { error } = formatError(one);
  return /connection timeout|timeout exceeded when trying to connect/.test(error)
    ? `it did not answer within ${patience.connectMs / 1_000} s${tried}. Look whether it runs and can be reached from here`
    : `${error.replace(/^\w*Error: |^error: /, '')}${tried}`;
}

/** The message for an operator. */
function serverFault(error: unknown, wait: Wait | undefined): Error {
  const { tries, cause } = error instanceof NotConnected ? error : { tries: 1, cause: error };
  const tried = tries > 1 ? `, ${tries} times in ${wait?.seconds} s` : '';
  return new Error(
    `The PostgreSQL server that DATABASE_URL names cannot be used: ${faultWords(cause, tried)}. Check DATABASE_URL in the environment or in .env; see .env.example.`,
    { cause },
  );
}

async function embedded(settings: DatabaseSettings): Promise<Database> {
  const { embeddedFolder, embeddedSnapshot } = settings;
  const { pool, whenDurable, lost, close } = await openEmbedded(embeddedFolder, embeddedSnapshot);
  const opened = { kind: 'embedded', canListen: false, pool, lost, close } as const;
  return databaseOver(opened, { ...settings, whenDurable });
}

/** What is the same on both engines is added to an open database. */
export function databaseOver(
  opened: Omit<Database, 'sql' | 'checkRoom'>,
  {
    onDiskFull = () => {},
    isPooled = false,
    whenDurable,
  }: Pick<DatabaseSettings, 'onDiskFull' | 'isPooled'> & {
    whenDurable?: (() => Promise<void>) | undefined;
  } = {},
): Database {
  const room = new DiskRoom(opened.pool, onDiskFull);
  // A pooler gives each transaction another session, which would not know the name.
  const sql = isPooled
    ? sqlOf(opened.pool, { bracket: LIMITED_TRANSACTION })
    : sqlOf(opened.pool, { names: new StatementNames(), whenDurable });
  return { ...opened, sql, checkRoom: () => room.check() };
}

/** A pooler refuses connections with settings of their own, which the next client would get with the session. */
const SESSION_LIMITS = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

function openServer(connectionString: string, settings: DatabaseSettings): Database {
  const { isPooled = false } = settings;
  const pool = openPool({
    connectionString,
    application_name: sessionName(VERSION),
    max: 10,
    onConnect: refuseStandby,
    connectionTimeoutMillis: patience.connectMs,
    idleTimeoutMillis: 30_000,
    // A dead connection breaks instead of staying in the pool.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(isPooled ? {} : SESSION_LIMITS),
  });
  const lost = new Promise<never>(() => {});
  const close = () => pool.end();
  return databaseOver({ kind: 'server', canListen: !isPooled, pool, lost, close }, settings);
}
