import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { Settings } from '../config.ts';
import { listenAt } from '../listen.ts';
import type { Log } from '../log.ts';

const PATH = '/metrics';
const HEADERS = {
  'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether both are the same, in a time that says nothing of how alike they are. */
const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other));

/**
 * Answers at the address of the product whoever knows the token; null for everybody else, who are told what those are told
 * who ask for an address that there is not.
 */
export function answerWithToken(token: string, text: () => Promise<string>) {
  return (request: Request): Promise<Response> | null => {
    if (request.method !== 'GET' || new URL(request.url).pathname !== PATH) return null;
    const sent = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? '';
    if (!isSame(sent, token)) return null;
    return text().then((body) => new Response(body, { headers: HEADERS }));
  };
}

/** Serves the figures, and nothing else, at an address of their own, until that is stopped. */
async function serveMetrics(address: { host: string; port: number }, text: () => Promise<string>) {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const isTheirs = request.method === 'GET' && request.url?.split('?', 1)[0] === PATH;
    if (!isTheirs) return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, HEADERS).end(body),
      () => response.writeHead(500).end(),
    );
  });
  const listening = await listenAt(server, address, 'METRICS_LISTEN');
  return {
    address: listening,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Serves the figures where the settings say; null for nowhere. */
export async function serveAsSet(
  { metrics }: Pick<Settings, 'metrics'>,
  text: () => Promise<string>,
  log: Pick<Log, 'info'>,
) {
  if (!metrics?.listen) return null;
  const { address, stop } = await serveMetrics(metrics.listen, text);
  log.info({ event: 'metrics-served', address });
  return { address, stop };
}

/**
 * What counts a process, where the settings say that something reads it. `textOfAll` has the figures of several processes.
 */
export async function openMetrics(
  { metrics }: Pick<Settings, 'metrics'>,
  textOfAll?: () => Promise<string>,
) {
  if (!metrics) return undefined;
  // Loaded only now.
  const { Figures, textOf } = await import('./figures.ts');
  const figures = new Figures();
  const text = textOfAll ?? (async () => textOf({ 1: await figures.read() }));
  const { token } = metrics;
  return { figures, text, answer: token === null ? undefined : answerWithToken(token, text) };
}
