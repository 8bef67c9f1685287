import { enableCompileCache } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { formatError } from '@stoop/api/db/error-text';
import { readSettings, warningsOf } from './config.ts';
import { resolveDrizzleModules } from './drizzle-modules.ts';
import { makeFirstDatabase } from './first-start.ts';
import { createLog } from './log.ts';
import { restrictNewFiles } from './private-files.ts';
import type { Product } from './product.ts';
import { SettingsError } from './settings-error.ts';

process.title = 'stoop';
const isDevelopment = process.argv.includes('--dev');
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production';
restrictNewFiles();
// Later starts take compiled code from there: a third less to load. Where nothing can be written, nothing is.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
resolveDrizzleModules();

/** How long an aborted start may take to close what it opened. */
const ABANDONED_MS = 10_000;

try {
  process.loadEnvFile();
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

let product: Product | undefined;
const starting = new AbortController();

/** The exit code for a signal, as shells define it. */
const codeOf = (signal: 'SIGINT' | 'SIGTERM') => 128 + constants.signals[signal];

/** A second signal finds no listener and ends the process at once. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    if (product) return void product.stop().then(() => process.exit(0));
    process.exitCode = codeOf(signal);
    starting.abort();
    setTimeout(() => process.exit(), ABANDONED_MS).unref();
  });

try {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  if (!isDevelopment) for (const warning of warningsOf(settings)) log.warn(warning);
  // Only now: a wrong setting is told before the product has loaded.
  await makeFirstDatabase(settings, log, starting.signal);
  const { startProduct } = await import('./product.ts');
  product = await startProduct(settings, log, { isDevelopment, signal: starting.signal });
  console.log(`Stoop is at ${product.address}`);
  // A supervisor restarts the process; one that answers only 503 would look alive.
  void product.lost.then(({ message }) => {
    console.error(`Stoop ended: ${message}`);
    process.exit(1);
  });
} catch (error) {
  if (starting.signal.aborted) process.exit();
  // The operator gets one clear line; a stack trace appears only for bugs.
  const message = formatError(error)
    .error.replace(/^Error: /, '')
    .replaceAll(/\s+/g, ' ');
  console.error(error instanceof SettingsError ? message : `Stoop could not start: ${message}`);
  process.exit(1);
}
