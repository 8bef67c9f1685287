import {
  type BrowsingCounts,
  type ExchangeCounts,
  openCounts,
} from '@stoop/base/api/limits/browsing-counts';
import type { AllowedWindow } from '@stoop/base/api/limits/local-counters';
import type { FromCounter, ToWorker } from './messages.ts';

/** After so long the other process does not count any more: it would not accept connections, either. */
const ANSWER_MS = 1_000;

interface Asked {
  windows: readonly AllowedWindow[];
  answer(wait: number | null): void;
}

/** The counts of a worker, which the process that holds the port has. Calls of one turn of the event loop are asked about at once. */
export class CountTogether implements BrowsingCounts {
  readonly #exchange: ExchangeCounts;
  readonly #tell: (message: FromCounter) => void;
  readonly #asked = new Map<number, Asked[]>();
  readonly #alone: BrowsingCounts;
  #next: Asked[] = [];
  #lastId = 0;

  constructor(exchange: ExchangeCounts, tell: (message: FromCounter) => void) {
    this.#exchange = exchange;
    this.#tell = tell;
    this.#alone = openCounts({
      exchange: async () => [],
      now: () => new Date(),
      log: { error: () => {} },
    });
  }

  take(windows: readonly AllowedWindow[]): Promise<number | null> {
    return new Promise((answer) => {
      if (this.#next.push({ windows, answer }) === 1) setImmediate(() => this.#ask());
    });
  }

  giveBack(windows: readonly AllowedWindow[]): void {
    this.#tell({ kind: 'give-back', windows });
  }

  /** The other process does so. */
  async share(): Promise<void> {}
  async stop(): Promise<void> {}

  /** Takes what the other process says of counts. */
  hear(message: ToWorker): void {
    if (message.kind === 'counted') this.#answer(message.id, message.waits);
    else if (message.kind === 'exchange') void this.#exchangeFor(message.id, message.pending);
  }

  #ask(): void {
    const asked = this.#next;
    this.#next = [];
    this.#lastId += 1;
    const id = this.#lastId;
    this.#asked.set(id, asked);
    this.#tell({ kind: 'count', id, calls: asked.map(({ windows }) => windows) });
    setTimeout(() => this.#answerAlone(id), ANSWER_MS).unref();
  }

  #answer(id: number, waits: readonly (number | null)[]): void {
    const asked = this.#asked.get(id) ?? [];
    this.#asked.delete(id);
    for (const [at, { answer }] of asked.entries()) answer(waits[at] ?? null);
  }

  async #answerAlone(id: number): Promise<void> {
    const asked = this.#asked.get(id);
    if (asked)
      this.#answer(id, await Promise.all(asked.map(({ windows }) => this.#alone.take(windows))));
  }

  async #exchangeFor(id: number, pending: Parameters<ExchangeCounts>[0]): Promise<void> {
    const known = await this.#exchange(pending).catch(() => null);
    this.#tell({ kind: 'exchanged', id, known });
  }
}
