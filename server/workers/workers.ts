import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlaces } from '@stoop/base/api/live/stream-places';
import type { Settings } from '../config.ts';
import type { Log } from '../log.ts';
import { serveAsSet } from '../metrics/answer-metrics.ts';
import type { RunningProduct } from '../product.ts';
import { Counter } from './counter.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { MetricsTogether } from './metrics-together.ts';
import { placesOfWorker } from './places-together.ts';
import { BEAT_MS, Pulse } from './pulse.ts';
import { SharedPort } from './shared-port.ts';
import { type Vitals, vitalsOf } from './vitals.ts';

/** After a worker that did not get ready; the last one again and again. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

const tell = (worker: Worker, message: ToWorker) =>
  // One that is ending needs to know nothing.
  void worker.send(message, () => {});

function readVitals({ process: { pid } }: Worker): Vitals | null {
  try {
    return vitalsOf(pid ?? 0);
  } catch {
    // It has ended, or this system says nothing of processes.
    return null;
  }
}

/**
 * Processes that answer requests at one port, each with the whole product. Where one ends, another is started; where
 * one hangs, it is ended. One of them does the work that is not for a request.
 */
class Workers {
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #port = new SharedPort();
  readonly #ready = new Set<Worker>();
  readonly #exits = new Set<Promise<unknown>>();
  readonly #stopping = new AbortController();
  readonly #counter: Counter;
  readonly #streamPlaces = openPlaces();
  /** Where something reads them. */
  readonly #metrics: MetricsTogether | null;
  #working: Worker | null = null;

  constructor(settings: Settings, log: Log, metrics: MetricsTogether | null) {
    this.#metrics = metrics;
    this.#settings = settings;
    this.#log = log;
    this.#counter = new Counter(() => {
      const [any] = this.#ready;
      return any ? (message) => tell(any, message) : null;
    }, log);
  }

  /** Starts a worker, which is replaced when it ends. Rejects, with a sentence for the operator, if it ends before it is ready. */
  async start(): Promise<string> {
    const worker = cluster.fork();
    const exit = once(worker, 'exit');
    this.#exits.add(exit);
    void exit.then(() => this.#exits.delete(exit));
    this.#watch(worker, exit);
    await this.#untilReady(worker);
    const address = await this.#port.open(this.#settings);
    tell(worker, { kind: 'address', address });
    this.#port.add(worker);
    this.#ready.add(worker);
    this.#metrics?.add(worker);
    this.#log.info({ event: 'worker-ready', worker: worker.id, pid: worker.process.pid });
    this.#letOneWork();
    void exit.then(([code, signal]) => this.#replace(worker, { code, signal }));
    return address;
  }

  /** Ends all workers, also those that are starting; resolves once they have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#port.close();
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker) tell(worker, { kind: 'stop' });
    while (this.#exits.size > 0) await Promise.all(this.#exits);
  }

  /** Ends a worker that hangs, from its start on. */
  #watch(worker: Worker, exit: Promise<unknown>): void {
    const pulse = new Pulse(() => readVitals(worker));
    worker.on('message', ({ kind }: FromWorker) => {
      if (kind === 'beat') pulse.beat();
    });
    const watching = setInterval(() => {
      if (!pulse.hangs()) return;
      clearInterval(watching);
      this.#log.error({ event: 'worker-hangs', worker: worker.id, pid: worker.process.pid });
      worker.process.kill('SIGKILL');
    }, BEAT_MS);
    void exit.then(() => clearInterval(watching));
  }

  #untilReady(worker: Worker): Promise<void> {
    const places = placesOfWorker(this.#streamPlaces, (message) => tell(worker, message));
    worker.once('exit', () => places.release());
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve();
        else if (message.kind === 'failed') reject(new Error(message.reason));
        else if (message.kind === 'ending') this.#port.remove(worker);
        else if (message.kind === 'taken' || message.kind === 'refused')
          this.#port[message.kind](message.id);
        else if (message.kind === 'stream-opened' || message.kind === 'stream-ended')
          places.hear(message);
        else if (message.kind === 'figures' || message.kind === 'ask-metrics')
          this.#metrics?.hear(message, worker);
        else if (message.kind !== 'beat')
          this.#counter.hear(message, (answer) => tell(worker, answer));
      });
      worker.once('exit', (code, signal) =>
        reject(new Error(`a worker ended before it was ready: ${signal ?? code}`)),
      );
    });
  }

  #letOneWork(): void {
    const [first] = this.#ready;
    if (!first || this.#working || this.#stopping.signal.aborted) return;
    this.#working = first;
    tell(first, { kind: 'work' });
    this.#log.info({ event: 'worker-works', worker: first.id, pid: first.process.pid });
  }

  #replace(worker: Worker, ended: { code: number | null; signal: string | null }): void {
    this.#ready.delete(worker);
    this.#port.release(worker);
    if (this.#working === worker) this.#working = null;
    if (this.#stopping.signal.aborted) return;
    this.#metrics?.remove(worker);
    this.#log.error({ event: 'worker-ended', worker: worker.id, ...ended });
    this.#letOneWork();
    void this.startForSure();
  }

  /** Starts a worker, however many tries it takes. */
  async startForSure(): Promise<void> {
    for (let tries = 0; !this.#stopping.signal.aborted; tries += 1)
      try {
        await this.start();
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        this.#log.error({ event: 'worker-not-started', error: (error as Error).message });
        const ms = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)];
        await pause(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
      }
  }
}

/** Loaded where it is set. */
async function openTogether(): Promise<MetricsTogether> {
  const { MetricsTogether } = await import('./metrics-together.ts');
  return new MetricsTogether(tell);
}

/** Starts as many workers as the settings say. Rejects, with none of them left, if the first one cannot start. */
export async function startWorkers(
  settings: Settings,
  log: Log,
  signal: AbortSignal,
): Promise<RunningProduct> {
  const metrics = settings.metrics && (await openTogether());
  const workers = new Workers(settings, log, metrics);
  const stop = () => workers.stop();
  signal.addEventListener('abort', stop);
  try {
    // Alone: it prepares the database for the others.
    const address = await workers.start();
    await Promise.all(Array.from({ length: settings.workers - 1 }, () => workers.startForSure()));
    const told = metrics && (await serveAsSet(settings, () => metrics.text(), log));
    const stopAll = async () => {
      await told?.stop();
      await stop();
    };
    return { address, lost: new Promise<never>(() => {}), stop: stopAll };
  } catch (error) {
    await stop();
    throw error;
  }
}
