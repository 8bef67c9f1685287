/** Facts about a piece of work, by the names of OpenTelemetry where it has one. Nothing of a person. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work that is being traced. */
export interface OpenSpan {
  /** What is known only once it is done. */
  name(name: string): void;
  set(facts: SpanFacts): void;
}

/** Where traces go. */
export interface Tracing {
  /** Runs work whose own spans become parts of this one. What it rejects with is a failure of the span. */
  inSpan<Value>(
    name: string,
    facts: SpanFacts,
    run: (span: OpenSpan) => Promise<Value>,
  ): Promise<Value>;
}

let tracing: Tracing | null = null;

/** Begins to trace this process; null ends it. */
export function traceWith(next: Tracing | null): void {
  tracing = next;
}

const NOTHING: OpenSpan = { name() {}, set() {} };

/** Runs a piece of work as a span, where this process is traced. */
export const inSpan: Tracing['inSpan'] = (name, facts, run) =>
  tracing === null ? run(NOTHING) : tracing.inSpan(name, facts, run);

/** Whether facts are asked for that cost something to find. */
export const isTraced = (): boolean => tracing !== null;
