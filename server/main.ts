import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { formatError } from '@stoop/base/api/db/error-text';
import { VERSION } from '@stoop/base/api/version';
import { readSettings, type Settings, warningsOf } from './config.ts';
import { resolveDrizzleModules } from './drizzle-modules.ts';
import { makeFirstDatabase } from './first-start.ts';
import { refuseUsedPorts } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { openMetrics, serveAsSet } from './metrics/answer-metrics.ts';
import { restrictNewFiles } from './private-files.ts';
import type { RunningProduct } from './product.ts';
import { SettingsError } from './settings-error.ts';
import { followOrders, tellFailure } from './workers/worker.ts';

process.title = 'stoop';
const isDevelopment = process.argv.includes('--dev');
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production';
restrictNewFiles();
// Later starts take compiled code from there: a third less to load. Where nothing can be written, nothing is. `npm start`
// enables it before this file is loaded: then the compiler of TypeScript, 17 MB, is not loaded either.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
resolveDrizzleModules();

/** How long an aborted start may take to close what it opened. */
const ABANDONED_MS = 10_000;

try {
  process.loadEnvFile();
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

let product: RunningProduct | undefined;
let isStopping = false;
const starting = new AbortController();

/** The exit code for a signal, as shells define it. */
const codeOf = (signal: 'SIGINT' | 'SIGTERM') => 128 + constants.signals[signal];

function stop(codeOfAbort: number): void {
  if (isStopping) return;
  isStopping = true;
  if (product) return void product.stop().then(() => process.exit(0));
  process.exitCode = codeOfAbort;
  starting.abort();
  setTimeout(() => process.exit(), ABANDONED_MS).unref();
}

/** A second signal finds no listener and ends the process at once. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop(codeOf(signal)));

/** Only now is the product loaded: a wrong setting is told before. */
const loadProduct = async () => (await import('./product.ts')).startProduct;

async function startAlone(settings: Settings, log: Log): Promise<RunningProduct> {
  await makeFirstDatabase(settings, log, starting.signal);
  const startProduct = await loadProduct();
  const metrics = await openMetrics(settings);
  const options = { isDevelopment, metrics, signal: starting.signal };
  const started = await startProduct(settings, log, options);
  started.startWork();
  const told = metrics && (await serveAsSet(settings, metrics.text, log));
  const stop = async () => {
    await told?.stop();
    await started.stop();
  };
  return { ...started, stop };
}

/** One of several processes, whose port another one holds. */
async function startAsWorker(settings: Settings, log: Log): Promise<RunningProduct> {
  const orders = followOrders(() => stop(0));
  const startProduct = await loadProduct();
  const { open, countTogether: countsWith, streamPlaces } = orders;
  const metrics = await openMetrics(settings, orders.metrics);
  if (metrics) orders.tellFigures(() => metrics.figures.read());
  const started = await startProduct(settings, log, {
    open,
    countsWith,
    streamPlaces,
    metrics,
    signal: starting.signal,
  });
  void orders.work.then(started.startWork);
  const end = () => {
    orders.end();
    return started.stop();
  };
  return { ...started, stop: end };
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  if (cluster.isWorker) {
    product = await startAsWorker(settings, log);
    return;
  }
  if (process.argv.includes('--first-database'))
    return makeFirstDatabase(settings, log, starting.signal);
  await refuseUsedPorts(settings);
  if (!isDevelopment) for (const warning of warningsOf(settings)) log.warn(warning);
  if (settings.workers === 1 || isDevelopment) product = await startAlone(settings, log);
  else {
    const { startWorkers } = await import('./workers/workers.ts');
    product = await startWorkers(settings, log, starting.signal);
  }
  console.log(`Stoop is at ${product.address}`);
  log.info({ event: 'start', version: VERSION, node: process.versions.node });
  // A supervisor restarts the process; one that answers only 503 would look alive.
  void product.lost.then(({ message }) => {
    console.error(`Stoop ended: ${message}`);
    process.exit(1);
  });
}

try {
  await start();
} catch (error) {
  if (starting.signal.aborted) process.exit();
  // The operator gets one clear line; a stack trace appears only for bugs.
  const message = formatError(error)
    .error.replace(/^Error: /, '')
    .replaceAll(/\s+/g, ' ');
  // A worker's is told by the process that started it.
  if (cluster.isWorker) await tellFailure(message);
  else
    console.error(error instanceof SettingsError ? message : `Stoop could not start: ${message}`);
  process.exit(1);
}
