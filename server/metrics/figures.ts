import type { Answered } from '@stoop/base/api/http/answered';
import { VERSION } from '@stoop/base/api/version';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

/** What a process says of itself. */
export type Told = readonly MetricObjectWithValues<MetricValue<string>>[];

/** From an answer of the memory to one that a visitor has given up. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];
/** Node knows forty; whoever asks chooses one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

function methodOf(written: string): string {
  const method = written.toUpperCase();
  return METHODS.has(method) ? method : 'other';
}

/** What one process counts. No label is of a request, but its pattern. */
export class Figures {
  readonly #registry = new Registry();
  readonly #before: (() => unknown)[] = [];
  readonly #requests: Histogram<string>;
  readonly #pages: Counter<string>;
  /** Whether this process also tells what is the same for all: the one that does the work that is not for a request. */
  tellsOfAll = false;
  #reading: Promise<Told> | null = null;

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      ...{ name: 'stoop_request_duration_seconds', registers, buckets: SECONDS },
      help: 'Answers by pattern of the address and class of the status, and how long they took to begin.',
      labelNames: ['of', 'method', 'route', 'status'],
    });
    this.#pages = this.counter(
      'pages_total',
      'Pages by where they were from: the cache, or rendered.',
      ['from'],
    );
    this.gauge('info', 'The version that runs.', ['version']).set({ version: VERSION }, 1);
  }

  /** A gauge that is called `stoop_` and this name. */
  gauge(name: string, help: string, labelNames: string[] = []): Gauge<string> {
    return new Gauge({ name: `stoop_${name}`, help, labelNames, registers: [this.#registry] });
  }

  /** A counter that is called `stoop_` and this name. */
  counter(name: string, help: string, labelNames: string[] = []): Counter<string> {
    return new Counter({ name: `stoop_${name}`, help, labelNames, registers: [this.#registry] });
  }

  /** Calls this before each reading. */
  beforeReading(refresh: () => unknown): void {
    this.#before.push(refresh);
  }

  readonly answered = ({ of, method, route, status, durationMs }: Answered): void => {
    this.#requests.observe(
      {
        ...{ of, method: methodOf(method), route: route ?? 'none' },
        status: `${Math.floor(status / 100)}xx`,
      },
      durationMs / 1_000,
    );
  };

  tellOfAll(): void {
    this.tellsOfAll = true;
  }

  page(isRendered: boolean): void {
    this.#pages.inc({ from: isRendered ? 'render' : 'cache' });
  }

  /** Readings at once are one. */
  read(): Promise<Told> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<Told> {
    await Promise.all(this.#before.map((refresh) => refresh()));
    return this.#registry.getMetricsAsJSON();
  }
}

const withProcess = (told: Told, process: string): object[] =>
  told.map((metric) => ({
    ...metric,
    // Values of two processes have different labels: none is added to another.
    aggregator: 'sum',
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
  }));

/** The figures of all processes, by the name of each, as Prometheus reads them. */
export function textOf(told: Readonly<Record<string, Told>>): Promise<string> {
  const named = Object.entries(told).map(([process, one]) => withProcess(one, process));
  return AggregatorRegistry.aggregate(named).metrics();
}
