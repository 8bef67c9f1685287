import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { executeOf } from '@stoop/base/api/db/send';
import { statementsOn } from '@stoop/base/api/db/statements';
import { inSpan } from '@stoop/base/api/tracing/spans';
import { expect, test } from 'vitest';
import { startTracing } from './start-tracing.ts';

interface Sent {
  name: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector, which keeps what it is sent. */
async function openCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    bodies,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const spansIn = (bodies: readonly string[]): Sent[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Sent[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

/** Statements on a connection that answers, or fails with a value in its words. */
function statements({ fails }: { fails: boolean }) {
  const query = async () => {
    if (fails) throw new Error('Grace Hall is there already');
    return { rows: [], rowCount: 0 };
  };
  return statementsOn(executeOf({ query } as never, null));
}

test('a collector gets spans with their parts, and no value of a statement or of an error', async () => {
  const collector = await openCollector();
  const tracing = await startTracing({ url: collector.url, share: 1 });
  const name = 'Grace Hall';
  await inSpan('GET', {}, async (span) => {
    await statements({ fails: false }).run`SELECT id
      FROM people WHERE name = ${name}`;
    span.name('GET /api/v1/people/{userId}');
  });
  const failing = statements({ fails: true }).run`INSERT INTO people VALUES (${name})`;
  await expect(failing).rejects.toThrow();
  await tracing.stop();
  await collector.close();
  const [select, request, insert] = spansIn(collector.bodies);
  expect([select?.name, request?.name, insert?.name]).toEqual([
    ...['SELECT', 'GET /api/v1/people/{userId}', 'INSERT'],
  ]);
  expect(select?.parentSpanId).toBe(request?.spanId);
  expect(select?.attributes).toContainEqual({
    key: 'db.query.text',
    value: { stringValue: 'SELECT id FROM people WHERE name = $1' },
  });
  expect([request?.status.code ?? 0, insert?.status.code]).toEqual([0, 2]);
  expect(collector.bodies.join()).toContain('"stoop"');
  expect(collector.bodies.join()).not.toMatch(/Grace|Hall/);
});

test('of a share of 0 nothing is sent, and a collector that is away fails nobody', async () => {
  const collector = await openCollector();
  const none = await startTracing({ url: collector.url, share: 0 });
  expect(await inSpan('GET', {}, async () => 'answer')).toBe('answer');
  await none.stop();
  expect(collector.bodies).toEqual([]);
  await collector.close();
  const away = await startTracing({ url: collector.url, share: 1 });
  expect(await inSpan('GET', {}, async () => 'answer')).toBe('answer');
  await away.stop();
}, 30_000);
