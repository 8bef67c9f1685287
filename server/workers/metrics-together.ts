import type { Worker } from 'node:cluster';
import { Figures, type Told, textOf } from '../metrics/figures.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { Replies } from './replies.ts';

type Tell = (worker: Worker, message: ToWorker) => void;

/**
 * The figures of all workers, each by its place: one that takes the place of another goes on with its name, so that a name is
 * not new with each. `port` is the process that holds the port.
 */
export class MetricsTogether {
  readonly #figures = new Figures();
  readonly #replies = new Replies<Told>();
  readonly #places = new Map<string, Worker>();
  readonly #tell: Tell;
  readonly #ended;

  constructor(tell: Tell) {
    this.#tell = tell;
    const ready = this.#figures.gauge('workers_ready', 'Processes that answer requests.');
    this.#ended = this.#figures.counter(
      'workers_ended_total',
      'Processes that ended although nobody had ended them.',
    );
    this.#figures.beforeReading(() => ready.set(this.#places.size));
  }

  add(worker: Worker): void {
    let place = 1;
    while (this.#places.has(String(place))) place += 1;
    this.#places.set(String(place), worker);
  }

  remove(ended: Worker): void {
    for (const [place, worker] of this.#places) if (worker === ended) this.#places.delete(place);
    this.#ended.inc();
  }

  /** Takes what a worker says of figures. */
  hear(message: FromWorker & { kind: 'figures' | 'ask-metrics' }, worker: Worker): void {
    const { id } = message;
    if (message.kind === 'figures') this.#replies.hear(id, message.told);
    else
      void this.text().then(
        (text) => this.#tell(worker, { kind: 'metrics', id, text }),
        () => this.#tell(worker, { kind: 'metrics', id, text: null }),
      );
  }

  async text(): Promise<string> {
    const read = async ([place, worker]: [string, Worker]): Promise<[string, Told]> => {
      const send = (id: number) => this.#tell(worker, { kind: 'read-figures', id });
      return [place, (await this.#replies.ask(send)) ?? []];
    };
    const [own, ...told] = await Promise.all([
      this.#figures.read(),
      ...[...this.#places].map(read),
    ]);
    return textOf({ port: own, ...Object.fromEntries(told) });
  }
}
