import { formatError } from '@stoop/base/api/db/error-text';
import { collectGarbage } from './collect-garbage.ts';
import { resolveDrizzleModules } from './drizzle-modules.ts';

/** An import makes much garbage, which V8 would let grow to 90 MB. */
const COLLECT_MS = 1_000;

/** What `first-start.ts` sends to this process: what to make, then perhaps that it is to stop. */
export type ToFill = { folder: string; now: Date } | 'stop';
/** What this process sends: lines for the log, and why it failed. */
export type FromFilling = { fields: object; words: string } | { failed: string };

const send = (message: FromFilling) => process.send?.(message);
const stopping = new AbortController();

async function fill(folder: string, now: Date): Promise<void> {
  const { signal } = stopping;
  const { openDatabase } = await import('@stoop/base/api/db/database');
  const { fillDatabase } = await import('./demo-city.ts');
  signal.throwIfAborted();
  const database = await openDatabase({ embeddedFolder: folder });
  try {
    signal.throwIfAborted();
    const tell = (fields: object, words: string) => void send({ fields, words });
    await fillDatabase(database, { demo: true }, { now, tell, signal });
  } finally {
    await database.close();
  }
}

process.title = 'stoop: demo city';
setInterval(() => collectGarbage('last-resort'), COLLECT_MS).unref();
resolveDrizzleModules();
// A terminal sends it to the product too, which then says so here.
process.on('SIGINT', () => {});
// If the product was killed, nobody else would end this process, which has the database open.
const end = () => process.exit(1);
process.once('disconnect', end);
process.on('message', (message: ToFill) => {
  if (message === 'stop') return stopping.abort();
  void fill(message.folder, message.now)
    .catch((error: unknown) => {
      process.exitCode = 1;
      send({ failed: formatError(error).error.replace(/^Error: /, '') });
    })
    .finally(() => process.off('disconnect', end).disconnect());
});
