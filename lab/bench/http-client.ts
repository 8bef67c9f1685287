import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { quantile } from './statistics.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: number;
  body: Buffer;
  /** From the request to the first bytes of the body. */
  firstByteMs: number;
}

type RequestHeaders = Readonly<Record<string, string>>;

/** One GET over a keep-alive connection; the whole body is read. */
function request(agent: Agent, url: string, headers: RequestHeaders = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      let firstByteMs = 0;
      response.on('data', (chunk: Buffer) => {
        firstByteMs ||= performance.now() - started;
        chunks.push(chunk);
      });
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, bytes: body.length, body, firstByteMs });
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
  {
    clients,
    requests,
    headers = {},
    status = 200,
  }: { clients: number; requests: number; headers?: RequestHeaders; status?: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const timesMs: number[] = [];
  let bytes = 0;
  let next = 0;
  const client = async () => {
    while (next < requests) {
      const url = urls[next++ % urls.length] ?? '';
      const started = performance.now();
      const answer = await request(agent, url, headers);
      timesMs.push(performance.now() - started);
      bytes += answer.bytes;
      if (answer.status !== status) throw new Error(`${answer.status} for ${url}`);
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

export async function once(url: string, headers: RequestHeaders = {}): Promise<Answer> {
  const agent = new Agent();
  const answer = await request(agent, url, headers);
  agent.destroy();
  return answer;
}
