import { Agent, request } from 'node:http';

export interface Visit {
  path: string;
  method?: 'GET' | 'POST';
  /** The client address, as a proxy sends it. */
  from?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Visited {
  status: number;
  milliseconds: number;
}

export interface Visitors {
  /** The complete answer; null if the connection closed before. */
  visit(visit: Visit): Promise<Visited | null>;
  close(): void;
}

/** Visitors of the product at `address` who request pages over keep-alive connections. */
export function visitorsOf(address: string): Visitors {
  const agent = new Agent({ keepAlive: true });
  const visit = ({ path, method = 'GET', from, headers, body }: Visit) =>
    new Promise<Visited | null>((resolve) => {
      const started = performance.now();
      const sent = request(
        new URL(path, address),
        {
          agent,
          method,
          headers: {
            // Older browsers send only Origin, so that the product must know its own.
            Origin: address,
            'User-Agent': 'Mozilla/5.0 (stoop run)',
            ...(from && { 'X-Forwarded-For': from }),
            ...headers,
          },
        },
        (answer) => {
          answer.resume();
          answer.on('error', () => resolve(null));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              milliseconds: performance.now() - started,
            }),
          );
        },
      );
      sent.on('error', () => resolve(null));
      sent.end(body);
    });
  return { visit, close: () => agent.destroy() };
}

/** Repeats requests, each after the previous answer and a pause, until `isOver`. */
export async function keepVisiting(
  { visit }: Visitors,
  page: Visit,
  { pauseMs, isOver }: { pauseMs: number; isOver(): boolean },
): Promise<(Visited | null)[]> {
  const visited: (Visited | null)[] = [];
  while (!isOver()) {
    visited.push(await visit(page));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return visited;
}

/** The longest duration, in whole milliseconds. */
export const slowestMs = (visited: readonly (Visited | null)[]): number =>
  Math.round(Math.max(0, ...visited.map((one) => one?.milliseconds ?? Infinity)));
