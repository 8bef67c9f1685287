import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerStart } from './worker.ts';

/** Objects of the thread live for one exchange: a larger young generation would only keep up to 100 MB. */
const YOUNG_MB = 16;

/** The reason why the engine ended, for the operator. */
export class EngineLost extends Error {
  /** SQLSTATE crash_shutdown: for callers, the database is unavailable. */
  readonly code = '57P02';
}

export interface EngineOptions extends WorkerStart {
  /** The sentence for an operator; `hasStarted` says when the reason arose. */
  sentenceOf(reason: string, hasStarted: boolean): string;
}

/**
 * The worker thread with the embedded database. Emits `message` with each `FromWorker`, and `lost` once
 * with an `EngineLost` where it ends without being asked to.
 */
export class Engine extends EventEmitter<{ message: [FromWorker]; lost: [EngineLost] }> {
  readonly #worker: Worker;
  readonly #sentenceOf: EngineOptions['sentenceOf'];
  #hasStarted = false;
  #isClosing = false;
  #failure: EngineLost | null = null;
  #requests = 0;
  readonly #syncing = new Map<number, { resolve(): void; reject(error: EngineLost): void }>();

  /** Rejects with an `EngineLost` where the database does not start. */
  static async start(options: EngineOptions): Promise<Engine> {
    const engine = new Engine(options);
    await engine.#next('ready');
    engine.#hasStarted = true;
    return engine;
  }

  private constructor({ sentenceOf, ...start }: EngineOptions) {
    super();
    this.setMaxListeners(0); // two a session, and sessions are replaced after every failed query
    this.#sentenceOf = sentenceOf;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: start satisfies WorkerStart,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker.on('message', (message: FromWorker) => {
      if (message.kind === 'failed') this.#lose(message.reason);
      else if (message.kind === 'synced') this.#tellSynced(message.request);
      else this.emit('message', message);
    });
    this.#worker.on('error', (error) => this.#lose(error.message));
    this.#worker.on('exit', () => this.#lose('its thread ended'));
  }

  /** The reason why it is unusable; null while it is usable. */
  get failure(): EngineLost | null {
    return this.#failure;
  }

  /** Messages after it was lost get no answer. */
  send(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  /** Sends a request and resolves with the next message of the answer's kind. Rejects if the engine is lost. */
  async request<Kind extends 'dumped' | 'closed'>(
    message: ToWorker,
    kind: Kind,
  ): Promise<Extract<FromWorker, { kind: Kind }>> {
    const answered = this.#next(kind);
    this.send(message);
    return answered;
  }

  /** Resolves once the commits that were answered by now are on the disk. Rejects if the engine is lost. */
  whenSynced(): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    const request = this.#requests++;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#syncing.set(request, { resolve, reject });
    this.send({ kind: 'sync', request });
    return promise;
  }

  /** Ends the thread, after the database where it can still be closed. */
  async close(): Promise<void> {
    if (!this.#failure) await this.request({ kind: 'close' }, 'closed');
    this.#isClosing = true;
    await this.#worker.terminate();
  }

  #next<Kind extends FromWorker['kind']>(kind: Kind): Promise<Extract<FromWorker, { kind: Kind }>> {
    const { promise, resolve, reject } =
      Promise.withResolvers<Extract<FromWorker, { kind: Kind }>>();
    const listen = (message: FromWorker) => {
      if (message.kind === kind) resolve(message as Extract<FromWorker, { kind: Kind }>);
    };
    if (this.#failure) reject(this.#failure);
    this.on('message', listen).once('lost', reject);
    return promise.finally(() => this.off('message', listen).off('lost', reject));
  }

  #tellSynced(request: number): void {
    this.#syncing.get(request)?.resolve();
    this.#syncing.delete(request);
  }

  /** The first reason is the cause; an exit that follows an error says less. */
  #lose(reason: string): void {
    if (this.#failure || this.#isClosing) return;
    this.#failure = new EngineLost(this.#sentenceOf(reason, this.#hasStarted));
    for (const { reject } of this.#syncing.values()) reject(this.#failure);
    this.#syncing.clear();
    this.emit('lost', this.#failure);
  }
}
