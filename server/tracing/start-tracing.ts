import type { Span } from '@opentelemetry/api';
import { type OpenSpan, type Tracing, traceWith } from '@stoop/base/api/tracing/spans';
import { VERSION } from '@stoop/base/api/version';
import type { Settings } from '../config.ts';

/** The libraries are loaded by whoever traces, and by nobody else. */
async function loadLibraries() {
  const [api, sdk, hooks, exporter, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  return { ...api, ...sdk, ...hooks, ...exporter, ...resources };
}

const openSpan = (span: Span): OpenSpan => ({
  name: (name) => void span.updateName(name),
  set: (facts) => void span.setAttributes({ ...facts }),
});

/**
 * Sends traces of this process to a collector by OTLP over HTTP (JSON), until it is stopped. One that is away costs nobody
 * anything: what it does not take is dropped.
 */
export async function startTracing({
  url,
  share,
}: NonNullable<Settings['traces']>): Promise<{ stop(): Promise<void> }> {
  const libraries = await loadLibraries();
  const { context, trace, SpanStatusCode } = libraries;
  context.setGlobalContextManager(new libraries.AsyncLocalStorageContextManager().enable());
  const provider = new libraries.TracerProvider({
    resource: libraries.resourceFromAttributes({
      'service.name': 'stoop',
      'service.version': VERSION,
      'process.pid': process.pid,
    }),
    sampler: new libraries.ParentBasedSampler({
      root: new libraries.TraceIdRatioBasedSampler(share),
    }),
    spanProcessors: [
      new libraries.BatchSpanProcessor({
        exporter: new libraries.OTLPTraceExporter({ url: `${url}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer('stoop');
  const tracing: Tracing = {
    inSpan: (name, facts, run) =>
      tracer.startActiveSpan(name, { attributes: { ...facts } }, async (span) => {
        try {
          return await run(openSpan(span));
        } catch (error) {
          // Its words may have values of a statement: the log has them, by the same id.
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
  };
  traceWith(tracing);
  return {
    async stop() {
      traceWith(null);
      await provider.shutdown().catch(() => {});
      trace.disable();
      context.disable();
    },
  };
}
