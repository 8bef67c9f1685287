import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasDatabase } from '@stoop/base/api/db/embedded/data-folder';
import { embeddedFolder, type Settings } from './config.ts';
import type { FromFilling, ToFill } from './fill-process.ts';
import type { Log } from './log.ts';

const PROGRAM = fileURLToPath(new URL('./fill-process.ts', import.meta.url));

/**
 * Makes an embedded database with the demo city, if the product has no database yet and the settings ask for both. A
 * process of its own does so before the product is loaded: what an import leaves in use, about 80 MB, ends with it.
 * Rejects with the reason of a failure; if `signal` aborts it, the next start makes the whole city.
 */
export async function makeFirstDatabase(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'demo'>,
  log: Pick<Log, 'info'>,
  signal: AbortSignal,
): Promise<void> {
  const folder = embeddedFolder(settings);
  if (settings.databaseUrl || !settings.demo || hasDatabase(folder)) return;
  log.info({}, 'making the demo city, which takes up to a minute, and longer on a busy machine');
  const filling = fork(PROGRAM, { serialization: 'advanced' });
  const tell = (message: ToFill) => filling.connected && filling.send(message);
  let failure: string | null = null;
  filling.on('message', (message: FromFilling) => {
    if ('failed' in message) failure = message.failed;
    else log.info(message.fields, message.words);
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
  filling.once('error', reject).once('exit', resolve);
  const stop = () => tell('stop');
  signal.addEventListener('abort', stop);
  tell({ folder, now: new Date() });
  const code = await ended.finally(() => signal.removeEventListener('abort', stop));
  signal.throwIfAborted();
  if (code !== 0)
    throw new Error(failure ?? 'The demo city could not be made: its process was ended.');
}
