import { openAsIs } from '@stoop/base/api/db/database';
import { hasDatabase } from '@stoop/base/api/db/embedded/data-folder';
import { embeddedFolder, type Settings } from '../config.ts';
import { bad, type CheckedDatabase, ok, type Verdict, warn } from './check.ts';

const ANSWER_MS = 3_000;
/** A server that listens everywhere is asked here. */
const EVERYWHERE = new Set(['0.0.0.0', '::']);

export interface Opened {
  database: CheckedDatabase | Verdict;
  close(): Promise<void>;
}

const closed = (database: Verdict): Opened => ({ database, close: async () => {} });

/** What the server says of the embedded database, which nobody else can open meanwhile. */
async function askServer({ host, port }: Settings, why: string): Promise<Verdict> {
  const name = EVERYWHERE.has(host) ? '127.0.0.1' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const ready = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    () => null,
  );
  if (ready?.ok)
    return ok(
      'The server at this address has it open, and says that it answers and has room; /staff/system tells more.',
    );
  if (ready)
    return bad(`The server has it open and is not ready (${ready.status}).`, 'Look at its log.');
  return warn(why, `Nothing answers at ${address}. Give this command the settings of the server.`);
}

/** The database as it is: nothing of it is changed. */
export async function openToCheck(settings: Settings): Promise<Opened> {
  const { databaseUrl, isPooled } = settings;
  const folder = embeddedFolder(settings);
  if (!databaseUrl && !hasDatabase(folder))
    return closed(
      warn(`There is no database in ${settings.dataDir} yet.`, 'The first start makes it.'),
    );
  try {
    const database = await openAsIs({ databaseUrl, isPooled, embeddedFolder: folder });
    return { database, close: () => database.close() };
  } catch (error) {
    return closed(await askServer(settings, (error as Error).message));
  }
}
