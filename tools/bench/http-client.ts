import { Agent, get } from 'node:http';
import { quantile } from './statistics.ts';

export interface Answer {
  status: number;
  bytes: number;
  body: Buffer;
}

/** One GET over a keep-alive connection; the whole body is read. */
function request(agent: Agent, url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, bytes: body.length, body });
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}

export interface Load {
  p50Ms: number;
  p95Ms: number;
  requestsPerSecond: number;
  /** The mean size of a body, uncompressed. */
  bytes: number;
}

/**
 * Requests `urls` in turn, `requests` in all, with so many concurrent clients, and times each complete
 * answer.
 */
export async function load(
  urls: readonly string[],
  { clients, requests }: { clients: number; requests: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const timesMs: number[] = [];
  let bytes = 0;
  let next = 0;
  const client = async () => {
    while (next < requests) {
      const url = urls[next++ % urls.length] ?? '';
      const started = performance.now();
      const answer = await request(agent, url);
      timesMs.push(performance.now() - started);
      bytes += answer.bytes;
      if (answer.status !== 200) throw new Error(`${answer.status} for ${url}`);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return {
    p50Ms: quantile(timesMs, 0.5),
    p95Ms: quantile(timesMs, 0.95),
    requestsPerSecond: requests / seconds,
    bytes: bytes / requests,
  };
}

export async function once(url: string): Promise<Answer> {
  const agent = new Agent();
  const answer = await request(agent, url);
  agent.destroy();
  return answer;
}
